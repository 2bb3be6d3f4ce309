/**
 * The code of a failed system call, connection or query, such as `ENOENT` or `42501`: the error's own, or else that of
 * the nearest cause that has one. Empty if there is none.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error ? String(error.code) : errorCode(error.cause)
}
