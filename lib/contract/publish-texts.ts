import type { AccountText, PublishRequest } from './publish-request.ts'
import type { ReadRequest } from './read-request.ts'

/** What one account has of its own, and where in the request it stands. */
export type OwnText = AccountText & { position: number }

/** The own texts of a publish request by access key. Refuses keys that are named twice and texts of other keys. */
export function readPublishTexts(request: PublishRequest): ReadRequest<Map<string, OwnText>> {
  const { apiAccessKeys, perAccount = [] } = request
  for (const [index, key] of apiAccessKeys.entries()) {
    const first = apiAccessKeys.indexOf(key)
    if (first !== index) return wrong(aboutKey(index, key, `is the same key as apiAccessKeys[${first}]`))
  }
  const texts = new Map<string, OwnText>()
  for (const [position, text] of perAccount.entries()) {
    const key = text.apiAccessKey
    const field = `perAccount[${position}].apiAccessKey`
    if (!apiAccessKeys.includes(key)) return wrong(`${field} (${ending(key)}) is not one of apiAccessKeys`)
    if (texts.has(key)) return wrong(`${field} (${ending(key)}) has a text already`)
    texts.set(key, { ...text, position })
  }
  return { ok: true, value: texts }
}

/** What is wrong with an access key, which is named by its last four characters. */
export function aboutKey(index: number, key: string, what: string): string {
  return `apiAccessKeys[${index}] (${ending(key)}) ${what}`
}

export const NOT_LINKED = 'is not the access key of a linked account'

export function notAccepted(reason: string | null): string {
  return `is of an account that its network no longer accepts${reason === null ? '' : ` (${reason})`}: link it again`
}

/** The part of a key that may be shown. */
function ending(key: string): string {
  return `ending in ${key.slice(-4)}`
}

function wrong(what: string): { ok: false; message: string } {
  return { ok: false, message: `Bad Request: ${what}` }
}

/** A year ahead, in which there may be a leap day. */
const MAX_AHEAD_MS = 366 * 24 * 3600 * 1000

export function isTooFarAhead(scheduleTime: string | undefined, nowMs: number): boolean {
  return scheduleTime !== undefined && Date.parse(scheduleTime) > nowMs + MAX_AHEAD_MS
}
