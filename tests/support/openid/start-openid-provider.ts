import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from '#lib/bootstrap/ports.ts'

/** What the provider says of a person, by the name that they sign in with there. */
type ProvidedAccounts = Map<string, { email?: string; email_verified?: boolean; name?: string }>

/** The client that the provider knows. */
export const OPENID_CLIENT = { client_id: 'reelwright', client_secret: 'a-secret-of-the-client-0123456789' }

/**
 * A certified OpenID provider on this machine, with one client. Anybody signs in with any password.
 *
 * @param given default: a free port.
 */
export async function startOpenidProvider(redirectUris: string[], given?: number) {
  const port = given ?? (await freePort())
  const issuer = `http://127.0.0.1:${port}`
  const accounts: ProvidedAccounts = new Map()
  const provider = new Provider(issuer, {
    clients: [
      {
        ...OPENID_CLIENT,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
  })
  const server = createServer(provider.callback())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { issuer, accounts, stop }
}
