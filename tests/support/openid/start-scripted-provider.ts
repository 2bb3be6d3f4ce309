import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { freePort } from '#lib/bootstrap/ports.ts'

/** How an answer differs from a right one. */
export type ResponseOverrides = { claims?: Record<string, unknown>; forged?: boolean; token?: string }

/**
 * An OpenID provider that answers what a test wants, signed with its own key. It asks nobody: the token endpoint answers
 * any code with the claims that were prepared.
 */
export async function startScriptedProvider() {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const [own, foreign] = [newKey(), newKey()]
  let next: ResponseOverrides & { nonce: string } = { nonce: '' }
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/.well-known/openid-configuration': (response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    '/keys': (response) =>
      json(response, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] }),
    '/token': (response) => {
      if (next.token !== undefined) return response.end(next.token)
      const now = Math.floor(Date.now() / 1000)
      const person = { sub: 'odd', email: 'odd@example.com', email_verified: true }
      const right = { iss: issuer, aud: 'reelwright', iat: now, exp: now + 300, nonce: next.nonce, ...person }
      const key = next.forged === true ? foreign.privateKey : own.privateKey
      const idToken = jwt({ ...right, ...next.claims }, key)
      return json(response, { access_token: 'access', token_type: 'Bearer', id_token: idToken })
    },
  }
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').replace(/\?.*/, '')]
    if (answer === undefined) response.writeHead(404).end()
    else answer(response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    /** Prepares the next answer, which follows from the address that the person was led to. */
    prepare: (authorization: URL, oddity: ResponseOverrides) => {
      next = { nonce: authorization.searchParams.get('nonce') ?? '', ...oddity }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function newKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function jwt(claims: Record<string, unknown>, key: KeyObject): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', kid: 'own' })}.${part(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
