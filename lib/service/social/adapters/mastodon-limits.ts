import { z } from 'zod'
import type { OwnTextLimit } from '#lib/contract/social.ts'
import { callNetwork } from '../call-network.ts'
import { failureOf, type NetworkApi } from '../network-api.ts'

/** What a link counts if a server does not report it. */
const LINK_LENGTH = 23

const count = z.int().positive().max(1_000_000)

const current = z
  .object({
    configuration: z.object({
      statuses: z.object({ max_characters: count, characters_reserved_per_url: count.default(LINK_LENGTH) }),
    }),
  })
  .transform(({ configuration: { statuses } }) => ({
    max: statuses.max_characters,
    linkLength: statuses.characters_reserved_per_url,
  }))

/** Servers that are not Mastodon itself, and forks of it. */
const older = z.object({ max_toot_chars: count }).transform((answer) => ({
  max: answer.max_toot_chars,
  linkLength: LINK_LENGTH,
}))

/**
 * How long a text a server takes, as it reports; null if it does not.
 *
 * @throws NetworkFailure where it does not answer.
 */
export async function mastodonTextLimit(
  api: NetworkApi,
  instance: string | null,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<OwnTextLimit | null> {
  for (const version of ['v2', 'v1']) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await callNetwork(`${instance}/api/${version}/instance`, { name: api.name, headers, signal })
    if (answer.status === 429 || answer.status >= 500) throw failureOf(api, answer)
    const read = z.union([current, older]).safeParse(answer.status === 200 ? answer.json : null)
    if (read.success) return read.data
  }
  return null
}
