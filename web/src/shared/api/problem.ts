import { z } from "./zod";

const problemSchema = z.object({
  title: z.string().nullish(),
  status: z.number().nullish(),
  detail: z.string().nullish(),
  code: z.string().nullish(),
  errors: z
    .array(
      z.object({ field: z.string().nullish(), detail: z.string().nullish(), message: z.string().nullish() }),
    )
    .nullish(),
});

export type FieldProblem = { field: string; detail: string };

/**
 * Everything that can go wrong between the page and the server, in one shape. `code` is the server's closed word, or one of the
 * page's own: NETWORK (no answer), CONTRACT (an answer this page cannot read), HTTP (an error without a problem body).
 */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fields: readonly FieldProblem[];
  /** Seconds to wait before the next try, from Retry-After. */
  readonly retryAfter: number | null;

  constructor(problem: {
    status: number;
    code: string;
    detail: string;
    fields?: readonly FieldProblem[];
    retryAfter?: number | null;
  }) {
    super(`${problem.code}: ${problem.detail}`);
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fields = problem.fields ?? [];
    this.retryAfter = problem.retryAfter ?? null;
  }

  /** True where the same request may succeed by itself later. */
  get transient(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

export const networkProblem = () => new ApiProblem({ status: 0, code: "NETWORK", detail: "" });

export const contractProblem = (detail: string) => new ApiProblem({ status: 200, code: "CONTRACT", detail });

export async function problemOf(response: Response): Promise<ApiProblem> {
  const retryAfter = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  const parsed = problemSchema.safeParse(await response.json().catch(() => null));
  const body = parsed.success ? parsed.data : {};
  return new ApiProblem({
    status: response.status,
    code: body.code ?? "HTTP",
    detail: body.detail ?? body.title ?? "",
    fields: (body.errors ?? []).flatMap((e) =>
      e.field ? [{ field: e.field, detail: e.detail ?? e.message ?? "" }] : [],
    ),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}
