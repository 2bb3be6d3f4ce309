import { and, eq } from 'drizzle-orm'
import { folders } from '#db/schema/portal/folders.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { translatable } from '#lib/i18n/message.ts'
import { channelAddress } from './feed/channel-address.ts'
import type { OfferedFeed } from './feed/offered-feeds.ts'
import type { ReadFeed } from './feed/parse-feed.ts'
import { readFeed, type SignIn } from './feed/read-feed.ts'
import { readFolder } from './read-source.ts'
import type { SourceInput } from './rule-input.ts'

/** What a person gave, once it was looked up: a source, a page that names feeds, a private feed, or a problem. */
export type FoundSource =
  | { kind: 'source'; feed: ReadFeed; address: string; shownAddress: string; signIn: SignIn | null }
  | { kind: 'page'; offered: OfferedFeed[] }
  | { kind: 'sign-in' }
  | { kind: 'failed'; problem: CodedMessage | ReturnType<typeof translatable> }

/** How long what was read is used again: a form is tried with each change of a field. */
const KEPT_MS = 60_000
const MOST_KEPT = 50
const kept = new Map<string, { at: number; found: Promise<FoundSource> }>()

/**
 * Looks up what a rule is to watch.
 *
 * @throws Failure `forbidden`, `rate_limited`.
 */
export async function findSource(member: Actor, input: SourceInput): Promise<FoundSource> {
  requirePermission(member, 'autopilot.manage')
  const { sourceKind, address, user, password } = input
  if (sourceKind === 'folder') return findFolder(member, input.watchedFolderId)
  if (address === '') return failed(translatable('Enter an address.'))
  const name = JSON.stringify([member.teamId, sourceKind, address, user, password])
  const known = kept.get(name)
  if (known !== undefined && Date.now() - known.at < KEPT_MS) return known.found
  await countTry(LIMITS.checkSource, member.teamId)
  const signIn = user === '' && password === '' ? null : { user, password }
  const found = sourceKind === 'youtube' ? findChannel(address) : findFeed(withScheme(address), signIn)
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(name, { at: Date.now(), found })
  found.catch(() => kept.delete(name))
  return found
}

const failed = (problem: Extract<FoundSource, { kind: 'failed' }>['problem']): FoundSource => ({
  kind: 'failed',
  problem,
})

function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`
}

async function findFeed(address: string, signIn: SignIn | null, shown = shownAs(address)): Promise<FoundSource> {
  const answer = await readFeed(address, signIn)
  if (answer.kind === 'feed') return { ...answer, kind: 'source', shownAddress: shown, signIn, address }
  if (answer.kind === 'sign-in') return { kind: 'sign-in' }
  if (answer.kind === 'failed') return failed(answer.reason)
  return answer.offered.length > 0 ? { kind: 'page', offered: answer.offered } : failed(coded('autopilot_not_a_feed'))
}

/** The page of a channel names its feed. */
async function findChannel(given: string): Promise<FoundSource> {
  const channel = channelAddress(given)
  if (channel === null) return failed(translatable('This is no YouTube channel. Paste the address of its page.'))
  if (channel.kind === 'feed') return findFeed(channel.address, null, channel.shown)
  const page = await readFeed(channel.address)
  if (page.kind === 'failed') return failed(page.reason)
  const feed = page.kind === 'page' ? page.offered.find(({ address }) => isChannelFeed(address)) : undefined
  if (feed === undefined) return failed(translatable('YouTube names no feed for this channel. Paste its full address.'))
  return findFeed(feed.address, null, channel.shown)
}

function isChannelFeed(address: string): boolean {
  const { hostname, pathname } = new URL(address)
  return /(^|\.)youtube\.com$/.test(hostname) && pathname === '/feeds/videos.xml'
}

/** Without what every address has, and without parameters: those of a private feed are a secret. */
function shownAs(address: string): string {
  const { host, pathname, search } = new URL(address)
  const hidden = search === '' ? '' : '?…'
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`.slice(0, 300) + hidden
}

/** A folder that the member does not see is none. */
async function findFolder(member: Actor, folderId: string | null): Promise<FoundSource> {
  const answer = await inTeam(member, async (transaction) => {
    const byId = and(eq(folders.teamId, member.teamId), eq(folders.id, folderId ?? ''))
    const [folder] = await transaction.select({ id: folders.id }).from(folders).where(byId)
    return folder === undefined ? null : readFolder(transaction, member.teamId, folder.id)
  })
  if (answer === null) return failed(translatable('Choose a folder.'))
  if ('failure' in answer) return failed(answer.failure)
  return { kind: 'source', feed: answer.feed, address: '', shownAddress: '', signIn: null }
}
