import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { type Settings, settings } from '#lib/core/settings/env.ts'
import type { NumbersNetwork } from '#lib/core/settings/network-settings.ts'
import type { AccountAccess, RenewedCredentials } from './adapter.ts'
import type { OAuthServer, OAuthTokens } from './linking/linking.ts'
import { refreshTokens } from './linking/token-endpoint.ts'
import { NetworkFailure, notAccepted } from './network-failure.ts'
import type { Token } from './token.ts'

type NetworkClient = 'FACEBOOK' | 'LINKEDIN' | 'PINTEREST' | 'THREADS' | 'TIKTOK' | 'X' | 'YOUTUBE'

/** What an account that was linked by signing in is reached with. */
const credentials = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() })

/** The account's access token, as it is at each call. */
export function accessTokenOf(account: AccountAccess): Token {
  return { value: () => credentials.parse(account.credentials).accessToken, renew: account.renew }
}

export function credentialsOf({ accessToken, refreshToken, expiresAt }: OAuthTokens): RenewedCredentials {
  return { credentials: { accessToken, refreshToken }, expiresAt }
}

/** Renews what the account is reached with. @throws NetworkFailure `account_rejected` where nothing renews it. */
export async function renewAccess(
  name: string,
  server: OAuthServer,
  account: AccountAccess,
): Promise<RenewedCredentials> {
  const { refreshToken } = credentials.parse(account.credentials)
  if (refreshToken === null)
    throw new NetworkFailure('account_rejected', coded('network_access_over', { network: name }))
  if (server.clientId === '') throw notAccepted(name, 'The settings of the client are missing.')
  return credentialsOf(await refreshTokens(server, refreshToken, name, account.signal))
}

/** The client that the operator registered at the network. */
export function clientOf(network: NetworkClient): Pick<OAuthServer, 'clientId' | 'clientSecret'> {
  const [id, secret] = namesOf(network)
  return { clientId: settings()[id] ?? '', clientSecret: settings()[secret] ?? '' }
}

/** Permissions for reading numbers, where the network has approved the operator's app for them. */
export function numbersScopes(network: NumbersNetwork, scopes: readonly string[]): readonly string[] {
  return mayReadNumbers(network) ? scopes : []
}

export function mayReadNumbers(network: NumbersNetwork): boolean {
  return settings().NUMBERS_NETWORKS.includes(network)
}

/** Settings of the client that are not made. */
export function missingSettingsOf(network: NetworkClient): string[] {
  return namesOf(network).filter((name) => settings()[name] === undefined)
}

function namesOf(network: NetworkClient) {
  return [`${network}_CLIENT_ID`, `${network}_CLIENT_SECRET`] as const satisfies (keyof Settings)[]
}
