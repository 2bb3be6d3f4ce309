import type { Database } from '#db/client.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { OwnTextLimit } from '#lib/contract/social.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import type { Credentials } from '../credentials.ts'
import { plainMessage } from '../plain-message.ts'

/** An account as its network names it, with what to post to it with. */
export type OfferedAccount = {
  /** The network's own name of the account; it never changes. */
  networkAccountId: string
  displayName: string
  handle: string | null
  avatarUrl: string | null
  profileUrl: string | null
  instance: string | null
  credentials: Credentials
  /** When the credentials run out unless they are renewed; null where they do not. */
  expiresAt: Date | null
  /** What the account's own server takes of a text; absent where servers do not differ. */
  textLimit?: OwnTextLimit | null | undefined
}

/** Linking by a form of the linking page. */
export type FormLinking = {
  kind: 'form'
  fields: readonly FormField[]
  /** The text above the form: the needed values, and where to find them at the network. */
  hint: CodedMessage
  /** Signs in with what the person gave. @throws LinkRefused, NetworkFailure. */
  link: (values: Record<string, string>, context: LinkContext) => Promise<OfferedAccount>
}

export type FormField = {
  name: string
  label: CodedMessage
  type: 'text' | 'password' | 'url'
  placeholder?: string
  /** What the field holds unless the person changes it. */
  preset?: string
  autocomplete?: string
  maxLength: number
}

/** Linking by signing in at the network: OAuth 2 with PKCE. */
export type OAuthLinking = {
  kind: 'oauth'
  /** Settings that the operator has to make before anybody can link an account; empty when they are made. */
  missingSettings: () => string[]
  /** Where and as whom to ask. Registers the service where the network wants that of each of its servers. */
  server: (context: LinkContext) => Promise<OAuthServer>
  /** The accounts that the person can post to with these tokens; the person chooses when there are several. */
  offers: (tokens: OAuthTokens, context: LinkContext) => Promise<OfferedAccount[]>
}

export type OAuthServer = {
  authorizationEndpoint: string
  tokenEndpoint: string
  clientId: string
  clientSecret: string
  scopes: readonly string[]
  /** What stands between scopes. Default: a space. */
  scopeSeparator?: string
  /** How the client proves itself to the token endpoint. Default: `post`. */
  clientAuthentication?: 'basic' | 'post'
  /** Name of the client id's parameter where it is not `client_id`. */
  clientIdParameter?: string
  /** Further parameters of the address at which the person signs in. */
  parameters?: Record<string, string>
}

export type OAuthTokens = {
  accessToken: string
  refreshToken: string | null
  expiresAt: Date | null
  /** Everything that the token endpoint answered. */
  answer: Record<string, unknown>
}

export type LinkContext = {
  database: Database
  /** Origin of the account's server, where the network has several. */
  instance: string | null
  /** Where the network leads back to. */
  redirectUri: string
  signal: AbortSignal
}

const MOST_CHARACTERS = 500

/** What the person gave is wrong. `reason` is shown beside the form, and `message` is it in English. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused'
  readonly reason: CodedMessage

  /** @param given may have the network's own words. */
  constructor(given: CodedMessage, options: ErrorOptions = {}) {
    const reason = plainMessage(given, MOST_CHARACTERS)
    super(toPlainText(english(reason), MOST_CHARACTERS), options)
    this.reason = reason
  }
}
