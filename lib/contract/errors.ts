import { z } from 'zod'
import type { AnyMessage } from '#lib/i18n/message.ts'
import { MAX_BODY_BYTES, MAX_BODY_SECONDS } from './limits.ts'
import { type CodedMessage, coded, type Param } from './messages/coded.ts'
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

/** Beside the message of an error: a code where the message has none, and what is wrong with each field. */
type ErrorDetails = { code?: string; fields?: Readonly<Record<string, AnyMessage>> }

/** The body of an error, section 7, with the refusal as a code beside the text, and the problems of single fields. */
export function createErrorBody(
  status: number,
  messageOrText: AnyMessage,
  { code, fields }: ErrorDetails = {},
): z.output<typeof errorBody> {
  const known = fields === undefined || Object.keys(fields).length === 0 ? fieldNamedIn(messageOrText) : fields
  const problems = Object.entries(known).map(([field, problem]) => [
    field,
    { message: english(problem), ...codeOf(problem) },
  ])
  return {
    error: {
      message: errorText(status, messageOrText),
      ...(code === undefined ? {} : { code }),
      ...codeOf(messageOrText),
      ...(problems.length === 0 ? {} : { fields: Object.fromEntries(problems) }),
    },
  }
}

/** The field that a refusal is about, with what is wrong with it. */
function fieldNamedIn(messageOrText: AnyMessage): Record<string, AnyMessage> {
  const { code, params } = { params: {}, ...codeOf(messageOrText) } as Partial<CodedMessage> &
    Pick<CodedMessage, 'params'>
  const { problem } = params
  const field = nameIn(params.field)
  const isProblem = typeof problem === 'string' || (typeof problem === 'object' && 'code' in problem)
  return code === 'field_refused' && field !== null && isProblem ? { [field]: problem } : {}
}

function nameIn(param: Param | undefined): string | null {
  if (typeof param !== 'object') return null
  if ('field' in param) return param.field
  return 'code' in param ? nameIn(param.params.field) : null
}

function codeOf(messageOrText: AnyMessage): Partial<CodedMessage> {
  return typeof messageOrText === 'object' && 'code' in messageOrText ? messageOrText : {}
}

const code = codedMessage.shape.code.optional().catch(undefined)
const params = codedMessage.shape.params.optional().catch(undefined)

/** What is wrong with one field. */
export const fieldError = z.object({
  message: z.string().describe('What is wrong with the field, in English.'),
  code: code.describe('A stable name of the problem.'),
  params,
})

/** Body of every error, section 7. Everything beside `message` is an extension. */
export const errorBody = z.object({
  error: z.object({
    message: z.string(),
    code: code.describe('A stable name of the error, for programs.').meta({ 'x-extension': true }),
    params: params.meta({ 'x-extension': true }),
    fields: z
      .record(z.string(), fieldError)
      .optional()
      .catch(undefined)
      .describe('What is wrong with single fields, by name, such as `clipSettings.reelsCount`.')
      .meta({ 'x-extension': true }),
  }),
})
