import { z } from 'zod'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { MCP_SCOPES, type McpScope } from '../mcp/mcp-scopes.ts'
import { mcpResource } from './oauth-metadata.ts'
import { isSameRedirect } from './redirect-address.ts'
import { findClient, type OauthClient } from './register-client.ts'

/** What a program asks a person for. */
export type Authorization = {
  client: OauthClient
  redirectUri: string
  state: string | undefined
  scopes: McpScope[]
  challenge: string
}

/**
 * `unknown`: the program or the address to lead back to is not known, and nobody is led anywhere. `refused`: `address`
 * leads back with the error.
 */
export type ReadAuthorization =
  | { outcome: 'asked'; authorization: Authorization }
  | { outcome: 'refused'; address: string }
  | { outcome: 'unknown' }

const text = z.string().max(1000).optional()
const parameters = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  code_challenge: text,
  code_challenge_method: text,
  scope: text,
  state: text,
  resource: text,
})

/** The base64url of a SHA-256. */
const CHALLENGE = /^[\w-]{43}$/

/** Reads the request with which a program sends a person here (OAuth 2.1, section 4.1.1). */
export async function readAuthorization(given: Record<string, unknown>): Promise<ReadAuthorization> {
  const read = parameters.safeParse(given)
  const asked = read.data
  const client = asked?.client_id === undefined ? null : await findClient(asked.client_id)
  if (asked === undefined || client === null) return { outcome: 'unknown' }
  const only = client.redirectUris.length === 1 ? client.redirectUris[0] : undefined
  const redirectUri = asked.redirect_uri ?? only
  if (redirectUri === undefined || !client.redirectUris.some((one) => isSameRedirect(redirectUri, one))) {
    return { outcome: 'unknown' }
  }
  const { state } = asked
  const refuse = (error: string, description: string): ReadAuthorization => ({
    outcome: 'refused',
    address: answerAddress({ redirectUri, state }, { error, error_description: description }),
  })
  if (asked.response_type !== 'code') return refuse('unsupported_response_type', 'Only response_type=code is supported')
  const challenge = asked.code_challenge
  if (asked.code_challenge_method !== 'S256' || challenge === undefined || !CHALLENGE.test(challenge)) {
    return refuse('invalid_request', 'A code_challenge with the method S256 is required')
  }
  if ((asked.resource ?? mcpResource()) !== mcpResource()) return refuse('invalid_target', 'The resource is not known')
  const scopes = readScopes(asked.scope)
  if (scopes.length === 0) return refuse('invalid_scope', `The scopes are ${MCP_SCOPES.join(', ')}`)
  return { outcome: 'asked', authorization: { client, redirectUri, state, scopes, challenge } }
}

/** Those that we have; all where none are named. */
function readScopes(scope: string | undefined): McpScope[] {
  const named = (scope ?? '').split(' ').filter((one) => one !== '')
  return named.length === 0 ? [...MCP_SCOPES] : MCP_SCOPES.filter((one) => named.includes(one))
}

/** Where a person is led back to, with the answer and who gave it (RFC 9207). */
export function answerAddress(
  { redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
): string {
  const address = new URL(redirectUri)
  const all = { ...answer, ...(state !== undefined && { state }), iss: portalOrigin() }
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value)
  return address.href
}
