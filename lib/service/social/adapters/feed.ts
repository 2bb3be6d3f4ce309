import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { feedEntries } from '#db/schema/service/feed-entries.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { PORTAL_ROUTES } from '#lib/core/http/portal-routes.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { writeCover } from '#lib/media/render/write-poster.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import type { Adapter, OutgoingPost, PublishedPost, SendRequest } from '../adapter.ts'
import { LinkRefused } from '../linking/linking.ts'
import { goneFrom } from '../numbers/numbers-answer.ts'

const MAX_NAME_LENGTH = 100

/** The team's own page of videos, kept by the service. Nobody else has to agree to anything. */
export const feed: Adapter = {
  linking: {
    kind: 'form',
    hint: coded('link_hint_feed'),
    fields: [{ name: 'name', label: coded('link_field_feed_name'), type: 'text', maxLength: MAX_NAME_LENGTH }],
    link: async ({ name = '' }) => {
      const displayName = plainLine(name)
      if (displayName === '') throw new LinkRefused(coded('link_without_feed_name'))
      const networkAccountId = `feed_${randomBytes(20).toString('hex')}`
      return {
        networkAccountId,
        displayName,
        handle: null,
        avatarUrl: null,
        profileUrl: `${portalOrigin()}${PORTAL_ROUTES.feed}${networkAccountId}`,
        instance: null,
        credentials: {},
        expiresAt: null,
      }
    },
  },
  isIdempotent: true,
  findsById: true,
  publish: async (sending) => {
    const row = await entryOf(sending)
    await sending.beforeSending()
    await sending.database.insert(feedEntries).values(row).onConflictDoNothing()
    return published(sending.account.networkAccountId, row.id)
  },
  lookUp: async ({ database, post, account }) => {
    const [row] = await database.select({ id: feedEntries.id }).from(feedEntries).where(eq(feedEntries.postId, post.id))
    return row === undefined
      ? { state: 'absent' }
      : { state: 'published', ...published(account.networkAccountId, row.id) }
  },
  refresh: null,
  check: async () => undefined,
  // The feed's own pages count plays, and have no likes, comments or shares.
  readNumbers: async ({ database, posts }) => {
    const ids = posts.map(({ networkPostId }) => networkPostId)
    const { id, plays } = feedEntries
    const rows = await database.select({ id, plays }).from(feedEntries).where(inArray(id, ids))
    const found = new Map(rows.map((row) => [row.id, row.plays]))
    return new Map(
      ids.map((each) => {
        const views = found.get(each)
        if (views === undefined) return [each, goneFrom(NETWORK_LIMITS.feed.name)]
        return [each, { numbers: { views, likes: null, comments: null, shares: null } }]
      }),
    )
  },
}

/** One entry for each post, however often it is sent. */
function entryIdOf({ id }: OutgoingPost): string {
  return id.replace(/^post_/, 'ent_')
}

async function entryOf({ storage, account, post, video, directory, signal }: SendRequest) {
  const id = entryIdOf(post)
  const folder = feedFolder(account.networkAccountId, id)
  const files = {
    video: `${folder}/video${video.file.slice(video.file.lastIndexOf('.'))}`,
    thumbnail: `${folder}/poster.jpg`,
  }
  const task = { ...videoTaskOptions(directory), signal, onProgress: () => undefined }
  const { durationSeconds, width, height, sizeBytes } = video.facts
  const poster = await writeCover({ path: video.path, seconds: durationSeconds }, post.coverSeconds, task)
  await storage.put(files.video, video.path, signal)
  await storage.put(files.thumbnail, poster, signal)
  return {
    id,
    feedId: account.networkAccountId,
    postId: post.id,
    title: post.title ?? '',
    description: post.text,
    tags: [...post.tags],
    privacy: post.privacy,
    files,
    durationSeconds,
    width,
    height,
    sizeBytes,
  } satisfies typeof feedEntries.$inferInsert
}

export const feedFolder = (feedId: string, entryId: string): string => `feeds/${feedId}/${entryId}`

function published(feedId: string, entryId: string): PublishedPost {
  return { networkPostId: entryId, postUrl: `${portalOrigin()}${PORTAL_ROUTES.feed}${feedId}/${entryId}` }
}
