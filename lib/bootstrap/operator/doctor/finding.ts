import { errorCode } from '#lib/core/error-code.ts'

/** The result of a check, in one line. `cure` says how to fix a problem. */
export type Finding = { subject: string; state: 'ok' | 'warning' | 'error'; said: string; cure?: string }

export function ok(subject: string, said: string): Finding {
  return { subject, state: 'ok', said }
}

/** It works, but not as well as it could or not under all circumstances. */
export function warning(subject: string, said: string, cure: string): Finding {
  return { subject, state: 'warning', said, cure }
}

/** Part of the product does not work. */
export function problem(subject: string, said: string, cure: string): Finding {
  return { subject, state: 'error', said, cure }
}

/** Why something failed, in a few words. */
export function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const code = errorCode(failure)
  if (code !== '') return code
  const inner = failure.cause instanceof Error ? failure.cause : failure
  return inner.message === '' ? inner.name : inner.message
}
