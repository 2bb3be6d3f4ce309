import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'

/** What the official client of the Model Context Protocol keeps while it gets access, in memory. */
export class OauthKeeper implements OAuthClientProvider {
  readonly redirectUrl: string
  readonly clientMetadata: { client_name: string; redirect_uris: string[] }
  /** Where a person is to be sent. */
  asked: URL | undefined
  kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string } = {}

  constructor(redirectUrl: string) {
    this.redirectUrl = redirectUrl
    this.clientMetadata = { client_name: 'Studio helper', redirect_uris: [redirectUrl] }
  }

  state() {
    return 'state-1'
  }
  clientInformation() {
    return this.kept.client
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.kept.client = client
  }
  tokens() {
    return this.kept.tokens
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept.tokens = tokens
  }
  redirectToAuthorization(url: URL) {
    this.asked = url
  }
  saveCodeVerifier(verifier: string) {
    this.kept.verifier = verifier
  }
  codeVerifier() {
    return this.kept.verifier ?? ''
  }
  invalidateCredentials() {
    delete this.kept.tokens
  }
}
