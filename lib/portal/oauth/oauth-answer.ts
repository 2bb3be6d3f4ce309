import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { OPEN_TO_PAGES } from '../http/open-to-pages.ts'

type ErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'

/** A refusal in the form of OAuth (RFC 6749, section 5.2; RFC 7591, section 3.2.2). */
export class OauthRefusal extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, description: string) {
    super(description)
    this.code = code
  }
}

export function oauthJson(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { ...OPEN_TO_PAGES, 'cache-control': 'no-store' } })
}

/** Answers with what `perform` gives, or with its refusal in the form of OAuth. */
export async function answerOauth(perform: () => Promise<Response>): Promise<Response> {
  try {
    return await perform()
  } catch (error) {
    if (error instanceof OauthRefusal) return oauthJson({ error: error.code, error_description: error.message }, 400)
    if (!(error instanceof Failure) || error.code !== 'rate_limited') throw error
    const answer = oauthJson({ error: 'temporarily_unavailable', error_description: 'Too many requests' }, 429)
    answer.headers.set('retry-after', String(error.retryAfterSeconds ?? 60))
    return answer
  }
}

const MAX_BYTES = 16 * 1024

/** The fields of a form that a program sends; those that it sends twice are refused. */
export async function readOauthForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new OauthRefusal('invalid_request', 'Send application/x-www-form-urlencoded')
  }
  const body = await readBody(
    request.body,
    MAX_BYTES,
    () => new OauthRefusal('invalid_request', 'The body is too large'),
  )
  const pairs = [...new URLSearchParams(body.toString('utf8'))]
  const fields = Object.fromEntries(pairs)
  if (Object.keys(fields).length !== pairs.length) throw new OauthRefusal('invalid_request', 'A field is repeated')
  return fields
}
