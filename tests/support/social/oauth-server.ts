import { createHash, randomBytes } from 'node:crypto'
import type { NetworkPeer } from './start-network-peer.ts'

export type OAuthPeer = {
  authorizationPath: string
  tokenPath: string
  clientId: string
  clientSecret: string
  authentication?: 'basic' | 'post'
  clientIdParameter?: string
  /** What the token endpoint gives, beside `token_type`. */
  tokens: (grant: 'authorization_code' | 'refresh_token') => Record<string, unknown>
  /** The refresh token that is valid now. */
  refreshToken?: () => string
}

/** An authorization server in a peer: agrees at once, checks the client, the redirect, PKCE and the single use of codes. */
export function serveOAuth({ app, origin }: NetworkPeer, server: OAuthPeer): void {
  const issued = new Map<string, { challenge: string; redirectUri: string; scope: string }>()
  const idName = server.clientIdParameter ?? 'client_id'
  app.get(server.authorizationPath, (context) => {
    const asked = new URL(context.req.url, origin).searchParams
    const isRight = asked.get(idName) === server.clientId && asked.get('response_type') === 'code'
    if (!isRight || asked.get('code_challenge_method') !== 'S256') return context.text('The request is wrong.', 400)
    const code = randomBytes(8).toString('hex')
    const redirectUri = asked.get('redirect_uri') ?? ''
    issued.set(code, { challenge: asked.get('code_challenge') ?? '', redirectUri, scope: asked.get('scope') ?? '' })
    return context.redirect(`${redirectUri}?code=${code}&state=${encodeURIComponent(asked.get('state') ?? '')}`)
  })
  app.post(server.tokenPath, async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const basic = `Basic ${Buffer.from(`${server.clientId}:${server.clientSecret}`).toString('base64')}`
    const isClient =
      server.authentication === 'basic'
        ? context.req.header('authorization') === basic
        : form.get(idName) === server.clientId && form.get('client_secret') === server.clientSecret
    if (!isClient) return context.json({ error: 'invalid_client' }, 401)
    const token = { token_type: 'Bearer' }
    if (form.get('grant_type') === 'refresh_token') {
      if (form.get('refresh_token') === server.refreshToken?.()) {
        return context.json({ ...token, ...server.tokens('refresh_token') })
      }
      return context.json({ error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }, 400)
    }
    const grant = issued.get(form.get('code') ?? '')
    issued.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (grant === undefined || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return context.json({ error: 'invalid_grant', error_description: 'The code is wrong.' }, 400)
    }
    return context.json({ ...token, scope: grant.scope, ...server.tokens('authorization_code') })
  })
}
