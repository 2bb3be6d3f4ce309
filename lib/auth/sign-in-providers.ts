import { domainToASCII } from 'node:url'
import { settings } from '#lib/core/settings/env.ts'

/** A provider that people can sign in with. */
export type SignInProvider = {
  /** `google`, `github`, `oidc` or the id in OIDC_PROVIDERS; part of its addresses, of sessions and identities. */
  id: string
  name: string
  kind: 'oidc' | 'github'
  /** The OpenID Connect issuer, or the address of GitHub. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Email addresses of these domains are led to it. */
  domains: readonly string[]
}

/** What pages may know of a provider. */
export type OfferedProvider = Pick<SignInProvider, 'id' | 'name'>

/** The configured providers, in the order of their buttons. */
export function signInProviders(): SignInProvider[] {
  const given = settings()
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = given
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_DOMAINS } = given
  const providers: SignInProvider[] = []
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, domains: [] }
    providers.push({ id: 'google', name: 'Google', kind: 'oidc', issuer: 'https://accounts.google.com', ...client })
  }
  if (GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET) {
    const issuer = given.GITHUB_URL ?? GITHUB
    const client = { clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET, domains: [] }
    providers.push({ id: 'github', name: 'GitHub', kind: 'github', issuer, ...client })
  }
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    const client = { clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, domains: OIDC_DOMAINS }
    providers.push({ id: 'oidc', name: OIDC_NAME, kind: 'oidc', issuer: OIDC_ISSUER, ...client })
  }
  return [...providers, ...given.OIDC_PROVIDERS.map((provider) => ({ ...provider, kind: 'oidc' as const }))]
}

export const GITHUB = 'https://github.com'

/** Null if there is none, or no longer. */
export function findProvider(id: string): SignInProvider | null {
  return signInProviders().find((provider) => provider.id === id) ?? null
}

/** The configured providers as the pages see them. */
export function listProviders(): OfferedProvider[] {
  return signInProviders().map(({ id, name }) => ({ id, name }))
}

/**
 * The provider that an address is led to by its domain. This depends only on the settings, so it reveals nothing about
 * accounts.
 */
export function providerOfAddress(email: string): OfferedProvider | null {
  const domain = email.split('@').at(-1) ?? ''
  const isDomain = (given: string) => (domainToASCII(given) || given) === domain
  const found = signInProviders().find(({ domains }) => domains.some(isDomain))
  return found === undefined ? null : { id: found.id, name: found.name }
}
