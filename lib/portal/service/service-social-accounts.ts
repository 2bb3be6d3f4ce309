import type { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import {
  accessKeyResponse,
  checkResponse,
  linkResponse,
  type Network,
  type NetworkInfo,
  networkList,
  type SocialAccount,
} from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { type Answer, call, refusalOf } from './service-client.ts'
import { refusalMessage } from './service-refusal.ts'

const TIMEOUT_MS = 10_000

export type LinkStart = { network: Network; returnUrl: string; socialAccountId?: string }

/**
 * POST `{base_url}/social-accounts`: an extension.
 *
 * @returns the page on which the account's holder agrees.
 * @throws Failure `not_implemented` where the service cannot link accounts, `service_refused`, `unavailable`.
 */
export async function beginServiceLink(start: LinkStart): Promise<{ linkUrl: string; expiresAt: Date }> {
  const { linkUrl, expiresAt } = await ask('/social-accounts', 'POST', linkResponse, start)
  if (!/^https?:\/\//.test(linkUrl)) throw unavailable(new Error('The address of the linking page is none of the web.'))
  return { linkUrl, expiresAt: new Date(expiresAt) }
}

export type LinkedAccount = { accessKey: string; account: SocialAccount }

/** POST `{base_url}/social-accounts/claims`: what the linking page led back with, for the access key, once. */
export function claimServiceAccount(claim: string): Promise<LinkedAccount> {
  return ask('/social-accounts/claims', 'POST', accessKeyResponse, { claim })
}

/** POST `{base_url}/social-accounts/{id}/rotate`: a new access key; the old one stops at once. */
export function rotateServiceKey(serviceAccountId: string): Promise<LinkedAccount> {
  return ask(`/social-accounts/${encodeURIComponent(serviceAccountId)}/rotate`, 'POST', accessKeyResponse, {})
}

/** DELETE `{base_url}/social-accounts/{id}`. An account that the service does not know is unlinked already. */
export async function unlinkServiceAccount(serviceAccountId: string): Promise<void> {
  const answer = await send(`/social-accounts/${encodeURIComponent(serviceAccountId)}`, 'DELETE')
  if (answer.status !== 404 && answer.status !== 501 && answer.status >= 300) throw refusal(answer)
}

/**
 * POST `{base_url}/social-accounts/check`: the accounts of up to 100 access keys, in their order, null for a key that
 * the service does not know.
 *
 * @throws Failure as `beginServiceLink`; none of them depends on a key.
 */
export async function checkAccessKeys(accessKeys: readonly string[]): Promise<(SocialAccount | null)[]> {
  const { data } = await ask('/social-accounts/check', 'POST', checkResponse, { apiAccessKeys: accessKeys })
  if (data.length !== accessKeys.length) throw unavailable(new Error('The check named another number of keys.'))
  return data.map(({ account }) => account)
}

/** GET `{base_url}/constants/networks`: null where the service has no such list or does not answer. */
export async function readServiceNetworks(timeoutMs: number): Promise<NetworkInfo[] | null> {
  const answer = await call('/constants/networks', timeoutMs).catch(() => null)
  return answer?.status === 200 ? (networkList.safeParse(answer.json).data?.data ?? null) : null
}

async function ask<Schema extends z.ZodType>(
  path: string,
  method: string,
  schema: Schema,
  body?: unknown,
): Promise<z.output<Schema>> {
  const answer = await send(path, method, body)
  if (answer.status === 404 || answer.status === 405 || answer.status === 501) {
    const sentence = translatable(
      'This video service does not support linking or key changes from here. Paste an access key from its linking page instead.',
    )
    throw new Failure('not_implemented', sentence, { cause: answer.text })
  }
  if (answer.status >= 300) throw refusal(answer)
  const read = schema.safeParse(answer.json)
  if (!read.success) throw unavailable(read.error)
  return read.data
}

function send(path: string, method: string, body?: unknown): Promise<Answer> {
  const content = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return call(path, TIMEOUT_MS, { method, ...(body === undefined ? {} : content) }).catch((cause) => {
    throw unavailable(cause)
  })
}

function refusal(answer: Answer): Failure {
  if (answer.status >= 500 || answer.status === 429) return unavailable(new Error(`It answered ${answer.status}.`))
  const { text, message } = refusalMessage(refusalOf(answer))
  return new Failure('service_refused', coded('service_refused', { reason: message ?? text }))
}

function unavailable(cause: unknown): Failure {
  return new Failure('unavailable', translatable('The video service is not responding. Try again in a minute.'), {
    cause,
  })
}
