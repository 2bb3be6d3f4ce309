import { decode, type JWT } from 'next-auth/jwt'
import { isCanonicalBase64url } from '#lib/core/secrets/canonical-base64url.ts'
import { ringOf } from '#lib/core/secrets/key-ring.ts'

/** The claims of a token that was made with an accepted AUTH_SECRET; null for every other one. */
export async function readJwt(token: string, salt?: string): Promise<JWT | null> {
  if (token === '' || !isCanonicalBase64url(token)) return null
  for (const secret of ringOf('AUTH_SECRET')) {
    const claims = await decode({ token, secret, ...(salt !== undefined && { salt }) }).catch(() => null)
    if (claims !== null) return claims
  }
  return null
}
