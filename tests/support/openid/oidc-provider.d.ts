/** What the tests use of the package, which has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  type Client = {
    client_id: string
    client_secret: string
    redirect_uris: string[]
    grant_types: string[]
    token_endpoint_auth_method: string
  }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Client[]
        pkce: { required: () => boolean }
        findAccount: (
          context: unknown,
          sub: string,
        ) => { accountId: string; claims: () => { sub: string; [name: string]: unknown } }
        claims?: Record<string, string[]>
      },
    )
    callback(): RequestListener
  }
}
