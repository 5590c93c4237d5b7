import type { ZodType } from "zod";
import { ApiProblem, contractProblem, networkProblem, problemOf } from "./problem";

type Body = { json: unknown } | { form: FormData } | undefined;
type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** The token of this session, from the cookie that the server sets for scripts to read; null before the first answer. */
function csrfToken(): string | null {
  for (const pair of document.cookie.split("; ")) {
    if (pair.startsWith("XSRF-TOKEN=")) return decodeURIComponent(pair.slice("XSRF-TOKEN=".length));
  }
  return null;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: "same-origin", ...init });
  } catch (failure) {
    if (init.signal?.aborted) throw failure;
    throw networkProblem();
  }
}

function send(method: Method, path: string, body: Body, signal: AbortSignal | undefined): Promise<Response> {
  const headers = new Headers({ Accept: "application/json, application/problem+json" });
  const token = method === "GET" ? null : csrfToken();
  if (token) headers.set("X-XSRF-TOKEN", token);
  const init: RequestInit = { method, headers };
  if (signal) init.signal = signal;
  if (body && "json" in body) {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(body.json);
  } else if (body) init.body = body.form;
  return reach(path, init);
}

/** Asks the server once; a refusal is thrown as ApiProblem. The cookie's token is fetched first where it is missing, and again where it was stale. */
export async function request(
  method: Method,
  path: string,
  body?: Body,
  signal?: AbortSignal,
): Promise<Response> {
  const changes = method !== "GET";
  if (changes && csrfToken() === null) await send("GET", "/api/setup", undefined, signal);
  const used = csrfToken();
  let response = await send(method, path, body, signal);
  if (changes && response.status === 403) {
    await send("GET", "/api/setup", undefined, signal);
    if (csrfToken() !== used) response = await send(method, path, body, signal);
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

/**
 * Sends a form once, and tells how much of it has gone, 0 to 1. Fetch cannot tell; otherwise this is `request` by POST.
 */
export async function upload(
  path: string,
  form: FormData,
  onSent: (share: number) => void,
): Promise<Response> {
  if (csrfToken() === null) await send("GET", "/api/setup", undefined, undefined);
  const used = csrfToken();
  let response = await post(path, form, onSent);
  if (response.status === 403) {
    await send("GET", "/api/setup", undefined, undefined);
    if (csrfToken() !== used) response = await post(path, form, onSent);
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

function post(path: string, form: FormData, onSent: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("POST", path);
    call.setRequestHeader("Accept", "application/json, application/problem+json");
    call.setRequestHeader("X-XSRF-TOKEN", csrfToken() ?? "");
    call.upload.addEventListener("progress", ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
    call.addEventListener("load", () => {
      const headers = new Headers();
      for (const name of ["Content-Type", "Retry-After"]) {
        const value = call.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      resolve(new Response(call.responseText || null, { status: call.status, headers }));
    });
    for (const end of ["error", "abort", "timeout"])
      call.addEventListener(end, () => reject(networkProblem()));
    call.send(form);
  });
}

/** Sends a DELETE as the page goes away: the browser sees it through, and nothing is waited for first. */
export async function deleteOnLeaving(path: string): Promise<void> {
  const headers = { Accept: "application/problem+json", "X-XSRF-TOKEN": csrfToken() ?? "" };
  const response = await reach(path, { method: "DELETE", headers, keepalive: true });
  if (!response.ok) throw await problemOf(response);
}

/** Reads the body and holds it to the contract. */
export async function parsed<T>(response: Response, schema: ZodType<T>): Promise<T> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw contractProblem(`${response.url}: not JSON`);
  }
  const result = schema.safeParse(body);
  if (!result.success) {
    const first = result.error.issues[0];
    throw contractProblem(`${response.url}: ${first?.path.join(".") ?? ""} ${first?.message ?? ""}`);
  }
  return result.data;
}

export async function getJson<T>(path: string, schema: ZodType<T>, signal?: AbortSignal): Promise<T> {
  return parsed(await request("GET", path, undefined, signal), schema);
}

export const isProblem = (error: unknown): error is ApiProblem => error instanceof ApiProblem;
