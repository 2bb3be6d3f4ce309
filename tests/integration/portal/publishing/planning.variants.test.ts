import { describe, expect, it } from 'vitest'
import { memberships } from '#db/schema/portal/memberships.ts'
import { findMember, type Member } from '#lib/auth/member.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { english } from '#lib/contract/messages/render.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { auditTitle } from '#lib/portal/audit/audit-labels.ts'
import { listAudit } from '#lib/portal/audit/list-audit.ts'
import { readCalendarFeed, renewCalendarAddress } from '#lib/portal/posts/calendar-feed.ts'
import { checkTimes } from '#lib/portal/posts/check-times.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { decidePublication } from '#lib/portal/posts/decide-publication.ts'
import { deleteDraft, editPublication } from '#lib/portal/posts/edit-publication.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { listPostsBetween, listQueue } from '#lib/portal/posts/list-posts.ts'
import { cancelPosts, placePosts, retryPosts } from '#lib/portal/posts/place-posts.ts'
import { publicationEdit, when as whenInput } from '#lib/portal/posts/post-input.ts'
import { openPublishingOptions, savePublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { listFreeSlots, listSchedules, nextFreeTimes } from '#lib/portal/schedules/list-schedules.ts'
import { createSchedule, deleteSchedule, editSchedule } from '#lib/portal/schedules/save-schedule.ts'
import { scheduleEdit, scheduleInput } from '#lib/portal/schedules/schedule-input.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { composerInput, makeAccount, makeVideo } from './arrange.ts'
import { startPeerService } from './peer-service.ts'

await startPeerService()
await testDatabase()

/** A Monday. */
const now = new Date('2026-05-04T06:00:00Z')
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR)
const at = (hours: number) => ({ kind: 'at' as const, at: inHours(hours).toISOString() })

async function arrange(times: string[] = ['1 09:00', '2 09:00', '3 09:00']) {
  const member = await makeTeam()
  const account = await makeAccount(member)
  const video = await makeVideo(member)
  const slots = times.map((time) => `${account.id} ${time}`)
  const form = { name: 'Weekly', timeZone: 'Europe/Berlin', slots }
  const { scheduleId } = await createSchedule(member, scheduleInput.parse(form))
  const compose = (rest: Record<string, unknown> = {}) =>
    createPublications(member, composerInput(video, [account], rest), now).then((made) =>
      made.flatMap(({ posts, publicationId }) => posts.map((post) => ({ ...post, publicationId }))),
    )
  return { member, account, video, scheduleId, form, compose }
}

async function join(team: Member, role: 'admin' | 'editor' | 'viewer'): Promise<Member> {
  const guest = await makeTeam()
  const row = { id: `mem_${guest.userId}`, teamId: team.teamId, userId: guest.userId, role, createdAt: new Date() }
  await asSystem((transaction) => transaction.insert(memberships).values(row))
  const person = await findSessionById(guest.sessionId)
  const member = person === null ? null : await findMember(person, team.teamSlug)
  if (member === null) throw new Error('The guest is no member.')
  return member
}

describe('slots', () => {
  it('several videos are spread over the next free ones, and people who race get one each', async () => {
    const { member, video, account, compose } = await arrange()
    const three = await compose({ outputIds: [video, await makeVideo(member)], when: { kind: 'slot' } })
    expect(three.map(({ plannedAt }) => plannedAt?.toISOString())).toEqual([
      '2026-05-04T07:00:00.000Z',
      '2026-05-05T07:00:00.000Z',
    ])
    const raced = await Promise.all([1, 2, 3].map(() => compose({ when: { kind: 'slot' } })))
    const times = raced.flat().map(({ plannedAt }) => plannedAt?.toISOString())
    expect(new Set(times).size).toBe(3)
    expect(times).not.toContain('2026-05-05T07:00:00.000Z')
    expect(await nextFreeTimes(member, account.id, 1, now)).toEqual([new Date('2026-05-13T07:00:00Z')])
  })

  it('of two who take the same one by its time, one is refused', async () => {
    const { member, compose } = await arrange()
    const when = { kind: 'wall' as const, date: '2026-05-06', time: '09:00', zone: 'Europe/Berlin' }
    const outcomes = await Promise.allSettled([compose({ when }), compose({ when })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('uses this slot') })
    const [draft] = await compose({ when: { kind: 'draft' } })
    await expect(placePosts(member, { postIds: [draft?.postId ?? ''], when }, now)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('posts move by days together, each into the slot that another of them leaves, at the same time of the clock', async () => {
    const { member, compose } = await arrange(['1 09:00', '2 09:00', '3 09:00', '7 09:00'])
    await openPublishingOptions(member, 'Europe/Berlin')
    const made = [await compose({ when: { kind: 'slot' } }), await compose({ when: { kind: 'slot' } })].flat()
    const postIds = made.map(({ postId }) => postId)
    const forward = await placePosts(member, { postIds, when: { kind: 'shift', days: 1 } }, now)
    const times = (placed: typeof forward) => placed.map(({ plannedAt }) => plannedAt?.toISOString()).sort()
    expect(times(forward)).toEqual(['2026-05-05T07:00:00.000Z', '2026-05-06T07:00:00.000Z'])
    await placePosts(member, { postIds, when: { kind: 'shift', days: -1 } }, now)
    const winter = await placePosts(member, { postIds, when: { kind: 'shift', days: 180 } }, now)
    expect(times(winter)).toEqual(['2026-10-31T08:00:00.000Z', '2026-11-01T08:00:00.000Z'])
    await expect(placePosts(member, { postIds, when: { kind: 'shift', days: -365 } }, now)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('has passed'),
    })
  })

  it('a canceled post gives its slot back', async () => {
    const { member, account, compose } = await arrange()
    const [post] = await compose({ when: { kind: 'slot' } })
    await cancelPosts(member, [post?.postId ?? ''], now)
    expect(await nextFreeTimes(member, account.id, 1, now)).toEqual([post?.plannedAt])
    await expect(cancelPosts(member, [post?.postId ?? ''], now)).rejects.toMatchObject({ code: 'conflict' })
  })

  it.each([
    ['keep', '2026-05-04T07:00:00.000Z', 'scheduled'],
    ['move', '2026-05-07T16:00:00.000Z', 'scheduled'],
    ['unschedule', undefined, 'draft'],
  ] as const)('an edit that takes a slot away can %s its post', async (placed, expected, state) => {
    const { member, account, scheduleId, form, compose } = await arrange()
    const [post] = await compose({ when: { kind: 'slot' } })
    const slots = [`${account.id} 4 18:00`]
    const replaced = await editSchedule(member, scheduleEdit.parse({ ...form, slots, scheduleId, placed }), now)
    expect(Object.values(replaced).reduce((sum, count) => sum + count, 0)).toBe(1)
    const shown = (await findPublication(member, post?.publicationId ?? ''))?.posts[0]
    expect([shown?.plannedAt?.toISOString(), shown?.state]).toEqual([expected, state])
  })

  it('of a paused or deleted schedule are not offered', async () => {
    const { member, account, scheduleId, form } = await arrange()
    expect(await listFreeSlots(member, now, inHours(72), now)).toHaveLength(3)
    await editSchedule(member, scheduleEdit.parse({ ...form, scheduleId, paused: true }), now)
    expect(await nextFreeTimes(member, account.id, 5, now)).toEqual([])
    await deleteSchedule(member, { scheduleId, placed: 'keep' }, now)
    expect(await listSchedules(member)).toEqual([])
  })
})

describe('a history', () => {
  it('tells what is published at once from what is scheduled', async () => {
    const { member, compose } = await arrange()
    const historyOf = async (publicationId = '') =>
      (await findPublication(member, publicationId))?.history.map(({ sentence }) => sentence)
    const [atOnce] = await compose({ when: { kind: 'now' } })
    expect(await historyOf(atOnce?.publicationId)).toEqual(['Ada published the post right away.'])
    const at = '2026-05-06T07:00:00Z'
    const [later] = await compose({ when: { kind: 'at', at } })
    const postIds = [later?.postId ?? '']
    await placePosts(member, { postIds, when: { kind: 'at', at: '2026-05-07T07:00:00Z' } }, now)
    await placePosts(member, { postIds, when: { kind: 'now' } }, now)
    expect((await historyOf(later?.publicationId))?.toSorted()).toEqual([
      'Ada published the post right away.',
      'Ada scheduled the post for 2026-05-07 07:00 UTC.',
      'Ada scheduled the post.',
    ])
    const filter = { who: null, action: null, when: null, from: null, search: '', below: null }
    const entries = (await listAudit(member, filter)).entries.map((entry) => auditTitle(entry, ENGLISH))
    expect(entries.slice(0, 2)).toEqual(['Published the post A title', 'Scheduled the post A title'])
  })
})

describe('before anything is kept', () => {
  it('a time near another post of the account is warned of, and one without a free slot is refused', async () => {
    const { member, account, compose } = await arrange([])
    await compose({ when: at(30) })
    const destinations = [{ accountId: account.id }]
    const found = (when: object) =>
      checkTimes(member, { destinations, when: whenInput.parse(when) }, () => 'then', now).then((all) =>
        all.map((one) => ({ ...one, message: english(one.message) })),
      )
    const near = [{ level: 'warning', message: 'The feed has another post within two hours: then.' }]
    expect(await found(at(31))).toMatchObject(near)
    expect(await found(at(33))).toEqual([])
    expect(await found({ kind: 'slot' })).toMatchObject([
      { level: 'error', message: expect.stringMatching(/no free slot/) },
    ])
  })

  it('a team takes the time zone of the first person who can plan posts, and keeps it', async () => {
    const member = await makeTeam()
    const viewer = await join(member, 'viewer')
    expect((await openPublishingOptions(viewer, 'Asia/Tokyo')).timeZone).toBe('UTC')
    expect((await openPublishingOptions(member, 'Europe/Paris')).timeZone).toBe('Europe/Paris')
    expect((await openPublishingOptions(member, 'Asia/Tokyo')).timeZone).toBe('Europe/Paris')
  })
})

describe('what is refused, with nothing kept', () => {
  it.each([
    ['a time that has passed', { when: at(-1) }, 'has passed'],
    ['a time in two years', { when: at(24 * 700) }, 'within the next year'],
    [
      'a time that the clocks skip',
      { when: { kind: 'wall', date: '2027-03-28', time: '02:30', zone: 'Europe/Berlin' } },
      'skip 02:30',
    ],
    ['a text over a limit', { when: at(1), description: 'x'.repeat(9_000) }, 'too long'],
    ['an absent video', { outputIds: ['out_absent'] }, 'video was deleted'],
    ['an account that is not linked', { destinations: [{ accountId: 'acct_absent' }] }, 'no longer linked'],
  ])('%s', async (_name, rest, sentence) => {
    const { member, video, compose } = await arrange()
    const x = await makeAccount(member, 'x')
    const form =
      'description' in rest ? createPublications(member, composerInput(video, [x], rest), now) : compose(rest)
    await expect(form).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining(sentence) })
    expect((await listQueue(member, { tab: 'upcoming', accountIds: [], cursor: null })).rows).toEqual([])
  })

  it('everything of another team, and every change by a viewer', async () => {
    const { member, compose, video } = await arrange()
    const theirs = await makeTeam()
    const viewer = await join(member, 'viewer')
    const [post] = await compose({ when: at(2) })
    const [postIds, publicationId] = [[post?.postId ?? ''], post?.publicationId ?? '']
    expect(await findPublication(theirs, publicationId)).toBeNull()
    await expect(cancelPosts(theirs, postIds, now)).rejects.toMatchObject({ code: 'not_found' })
    await expect(placePosts(theirs, { postIds, when: { kind: 'now' } }, now)).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(deleteDraft(theirs, publicationId)).rejects.toMatchObject({ code: 'not_found' })
    const account = await makeAccount(theirs)
    await expect(createPublications(theirs, composerInput(video, [account]), now)).rejects.toMatchObject({
      code: 'invalid',
    })
    for (const change of [
      () => cancelPosts(viewer, postIds, now),
      () => retryPosts(viewer, postIds, now),
      () => createPublications(viewer, composerInput(video, [account]), now),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect((await findPublication(viewer, publicationId))?.posts[0]?.state).toBe('scheduled')
  })
})

describe('approval', () => {
  it('is needed before, and again after a change; the person who proposed it cannot decide', async () => {
    const { member, account, compose } = await arrange()
    const admin = await join(member, 'admin')
    await openPublishingOptions(member, 'Europe/Berlin')
    await savePublishingOptions(member, { approvalRequired: true, linkApprovalCounts: false, toleranceHours: 2 })
    const [post] = await compose({ when: at(2) })
    const publicationId = post?.publicationId ?? ''
    const view = async () => {
      const found = await findPublication(member, publicationId)
      if (found === null) throw new Error('It is gone.')
      return found
    }
    const decide = async (by: Member, decision: 'approve' | 'decline', revision: number) =>
      decidePublication(by, { publicationId, revision, decision, note: 'So be it.' }, now)
    const first = await view()
    expect([first.approval, first.posts[0]?.state]).toEqual(['waiting', 'awaiting_approval'])
    await expect(decide(member, 'approve', first.revision)).rejects.toMatchObject({ code: 'forbidden' })
    await decide(admin, 'approve', first.revision)
    expect((await view()).posts[0]?.state).toBe('scheduled')
    const form = {
      publicationId,
      revision: first.revision,
      description: 'Another',
      destinations: [{ accountId: account.id }],
    }
    await editPublication(member, publicationEdit.parse(form), now)
    const changed = await view()
    expect([changed.approval, changed.posts[0]?.state, changed.decidedBy]).toEqual([
      'waiting',
      'awaiting_approval',
      null,
    ])
    await expect(decide(admin, 'approve', first.revision)).rejects.toMatchObject({ code: 'conflict' })
    await expect(editPublication(member, publicationEdit.parse(form), now)).rejects.toMatchObject({ code: 'conflict' })
    await decide(admin, 'decline', changed.revision)
    const declined = await view()
    expect([declined.approval, declined.posts[0]?.state, declined.decisionNote]).toEqual([
      'declined',
      'draft',
      'So be it.',
    ])
  })

  it('an own text of one destination leaves the others alone', async () => {
    const { member, account, video } = await arrange()
    const other = await makeAccount(member, 'youtube')
    const [made] = await createPublications(member, composerInput(video, [account, other], { when: at(1) }), now)
    const publicationId = made?.publicationId ?? ''
    const { title, revision } = (await findPublication(member, publicationId)) ?? {}
    const destinations = [{ accountId: account.id }, { accountId: other.id, description: 'For YouTube' }]
    const form = { publicationId, revision, title, description: 'A text', tags: [], privacy: 'public', destinations }
    await editPublication(member, publicationEdit.parse(form), now)
    const found = await findPublication(member, publicationId)
    expect(found?.description).toBe('A text')
    expect(found?.posts.map(({ ownText }) => ownText?.description)).toEqual(
      expect.arrayContaining([undefined, 'For YouTube']),
    )
  })
})

describe('lists', () => {
  it('show each post once over the pages of the queue, and by range in the calendar', async () => {
    const { member, account, video } = await arrange([])
    const outputIds = Array.from({ length: 50 }, () => video)
    for (const hours of [5, 6])
      await createPublications(member, composerInput(video, [account], { outputIds, when: at(hours) }), now)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listQueue>> = await listQueue(member, {
        tab: 'upcoming',
        accountIds: [],
        cursor,
      })
      seen.push(...page.rows.map(({ id }) => id))
      expect(page.counts.upcoming).toBe(100)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect([seen.length, new Set(seen).size]).toEqual([100, 100])
    const filter = { accountIds: [account.id], states: [] }
    expect(await listPostsBetween(member, inHours(5), inHours(6), filter)).toHaveLength(50)
  })

  it('go to calendar programs by a secret address, until it is renewed', async () => {
    const { member, compose } = await arrange()
    await compose({ when: at(3), title: 'Discounts' })
    const tokenOf = (address: string) => address.split('/').at(-1) ?? ''
    const address = await renewCalendarAddress(member)
    expect(await readCalendarFeed(member.teamId, tokenOf(address), now)).toContain('SUMMARY:Discounts · The feed')
    expect(await readCalendarFeed(member.teamId, 'guessed', now)).toBeNull()
    await renewCalendarAddress(member)
    expect(await readCalendarFeed(member.teamId, tokenOf(address), now)).toBeNull()
  })
})
