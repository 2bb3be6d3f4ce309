import { lastTeamHeader } from '#lib/auth/last-team.ts'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { translatable } from '#lib/i18n/message.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { countNotices } from '../notices/list-notices.ts'
import { listChangedPublications } from '../posts/list-changed-publications.ts'
import { selectCurrentPage } from '../projects/choose-projects.ts'
import { readSummaries } from '../projects/project-rows.ts'
import { toProjectChange } from '../projects/to-summary.ts'
import { changeFeed, endWithoutAccess, type Listener } from './change-feed.ts'

const HEARTBEAT_MS = 15_000
const RECENT_MS = 10 * 60_000
const MAX_FIRST = 100

/** Longer than a page takes to open its stream after its data was read. */
const JUST_NOW_MS = 30_000

/** Each open stream holds a connection and is written to at every change; nobody needs this many pages. */
const MAX_STREAMS_PER_PERSON = 40

/**
 * A live stream (Server-Sent Events) of a team's changes: `project` with a `ProjectChange`, `deleted` with a project's
 * `{id}`, `publication` with the `{id}` of one whose posts changed, `review` with the `{id}` of a project about whose
 * results there is new feedback; `notices` with how many of the person's own are unread. It starts with the state of every project that is
 * unfinished or recent and with the publications that changed just now, so a page that lost its connection, or was read
 * before its stream was open, misses nothing. Clients are sent publications only. When the session is revoked, or the
 * person leaves the team or gets another role, it sends `access` and ends: the page has to be read again. Since every page
 * of a team opens it, it also keeps which team the browser used last, except in a partner's frame, which has no cookies.
 *
 * @throws Failure `rate_limited` if the person has too many open in this process.
 */
export function openStream(member: Member, signal: AbortSignal, t: Text = ENGLISH): Response {
  if (changeFeed().countOf(member.userId) >= MAX_STREAMS_PER_PERSON) {
    throw new Failure('rate_limited', translatable('You have too many pages open. Close some and try again.'), {
      retryAfterSeconds: 30,
    })
  }
  const reader = new AbortController()
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => serve(member, controller, AbortSignal.any([signal, reader.signal]), t),
    // A reader may leave while the first changes are still read.
    cancel: () => reader.abort(),
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      ...(member.embed === null && { 'set-cookie': lastTeamHeader(member.teamSlug) }),
    },
  })
}

async function serve(
  member: Member,
  controller: ReadableStreamDefaultController<Uint8Array>,
  signal: AbortSignal,
  t: Text,
): Promise<void> {
  let isOpen = true
  let leave = () => {}
  const encoder = new TextEncoder()
  const write = (text: string) => {
    if (isOpen) controller.enqueue(encoder.encode(text))
  }
  const send = (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const stop = () => {
    if (!isOpen) return
    isOpen = false
    clearInterval(heartbeat)
    leave()
  }
  const end = () => {
    if (isOpen) controller.close()
    stop()
  }
  const listener: Listener = {
    member,
    t,
    onChange: (change) => send('project', change),
    onDeleted: (id) => send('deleted', { id }),
    onPublication: (id) => send('publication', { id }),
    onReview: (id) => send('review', { id }),
    onNotices: () => void sendCounts(),
    onAccessChange: () => {
      send('access', {})
      end()
    },
    onEnd: end,
  }
  const sendCounts = async () => {
    if (!hasPermission(member, 'notices.view')) return
    try {
      send('notices', await countNotices(member))
    } catch (error) {
      logger('portal').warn({ err: error }, 'notices could not be counted')
    }
  }
  const heartbeat = setInterval(() => {
    write(': still here\n\n')
    endWithoutAccess(listener).catch((error) => logger('portal').warn({ err: error }, 'a stream could not be checked'))
  }, HEARTBEAT_MS)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  write('retry: 2000\n\n')
  try {
    leave = await changeFeed().listen(listener)
    // A removal between the check of the membership and here was announced to nobody.
    await endWithoutAccess(listener)
    await sendCounts()
    for (const change of await readCurrent(member, t)) send('project', change)
    for (const id of await listChangedPublications(member, JUST_NOW_MS)) send('publication', { id })
  } catch (error) {
    // The stream fails with it; a heartbeat that still wrote to it would end the process.
    stop()
    throw error
  } finally {
    if (!isOpen) leave()
  }
}

async function readCurrent(member: Member, t: Text) {
  if (!hasPermission(member, 'projects.view')) return []
  const since = new Date(currentDatabaseTime().getTime() - RECENT_MS)
  const summaries = await inTeam(member, async (transaction) =>
    readSummaries(transaction, member, await selectCurrentPage(transaction, since, MAX_FIRST), t),
  )
  return summaries.map(toProjectChange)
}
