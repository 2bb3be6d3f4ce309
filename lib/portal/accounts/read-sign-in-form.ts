import { readJson } from '#lib/contract/json-body.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { translatable } from '#lib/i18n/message.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { requireSameOrigin } from '../http/same-origin.ts'

/** More than an address and a password; next-auth itself would read a body of any size. */
const MAX_FORM_BYTES = 16 * 1024

/**
 * Reads a request to one of next-auth's own routes.
 *
 * @param action the route's name below `/api/auth`.
 * @throws Failure `forbidden` for another site's request, `too_large`; `not_found` for the route that writes into the log
 *   whatever it is sent; `invalid` for JSON that is none, which next-auth would answer as an internal error.
 */
export async function readSignInForm(request: Request, action: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  requireSameOrigin(request.headers)
  if (action === '_log') throw notFoundFailure()
  const tooLarge = () =>
    new Failure(
      'too_large',
      translatable('What you entered is too long for this form (limit 16 KB). Shorten it and try again.'),
    )
  const body = await readBody(request.body, MAX_FORM_BYTES, tooLarge)
  if (request.headers.get('content-type')?.includes('application/json')) requireFields(body)
  return new Uint8Array(body)
}

function requireFields(body: Buffer): void {
  const read = readJson(body)
  if ('value' in read && typeof read.value === 'object' && read.value !== null) return
  throw new Failure('invalid', translatable('The form could not be read. Reload the page and send it again.'))
}
