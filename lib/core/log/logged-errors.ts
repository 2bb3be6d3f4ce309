import { hostname } from 'node:os'
import { settings } from '../settings/env.ts'

/** An error that this process logged, as the operator reads it. `times`: how often within a moment. */
export type LoggedError = {
  at: Date
  role: string
  host: string
  place: string
  message: string
  requestId: string | null
  times: number
}

declare global {
  var reelwrightLoggedErrors: ((error: LoggedError) => void) | undefined
}

/** A storm of errors costs one statement a second with this many rows. */
const MAX_ENTRIES = 50
const KEEP_AFTER_MS = 500
const MAX_PLACE_LENGTH = 120
const MAX_MESSAGE_LENGTH = 300

/**
 * From now on, errors that this process logs are handed to `keep` a moment later, the same ones together. One that cannot
 * be kept is lost here: the log has it.
 */
export function onLoggedErrors(keep: (errors: LoggedError[]) => Promise<void>): void {
  const kept = new Map<string, LoggedError>()
  const handOver = () => {
    const errors = [...kept.values()]
    kept.clear()
    keep(errors).catch(() => undefined)
  }
  globalThis.reelwrightLoggedErrors = (error) => {
    const name = [error.place, error.message, error.requestId].join('\n')
    const known = kept.get(name)
    if (known !== undefined) {
      known.times += 1
      return
    }
    if (kept.size >= MAX_ENTRIES) return
    if (kept.size === 0) setTimeout(handOver, KEEP_AFTER_MS).unref()
    kept.set(name, error)
  }
}

/** Hands an error on, if this process keeps its errors. One per process, shared by the server and all bundles of pages. */
export function recordLoggedError(part: string, text: string, message: string, requestId: string | null): void {
  globalThis.reelwrightLoggedErrors?.({
    at: new Date(),
    role: settings().PROCESS_ROLE,
    host: hostname(),
    place: `${part}: ${text}`.slice(0, MAX_PLACE_LENGTH),
    message: message.replace(/\s+/g, ' ').slice(0, MAX_MESSAGE_LENGTH),
    requestId,
    times: 1,
  })
}
