import { listen, NO_NOTIFICATIONS } from '#db/listen.ts'
import { findMediaMember } from '#lib/auth/embed-member.ts'
import { findMember, type Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { inTeam, inWholeTeam, mayNotSeeAll } from '#lib/auth/tenancy.ts'
import { logger } from '#lib/core/log/log.ts'
import { runLoop } from '#lib/core/work/run-loop.ts'
import type { Text } from '#lib/i18n/text.ts'
import { isHiddenFrom } from '../folders/is-hidden-from.ts'
import { readSummaries } from '../projects/project-rows.ts'
import type { ProjectChange } from '../projects/project-view.ts'
import { toProjectChange } from '../projects/to-summary.ts'
import { pollChanges } from './poll-changes.ts'

/** How often changes are looked for where none are announced. */
const POLL_MS = 3_000

/** One open page. */
export type Listener = {
  member: Member
  /** The page's language. */
  t: Text
  onChange: (change: ProjectChange) => void
  onDeleted: (projectId: string) => void
  /** Posts of this publication were added, changed or deleted. */
  onPublication: (publicationId: string) => void
  /** Feedback on results of this project was added or resolved. */
  onReview: (projectId: string) => void
  /** The member's own notices changed. */
  onNotices: () => void
  /** The session is revoked, or the person left the team or has another role. */
  onAccessChange: () => void
  /** The portal is stopping. */
  onEnd: () => void
}

/**
 * One database connection listens for the whole process and passes each change to the pages of its team. A project's
 * change is read once for each language and each name that the team has in addresses (frames have their own), and for each
 * person whom folders may be hidden from; of a publication only its id is passed on, and pages read it again.
 */
class ChangeFeed {
  readonly #listeners = new Set<Listener>()
  readonly #reading = new Map<string, { again: boolean }>()
  /** Projects of each team that pages have been sent, where changes are looked for. */
  readonly #known = new Map<string, Set<string>>()
  #started: Promise<void> | undefined

  /** @returns a function that ends it. */
  async listen(listener: Listener): Promise<() => void> {
    this.#started ??= this.#start()
    this.#listeners.add(listener)
    try {
      await this.#started
    } catch (error) {
      this.#started = undefined
      this.#listeners.delete(listener)
      throw error
    }
    return () => this.#listeners.delete(listener)
  }

  /** How many pages of a person are listening. */
  countOf(userId: string): number {
    return [...this.#listeners].filter((listener) => listener.member.userId === userId).length
  }

  endAll(): void {
    for (const listener of this.#listeners) listener.onEnd()
    this.#listeners.clear()
  }

  async #start(): Promise<void> {
    const { isReceiving } = await listen({
      portal_jobs: (payload) => this.#onJob(payload),
      portal_posts: (payload) => this.#onPost(payload),
      portal_reviews: (payload) => this.#onReview(payload),
      portal_notices: (payload) => this.#onNotices(payload),
      portal_access: (userId) => void this.#checkAccess(userId),
    })
    const stopping = new AbortController()
    const end = () => {
      stopping.abort()
      this.endAll()
    }
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
    if (isReceiving) return
    logger('portal').warn({ fix: NO_NOTIFICATIONS.remedy }, NO_NOTIFICATIONS.message)
    runLoop('changes', POLL_MS, stopping.signal, () => this.#poll())
  }

  async #poll(): Promise<number> {
    const listeners = [...this.#listeners]
    const teams = new Set(listeners.map(({ member }) => member.teamId))
    for (const teamId of this.#known.keys()) if (!teams.has(teamId)) this.#known.delete(teamId)
    for (const teamId of teams) {
      const known = this.#known.get(teamId) ?? new Set()
      this.#known.set(teamId, known)
      const changes = await pollChanges(teamId, known)
      for (const id of changes.jobs) this.#onJob(`${teamId} ${id}`)
      for (const id of changes.publications) this.#onPost(`${teamId} ${id}`)
      for (const id of changes.reviewed) this.#onReview(`${teamId} ${id}`)
      for (const id of changes.notified) this.#onNotices(`${teamId} ${id}`)
    }
    await Promise.all(listeners.map((listener) => endWithoutAccess(listener)))
    return 0
  }

  #onJob(payload: string): void {
    const [teamId = '', jobId = ''] = payload.split(' ')
    if (!this.#watching(teamId).length) return
    const running = this.#reading.get(jobId)
    if (running !== undefined) running.again = true
    else void this.#notify(teamId, jobId)
  }

  #onPost(payload: string): void {
    const [teamId = '', publicationId = ''] = payload.split(' ')
    for (const listener of this.#of(teamId))
      ifSeen(listener, publicationId, () => listener.onPublication(publicationId))
  }

  #onReview(payload: string): void {
    const [teamId = '', projectId = ''] = payload.split(' ')
    for (const listener of this.#watching(teamId)) ifSeen(listener, projectId, () => listener.onReview(projectId))
  }

  #onNotices(payload: string): void {
    const [teamId = '', userId = ''] = payload.split(' ')
    for (const listener of this.#of(teamId)) if (listener.member.userId === userId) listener.onNotices()
  }

  /** Changes that arrive during a read trigger one more read, so the last state is always sent. */
  async #notify(teamId: string, jobId: string): Promise<void> {
    const turn = { again: false }
    this.#reading.set(jobId, turn)
    try {
      do {
        turn.again = false
        await this.#tellOnce(teamId, jobId)
      } while (turn.again)
    } catch (error) {
      logger('portal').error({ err: error }, 'a change could not be announced')
    } finally {
      this.#reading.delete(jobId)
    }
  }

  async #tellOnce(teamId: string, jobId: string): Promise<void> {
    const pages = new Map(this.#watching(teamId).map((listener) => [pageOf(listener), listener]))
    for (const [page, { member, t }] of pages) {
      const { teamSlug } = member
      const [summary] = await inTeam(member, (transaction) =>
        readSummaries(transaction, { teamId, teamSlug }, [jobId], t),
      )
      for (const listener of this.#watching(teamId).filter((one) => pageOf(one) === page)) {
        if (summary === undefined) listener.onDeleted(jobId)
        else listener.onChange(toProjectChange(summary))
      }
    }
  }

  async #checkAccess(userId: string): Promise<void> {
    const theirs = [...this.#listeners].filter((listener) => listener.member.userId === userId)
    await Promise.all(theirs.map((listener) => endWithoutAccess(listener)))
  }

  /** Those who may see projects: clients get events of posts only. */
  #watching(teamId: string): Listener[] {
    return this.#of(teamId).filter(({ member }) => hasPermission(member, 'projects.view'))
  }

  #of(teamId: string): Listener[] {
    return [...this.#listeners].filter((listener) => listener.member.teamId === teamId)
  }
}

/** What pages are shown the same. */
function pageOf({ member, t }: Listener): string {
  return `${t.locale} ${member.teamSlug} ${mayNotSeeAll(member) ? member.userId : ''}`
}

/** Passes a change on unless it is in a client's folder that the person does not see. */
function ifSeen({ member }: Listener, subjectId: string, pass: () => void): void {
  if (!mayNotSeeAll(member)) {
    pass()
    return
  }
  void inWholeTeam(member, (transaction) => isHiddenFrom(transaction, member, subjectId)).then(
    (isHidden) => isHidden || pass(),
    (error) => logger('portal').error({ err: error }, 'a change could not be announced'),
  )
}

/** Checks again whether this page may keep listening. With another role it has to ask again. */
export async function endWithoutAccess(listener: Listener): Promise<void> {
  const member = await findAgain(listener.member)
  const { role, isSuspended } = listener.member
  if (member?.role !== role || member.isSuspended !== isSuspended) listener.onAccessChange()
}

async function findAgain({ embed, teamSlug, sessionId }: Member): Promise<Member | null> {
  if (embed !== null) return findMediaMember(teamSlug)
  const person = await findSessionById(sessionId)
  return person === null ? null : findMember(person, teamSlug)
}

declare global {
  var reelwrightChangeFeed: ChangeFeed | undefined
}

/**
 * The feed of this process. Bundles of different routes have separate module instances, so it is stored on the global
 * object.
 */
export function changeFeed(): ChangeFeed {
  globalThis.reelwrightChangeFeed ??= new ChangeFeed()
  return globalThis.reelwrightChangeFeed
}
