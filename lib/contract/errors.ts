import { z } from 'zod'
import type { AnyMessage } from '#lib/i18n/message.ts'
import { MAX_BODY_BYTES, MAX_BODY_SECONDS } from './limits.ts'
import { type CodedMessage, coded } from './messages/coded.ts'
import { english } from './messages/render.ts'
import { codedMessage } from './messages/wire.ts'
import { refusedField } from './refused-field.ts'

/**
 * Refusals, for every program that answers requests of this interface. The first four and `server_error` have the texts of
 * the interface document, section 7, to the letter; the others are for what it leaves open.
 */
export const REFUSALS = {
  missingFields: coded('missing_fields'),
  keyInvalid: coded('key_invalid'),
  keyInvalidOrMissing: coded('key_invalid_or_missing'),
  tooManyRequests: coded('slow_down'),
  notJson: coded('body_not_json'),
  notText: coded('body_not_text'),
  brokenOff: coded('body_broken_off'),
  otherType: coded('body_of_other_type'),
  otherEncoding: coded('body_encoded'),
  tooLarge: bodyTooLarge(MAX_BODY_BYTES),
  tooSlow: coded('body_too_slow', { seconds: MAX_BODY_SECONDS }),
  wrongKeyForm: coded('idempotency_key_form'),
  keyInUse: coded('idempotency_key_in_use'),
  keyUsed: coded('idempotency_key_used'),
  noProject: coded('no_such_project'),
  noPost: coded('no_such_post'),
  tooFarAhead: refusedField('scheduleTime', coded('too_far_ahead')),
  wrongVoice: refusedField('voiceId', coded('must_be_voice')),
} as const

export function bodyTooLarge(maxBytes: number): CodedMessage {
  return coded('body_too_large', { most: maxBytes })
}

export function lacksScope(scope: string): CodedMessage {
  return coded('lacks_scope', { scope })
}

export function leadsToPrivateAddress(field: string): CodedMessage {
  return refusedField(field, coded('must_not_be_private'))
}

export function alreadyEnded(state: string): CodedMessage {
  return coded('project_ended', { state })
}

/** For an address that nothing is at. */
export function notFoundAt(path: string): CodedMessage {
  return path.length > 1 && path.endsWith('/') ? coded('nothing_at_address_with_slash') : coded('nothing_at_address')
}

export function methodNotAllowed(methods: readonly string[]): { refusal: CodedMessage; allow: string } {
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  return { refusal: coded('use_other_method', { methods: methods.join(' or ') }), allow: allow.join(', ') }
}

/** How the message of an error begins. One of 404 has no beginning: its texts name what was not found. */
const PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** The text of an error in the form of the document: `Bad Request: Missing required fields`. */
export function errorText(status: number, messageOrText: AnyMessage): string {
  const [phrase, text] = [PHRASES[status], english(messageOrText)]
  return phrase === undefined || text.startsWith(`${phrase}: `) ? text : `${phrase}: ${text}`
}

/** The body of an error, section 7, with the refusal as a code beside the text. */
export function createErrorBody(
  status: number,
  messageOrText: AnyMessage,
): { error: { message: string } & Partial<CodedMessage> } {
  return {
    error: {
      message: errorText(status, messageOrText),
      ...(typeof messageOrText === 'object' && 'code' in messageOrText && messageOrText),
    },
  }
}

/** Body of every error, section 7. The code with values behind `message` is an extension. */
export const errorBody = z.object({
  error: z.object({
    message: z.string(),
    code: codedMessage.shape.code.optional().catch(undefined).meta({ 'x-extension': true }),
    params: codedMessage.shape.params.optional().catch(undefined).meta({ 'x-extension': true }),
  }),
})
