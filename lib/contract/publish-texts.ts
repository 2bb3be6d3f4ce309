import { type CodedMessage, coded } from './messages/coded.ts'
import type { AccountText, PublishRequest } from './publish-request.ts'
import type { ReadRequest } from './read-request.ts'
import { refusedField } from './refused-field.ts'

/** One account's own values, and their place in the request. */
export type AccountTextInput = AccountText & { position: number }

/** The own texts of a publish request by access key. Refuses keys that are named twice and texts of other keys. */
export function readPublishTexts(request: PublishRequest): ReadRequest<Map<string, AccountTextInput>> {
  const { apiAccessKeys, perAccount = [] } = request
  for (const [index, key] of apiAccessKeys.entries()) {
    const first = apiAccessKeys.indexOf(key)
    if (first !== index) return wrong(aboutKey(index, key, coded('same_key', { first })))
  }
  const texts = new Map<string, AccountTextInput>()
  for (const [position, text] of perAccount.entries()) {
    const key = text.apiAccessKey
    const field = `perAccount[${position}].apiAccessKey`
    if (!apiAccessKeys.includes(key)) return wrong(refusedField(namedKey(field, key), coded('not_among_keys')))
    if (texts.has(key)) return wrong(refusedField(namedKey(field, key), coded('has_text_already')))
    texts.set(key, { ...text, position })
  }
  return { ok: true, value: texts }
}

/** The problem of an access key, which is named by its last four characters. */
export function aboutKey(index: number, key: string, problem: CodedMessage): CodedMessage {
  return refusedField(namedKey(`apiAccessKeys[${index}]`, key), problem)
}

export const NOT_LINKED = coded('not_linked')

export function notAccepted(reason: CodedMessage | string | null): CodedMessage {
  return reason === null ? coded('not_accepted') : coded('not_accepted_because', { reason })
}

/** A key by the part of it that may be shown. */
function namedKey(field: string, key: string): CodedMessage {
  return coded('named_key', { field: { field }, ending: key.slice(-4) })
}

function wrong(refusal: CodedMessage): { ok: false; refusal: CodedMessage } {
  return { ok: false, refusal }
}

/** A year ahead, in which there may be a leap day. */
const MAX_AHEAD_MS = 366 * 24 * 3600 * 1000

export function isTooFarAhead(scheduleTime: string | undefined, nowMs: number): boolean {
  return scheduleTime !== undefined && Date.parse(scheduleTime) > nowMs + MAX_AHEAD_MS
}
