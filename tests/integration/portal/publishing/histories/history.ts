import type { Member } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { decidePublication } from '#lib/portal/posts/decide-publication.ts'
import { editPublication } from '#lib/portal/posts/edit-publication.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { cancelPosts, placePosts, retryPosts } from '#lib/portal/posts/place-posts.ts'
import { newPublications, publicationEdit, when as whenSchema } from '#lib/portal/posts/post-input.ts'
import { settleUnknown } from '#lib/portal/posts/settle-unknown.ts'
import { editSchedule } from '#lib/portal/schedules/save-schedule.ts'
import { scheduleEdit } from '#lib/portal/schedules/schedule-input.ts'
import type { LinkedAccount } from '../arrange.ts'
import type { PeerService } from '../peer-service.ts'
import { type ExpectedPost, markerIn } from './check-history.ts'
import type { Random } from './random.ts'

/** A team with its own zone; one of them wants approval. */
export type HistoryTeam = {
  editor: Member
  approver: Member
  zone: string
  accounts: LinkedAccount[]
  outputId: string
  scheduleId: string
  needsApproval: boolean
}

/** What a team sees in its lists: posts that need something, and publications that wait for approval. */
export type VisibleLists = { open: OpenPost[]; waiting: { id: string; revision: number }[] }
type OpenPost = { id: string; publicationId: string; state: string }
type Tracked = { publicationId: string; postIds: string[]; promises: ExpectedPost[]; version: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One team's random commands, each with what was promised for it. */
export class History {
  readonly promises: ExpectedPost[] = []
  readonly #tracked: Tracked[] = []
  readonly #team: HistoryTeam
  readonly #random: Random
  readonly #peer: PeerService
  readonly #name: string

  constructor(team: HistoryTeam, random: Random, peer: PeerService, name: string) {
    this.#team = team
    this.#random = random
    this.#peer = peer
    this.#name = name
  }

  /** Does one thing that a person may do. What is refused promises nothing. */
  async step(shown: VisibleLists, now: Date): Promise<void> {
    const tracked = this.#tracked.length === 0 ? undefined : this.#random.pick(this.#tracked)
    const kind = this.#random.integer(10)
    if (tracked === undefined || kind < 3) await this.#compose(now)
    else if (kind < 5) await this.#move(tracked, now)
    else if (kind < 7) await this.#edit(tracked, now)
    else if (kind === 7) await this.#cancel(tracked, now)
    else if (kind === 8) await this.#changeSchedule(now)
    if (this.#random.chance(0.5)) await this.#decide(shown, now)
    if (this.#random.chance(0.3)) await this.#repair(shown, now)
  }

  /** What people do until nothing is open: decide, repair, look at the network and say what they see. */
  async finish(shown: VisibleLists, now: Date): Promise<boolean> {
    await this.#decide(shown, now)
    return this.#repair(shown, now)
  }

  async #compose(now: Date): Promise<void> {
    const marker = `${this.#name}-${this.#tracked.length + 1}`
    const accounts = this.#random.chance(0.5) ? this.#team.accounts : [this.#random.pick(this.#team.accounts)]
    const when = this.#when(now)
    const text = `${marker} v1`
    const destinations = accounts.map(({ id }) => ({ accountId: id }))
    const form = { outputIds: [this.#team.outputId], title: 'A title', description: text, destinations, when }
    const made = await ignoringRefusal(() => createPublications(this.#team.editor, newPublications.parse(form), now))
    const [publication] = made ?? []
    if (publication === undefined) return
    const promises = publication.posts.map(({ accountId, plannedAt }) => ({
      accessKey: accounts.find(({ id }) => id === accountId)?.accessKey ?? '',
      marker,
      text,
      plannedAt,
      isCanceled: false,
      approvedText: null,
      needsApproval: this.#team.needsApproval,
      commands: [`${now.toISOString()} composed for ${plannedAt?.toISOString() ?? 'no time'} (${when.kind})`],
    }))
    this.promises.push(...promises)
    const postIds = publication.posts.map(({ postId }) => postId)
    this.#tracked.push({ publicationId: publication.publicationId, postIds, promises, version: 1 })
  }

  /** Dragging it elsewhere; also back among the drafts. */
  async #move(tracked: Tracked, now: Date): Promise<void> {
    const index = this.#random.integer(tracked.postIds.length)
    const [postId, promised] = [tracked.postIds[index] ?? '', tracked.promises[index]]
    const when = whenSchema.parse(this.#when(now))
    const placed = await ignoringRefusal(() => placePosts(this.#team.editor, { postIds: [postId], when }, now))
    if (placed === null || promised === undefined) return
    promised.plannedAt = placed[0]?.plannedAt ?? null
    promised.commands.push(`${now.toISOString()} moved to ${promised.plannedAt?.toISOString() ?? 'the drafts'}`)
    await this.#withdrawApproval(tracked)
  }

  async #edit(tracked: Tracked, now: Date): Promise<void> {
    const { editor } = this.#team
    const view = await findPublication(editor, tracked.publicationId)
    if (view === null) return
    const text = `${markerIn(tracked.promises[0]?.text ?? '')} v${tracked.version + 1}`
    const destinations = view.posts.map(({ accountId }) => ({ accountId }))
    const { id: publicationId, revision } = view
    const form = { publicationId, revision, title: 'A title', description: text, destinations }
    const done = await ignoringRefusal(() => editPublication(editor, publicationEdit.parse(form), now).then(() => true))
    if (done === null) return
    tracked.version += 1
    for (const promised of tracked.promises.filter((one) => !this.#isPosted(one) && !one.isCanceled)) {
      promised.text = text
      promised.commands.push(`${now.toISOString()} edited to ${text}`)
    }
    await this.#withdrawApproval(tracked)
  }

  async #cancel(tracked: Tracked, now: Date): Promise<void> {
    const index = this.#random.integer(tracked.postIds.length)
    const done = await ignoringRefusal(() =>
      cancelPosts(this.#team.editor, [tracked.postIds[index] ?? ''], now).then(() => true),
    )
    const promised = tracked.promises[index]
    if (done === null || promised === undefined) return
    promised.isCanceled = true
    promised.commands.push(`${now.toISOString()} canceled`)
  }

  /** Other weekly times; what stood in a slot that is gone keeps its time, so that no promise changes. */
  async #changeSchedule(now: Date): Promise<void> {
    const { editor, scheduleId, zone, accounts } = this.#team
    const slots = accounts.flatMap(({ id }) => weeklyTimes(this.#random).map((time) => `${id} ${time}`))
    const form = { scheduleId, name: 'Weekly', timeZone: zone, slots, placed: 'keep' }
    await ignoringRefusal(() => editSchedule(editor, scheduleEdit.parse(form), now))
  }

  async #decide({ waiting }: VisibleLists, now: Date): Promise<void> {
    for (const { id: publicationId, revision } of waiting) {
      const tracked = this.#tracked.find((one) => one.publicationId === publicationId)
      const decision = { publicationId, revision, decision: 'approve' as const, note: '' }
      const done = await ignoringRefusal(() => decidePublication(this.#team.approver, decision, now).then(() => true))
      if (done === null) continue
      for (const promised of tracked?.promises ?? []) {
        promised.approvedText = promised.text
        promised.commands.push(`${now.toISOString()} approved`)
      }
    }
  }

  /** @returns whether anything of the team is still open. */
  async #repair({ open }: VisibleLists, now: Date): Promise<boolean> {
    let isOpen = false
    for (const post of open) {
      const tracked = this.#tracked.find((one) => one.publicationId === post.publicationId)
      const promised = tracked?.promises[tracked.postIds.indexOf(post.id)]
      if (tracked === undefined || promised === undefined) continue
      isOpen = true
      await this.#repairPost(post, tracked, promised, now)
    }
    return isOpen
  }

  async #repairPost(post: OpenPost, tracked: Tracked, promised: ExpectedPost, now: Date): Promise<void> {
    const { editor } = this.#team
    if (post.state === 'unknown') {
      const outcome = this.#isPosted(promised) ? ('published' as const) : ('not_published' as const)
      await ignoringRefusal(() => settleUnknown(editor, { postId: post.id, outcome }, now))
      promised.commands.push(`${now.toISOString()} looked: ${outcome}`)
    } else if (post.state === 'failed') {
      const placed = await ignoringRefusal(() => retryPosts(editor, [post.id], now))
      if (placed !== null) promised.commands.push(`${now.toISOString()} tried again`)
    } else if (post.state === 'held') {
      const placed = await ignoringRefusal(() => placePosts(editor, { postIds: [post.id], when: { kind: 'now' } }, now))
      if (placed === null) return
      promised.plannedAt = placed[0]?.plannedAt ?? null
      promised.commands.push(`${now.toISOString()} released`)
      await this.#withdrawApproval(tracked)
    }
  }

  /** What is on its way by then was approved when it was sent, as the page says when the change is made. */
  async #withdrawApproval({ publicationId, postIds, promises }: Tracked): Promise<void> {
    const view = await findPublication(this.#team.editor, publicationId)
    const sent = new Set(view?.posts.filter(({ state }) => state === 'publishing').map(({ id }) => id))
    promises.forEach((promised, index) => {
      if (!this.#isPosted(promised) && !sent.has(postIds[index] ?? '')) promised.approvedText = null
    })
  }

  /** As a person sees it who looks at the account. */
  #isPosted({ accessKey, marker }: ExpectedPost): boolean {
    return this.#peer.log.some((entry) => entry.accessKey === accessKey && markerIn(entry.description) === marker)
  }

  #when(now: Date) {
    const kind = this.#random.integer(6)
    if (kind === 0) return { kind: 'now' as const }
    if (kind === 1) return { kind: 'draft' as const }
    if (kind <= 3) return { kind: 'slot' as const }
    const at = new Date(now.getTime() + this.#random.integer(48 * 60) * MINUTE)
    if (kind === 4) return { kind: 'at' as const, at: at.toISOString() }
    const date = new Date(now.getTime() + this.#random.integer(3) * 24 * HOUR).toISOString().slice(0, 10)
    return { kind: 'wall' as const, date, time: someTime(this.#random), zone: this.#team.zone }
  }
}

/** Times of all hours, and often those that clock changes skip and repeat. */
function someTime(random: Random): string {
  const hour = random.chance(0.4) ? random.integer(4) : random.integer(24)
  return `${String(hour).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`
}

export function weeklyTimes(random: Random): string[] {
  return Array.from({ length: 6 }, () => `${1 + random.integer(7)} ${someTime(random)}`)
}

/** Null where it was refused: what a person is told is no fault. */
async function ignoringRefusal<Result>(command: () => Promise<Result>): Promise<Result | null> {
  try {
    return await command()
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
