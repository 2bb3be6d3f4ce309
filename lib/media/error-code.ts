/** The code of a failed system call or import, such as `ENOENT`, or undefined where the error has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
