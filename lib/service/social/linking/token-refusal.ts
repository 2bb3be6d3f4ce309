import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { failureOfResponse, type NetworkResponse } from '../call-network.ts'
import { NetworkFailure, notAccepted } from '../network-failure.ts'

/**
 * The fields in which token endpoints report what is wrong: those of the standard, and those of Google, Meta and
 * Pinterest.
 */
const refusal = z.looseObject({
  error: z
    .union([
      z.string(),
      z.looseObject({
        message: z.string().optional(),
        code: z.number().optional(),
        status: z.string().optional(),
        errors: z.array(z.looseObject({ reason: z.string() })).optional(),
      }),
    ])
    .optional(),
  error_description: z.string().optional(),
  message: z.string().optional(),
  code: z.number().optional(),
})

/** The client that the operator registered is wrong, withdrawn or locked. The account is as good as before. */
const OPERATOR_ERRORS = new Set(['invalid_client', 'unauthorized_client', 'deleted_client', 'disabled_client'])

const RATE_LIMIT_ERRORS = new Set([
  'slow_down',
  'rate_limit_exceeded',
  'too_many_requests',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'RESOURCE_EXHAUSTED',
])

/** Meta's codes of calls that come too often. */
const RATE_LIMIT_CODES = new Set([4, 17, 32, 613])

/**
 * What an answer of a token endpoint means that gives no tokens. Only `invalid_grant` and what networks document in its
 * place means that the account has to be linked again; a mistake there would disconnect every account at once.
 */
export function refreshFailure(answer: NetworkResponse, name: string): NetworkFailure {
  const { status, json } = answer
  const text = oauthErrorText(json)
  if (status < 500 && isRevoked(json)) {
    return new NetworkFailure('account_rejected', coded('network_refuses_renewal', { network: name, said: text ?? '' }))
  }
  if (OPERATOR_ERRORS.has(errorCodeOf(json) ?? '')) return notAccepted(name, text)
  if (status === 429 || isLimited(json)) return failureOfResponse(name, answer, text, 'rate_limited')
  return failureOfResponse(name, answer, undefined, 'unavailable')
}

function isRevoked(json: unknown): boolean {
  const { error, error_description: description = '', code, message = '' } = refusal.safeParse(json).data ?? {}
  if (error === 'invalid_grant') return true
  // X gives this for a refresh token that was used or withdrawn, and for nothing else.
  if (error === 'invalid_request') return /^Value passed for the token was invalid/i.test(description)
  // Pinterest.
  if (code === 283) return /authorization grant is invalid/i.test(message)
  // Meta.
  return typeof error === 'object' && error.code === 190
}

function isLimited(json: unknown): boolean {
  const { error } = refusal.safeParse(json).data ?? {}
  if (typeof error !== 'object') return RATE_LIMIT_ERRORS.has(error ?? '')
  const reasons = [error.status, ...(error.errors ?? []).map(({ reason }) => reason)]
  return reasons.some((reason) => RATE_LIMIT_ERRORS.has(reason ?? '')) || RATE_LIMIT_CODES.has(error.code ?? 0)
}

/** The name of the error; undefined where the answer names none. */
export function errorCodeOf(json: unknown): string | undefined {
  const { error, code, message } = refusal.safeParse(json).data ?? {}
  if (typeof error === 'string') return error
  if (typeof error === 'object') return error.status ?? String(error.code ?? 'error')
  return code === undefined || message === undefined ? undefined : String(code)
}

/** The network's own words. */
export function oauthErrorText(json: unknown): string | undefined {
  const { error, error_description: description, message } = refusal.safeParse(json).data ?? {}
  if (description !== undefined) return description
  return typeof error === 'string' ? error : (error?.message ?? message)
}
