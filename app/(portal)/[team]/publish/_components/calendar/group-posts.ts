import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { CHANGEABLE_STATES, type PostState } from '#lib/portal/posts/post-state.ts'
import type { ListedPost } from '#lib/portal/posts/post-view.ts'
import { CONFLICT_MINUTES } from '#lib/portal/posts/time-checks.ts'
import { wallClock } from '#lib/portal/schedules/wall-clock.ts'
import type { CalendarGroup } from './calendar-types.ts'
import { worstState } from './worst-state.ts'

/** Puts the posts of a publication at the same time together, earliest first. */
export function groupPosts(
  posts: readonly ListedPost[],
  zone: string,
  teamSlug: string,
  t: Text,
  places: ReadonlyMap<string, number> = new Map(),
): CalendarGroup[] {
  const placed = posts.flatMap((post) => (post.plannedAt === null ? [] : [{ ...post, plannedAt: post.plannedAt }]))
  const conflicting = conflicts(placed)
  const groups = Map.groupBy(placed, (post) => `${post.publicationId} ${post.plannedAt.toISOString()}`)
  return [...groups].flatMap(([key, all]) => {
    const [first] = all
    if (first === undefined) return []
    const { date, time } = wallClock(first.plannedAt, zone)
    const changeable = all.filter(({ state }) => isChangeable(state))
    return [
      {
        key,
        publicationId: first.publicationId,
        postIds: (changeable.length > 0 ? changeable : all).map(({ id }) => id),
        accountIds: all.map(({ accountId }) => accountId),
        title:
          all.length === 1 ? first.title : (all.find(({ ownText }) => ownText?.title === undefined) ?? first).title,
        date,
        time,
        state: worstState(all.map(({ state }) => state)),
        note: noteOf(all, t),
        networks: distinctNetworks(
          all.map(({ network }) => network),
          t,
        ),
        posterUrl: first.outputId === null ? null : `/api/media/outputs/${teamSlug}/${first.outputId}/poster`,
        times: all.map(({ id: postId, accountId, plannedAt }) => ({
          ...{ postId, accountId, plannedAt: plannedAt.toISOString() },
        })),
        place: all.some(isInQueue) ? (places.get(first.publicationId) ?? null) : null,
        isMovable: changeable.length > 0,
        isConflict: all.some(({ id }) => conflicting.has(id)),
      },
    ]
  })
}

const isInQueue = ({ isQueued, state }: ListedPost) => isQueued && state === 'scheduled'

/** Each network once, with its name. */
export function distinctNetworks(networks: readonly Network[], t: Text): CalendarGroup['networks'] {
  return [...new Set(networks)].map((network) => ({ network, name: t.message(NETWORK_LIMITS[network].name) }))
}

const CHANGEABLE: readonly PostState[] = CHANGEABLE_STATES
const isChangeable = (state: PostState) => CHANGEABLE.includes(state)

const NOTES: Partial<Record<PostState, [alone: Message, among: Message]>> = {
  failed: [msg('Failed'), msg('{count} of {total} failed')],
  unknown: [msg('Being verified'), msg('{count} of {total} being verified')],
  held: [msg('Held'), msg('{count} of {total} held')],
  awaiting_approval: [msg('To approve'), msg('{count} of {total} to approve')],
  publishing: [msg('Publishing'), msg('{count} of {total} publishing')],
}

/** `1 of 3 failed`, or the state alone where all share it; null where nobody has to know. */
function noteOf(all: readonly ListedPost[], t: Text): string | null {
  const worst = worstState(all.map(({ state }) => state))
  const words = NOTES[worst]
  if (words === undefined) {
    const isUnverified = all.some(({ state, verified }) => state === 'published' && verified === false)
    return worst === 'published' && isUnverified ? t('Not verified') : null
  }
  const count = all.filter(({ state }) => state === worst).length
  return count === all.length ? t(words[0]) : t(words[1], { count, total: all.length })
}

/** The posts to come of which another one of the same account is too near. */
function conflicts(posts: readonly (ListedPost & { plannedAt: Date })[]): Set<string> {
  const open = posts.filter(({ state }) => ['scheduled', 'awaiting_approval', 'held'].includes(state))
  const found = new Set<string>()
  for (const one of open) {
    for (const other of open) {
      if (one.id === other.id || one.accountId !== other.accountId) continue
      const minutes = Math.abs(one.plannedAt.getTime() - other.plannedAt.getTime()) / 60_000
      if (minutes < CONFLICT_MINUTES) found.add(one.id)
    }
  }
  return found
}
