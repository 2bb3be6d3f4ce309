import { errorCode } from '#lib/core/error-code.ts'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import type { Settings } from '#lib/core/settings/env.ts'

/** The result of a check, in one line. `fix` is how to fix a problem. */
export type Finding = { subject: string; state: 'ok' | 'warning' | 'error'; message: string; fix?: string }

export function ok(subject: string, message: string): Finding {
  return { subject, state: 'ok', message }
}

/** It works, but not as well as it could or not under all circumstances. */
export function warning(subject: string, message: string, fix: string): Finding {
  return { subject, state: 'warning', message, fix }
}

/** Part of the product does not work. */
export function problem(subject: string, message: string, fix: string): Finding {
  return { subject, state: 'error', message, fix }
}

/** Whether this is a machine of the built-in service: in a fleet, only such have its secret. */
export function servesHere(settings: Settings): boolean {
  const place = serviceLocation(settings)
  return place === 'here' || (place === 'elsewhere' && settings.SERVICE_SECRET !== undefined)
}

/** For what only the machines of the built-in video service need; undefined where this is one of them. */
export function notNeededFinding(subject: string, settings: Settings): Finding | undefined {
  if (servesHere(settings)) return undefined
  const place = serviceLocation(settings)
  if (place === 'hosted') return ok(subject, 'not needed with a hosted video service')
  return ok(subject, 'not checked: the video service runs on other machines. Run doctor there, too')
}

/** Why something failed, in a few words. */
export function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  // Of `AbortSignal.timeout`, whose code is a meaningless number.
  if (failure.name === 'TimeoutError') return 'no answer in time'
  const code = errorCode(failure)
  if (code !== '') return code
  const inner = failure.cause instanceof Error ? failure.cause : failure
  return inner.message === '' ? inner.name : inner.message
}
