/** 128 random bits in hex; works on plain-http hosts too, where crypto.randomUUID does not exist. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
