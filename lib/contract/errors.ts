import { z } from 'zod'
import { MAX_BODY_BYTES, MAX_BODY_SECONDS } from './limits.ts'

/** Error texts of the interface document, section 7, to the letter. */
export const ERROR_TEXT = {
  missingFields: 'Bad Request: Missing required fields',
  keyInvalid: 'Unauthorized: API key invalid',
  keyInvalidOrMissing: 'Unauthorized: Invalid or missing API key',
  tooManyRequests: 'Too Many Requests: Please slow down your request rate.',
  serverError: 'Internal Server Error: Please try again later or contact support',
} as const

/** Error texts for what the document leaves open. Whoever answers requests of this interface uses them. */
export const REFUSAL_TEXT = {
  notJson: 'Bad Request: body must be valid JSON',
  notText: 'Bad Request: body must be text in UTF-8',
  brokenOff: 'Bad Request: the body broke off',
  otherType: 'Unsupported Media Type: Content-Type must be application/json',
  otherEncoding: 'Unsupported Media Type: Content-Encoding must be identity',
  tooLarge: bodyTooLarge(MAX_BODY_BYTES),
  tooSlow: `Request Timeout: the body must arrive within ${MAX_BODY_SECONDS} seconds`,
  wrongKeyForm: 'Bad Request: Idempotency-Key must be 1 to 255 printable ASCII characters',
  keyInUse: 'Conflict: A request with this Idempotency-Key is still being processed',
  keyUsed: 'Unprocessable Entity: This Idempotency-Key was used with another request',
  noProject: 'Not Found: There is no such project',
  noPost: 'Not Found: There is no such post',
  tooFarAhead: 'Bad Request: scheduleTime must be at most one year ahead',
  wrongVoice: 'Bad Request: voiceId must be a voiceId of the voice catalogue',
} as const

export function bodyTooLarge(maxBytes: number): string {
  return `Payload Too Large: the body must be at most ${maxBytes} bytes`
}

export function lacksScope(scope: string): string {
  return `Forbidden: This key lacks the scope "${scope}"`
}

export function leadsToPrivateAddress(field: string): string {
  return `Bad Request: ${field} must not lead to a private address`
}

export function alreadyEnded(state: string): string {
  return `Conflict: The project has already ${state}`
}

/** For an address that nothing is at. */
export function nothingAt(path: string): string {
  const hint = path.length > 1 && path.endsWith('/') ? '; no address ends in a slash' : ''
  return `Not Found: There is nothing at this address${hint}`
}

export function otherMethod(methods: readonly string[]): { message: string; allow: string } {
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  return { message: `Method Not Allowed: Use ${methods.join(' or ')}`, allow: allow.join(', ') }
}

/** Body of every error, section 7. */
export const errorBody = z.object({ error: z.object({ message: z.string() }) })
