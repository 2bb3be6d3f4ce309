import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { portalDatabase } from '#db/client.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { postEvents } from '#db/schema/portal/post-events.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Member } from '#lib/auth/member.ts'
import { countTries, LIMITS } from '#lib/auth/rate-limit.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { byTimeInVideo } from '#lib/components/text/by-time-in-video.ts'
import { textFor } from '#lib/i18n/server.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import type { MailContent } from '#lib/portal/mail/mail-content.ts'
import { countNotices, listNotices, noticeFilter } from '#lib/portal/notices/list-notices.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { editPublication } from '#lib/portal/posts/edit-publication.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { publicationEdit } from '#lib/portal/posts/post-input.ts'
import { savePublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { countProjects } from '#lib/portal/projects/count-projects.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import { NEWEST_FIRST, type ProjectFilter } from '#lib/portal/projects/project-view.ts'
import { addNote } from '#lib/portal/reviews/add-note.ts'
import { changeNote } from '#lib/portal/reviews/change-note.ts'
import { findReview } from '#lib/portal/reviews/find-review.ts'
import { listNotes } from '#lib/portal/reviews/list-notes.ts'
import { noteInput } from '#lib/portal/reviews/note-input.ts'
import { readNotes } from '#lib/portal/reviews/read-notes.ts'
import { replyToNote } from '#lib/portal/reviews/reply-to-note.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { revokeShare } from '#lib/portal/shares/revoke-share.ts'
import type { NewShare } from '#lib/portal/shares/share-input.ts'
import { listDeliveries, readBody } from '#lib/portal/webhooks/list-deliveries.ts'
import { addEndpoint } from '#lib/portal/webhooks/save-endpoint.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'
import { composerInput, makeAccount, makeVideo } from './publishing/arrange.ts'
import { startPeerService } from './publishing/peer-service.ts'

await startPeerService()
await testDatabase()

const DAY_MS = 86_400_000

async function arrange(given: Partial<NewShare> = {}, madeAt?: Date) {
  const team = await makeTeam()
  const outputId = await makeVideo(team)
  const [job] = await inTeam(team, (transaction) =>
    transaction.select({ jobId: outputs.jobId }).from(outputs).where(eq(outputs.id, outputId)),
  )
  const projectId = job?.jobId ?? ''
  const share = await createShare(
    team,
    { projectId, mode: 'unlisted', ends: 'never', comments: 'yes', ...given },
    madeAt,
  )
  const token = share.url.split('/').at(-1) ?? ''
  return { team, outputId, projectId, shareId: share.id, token, comment: speaker(token, outputId) }
}

type Speech = Record<string, unknown> & { as?: Member; network?: string; at?: Date }

/** Sends a form as its page would. */
function speaker(token: string, outputId: string) {
  return async ({ as, network = '203.0.113.7', at, ...form }: Speech) => {
    const person = as === undefined ? null : await findSessionById(as.sessionId)
    const fields = { token, outputId, versionId: outputId, kind: 'comment', name: 'Kim', text: 'Shorter', ...form }
    await addNote(noteInput.parse(fields), { pass: undefined, network, person }, at)
  }
}

const shown = (token: string, outputId: string) =>
  findReview({ token, pass: undefined, outputId, versionId: outputId }, null)

describe('a comment by a shared link', () => {
  it('is read by people with the link and by the team, as plain text at its time', async () => {
    const { team, token, outputId, projectId, comment } = await arrange()
    const text = '<img src=x onerror=alert(1)> & “so”'
    await comment({ text, atSeconds: '4.5', name: '  Kim\u202e\n Lee ' })
    await comment({ atSeconds: '9999', as: team, name: 'Somebody else' })
    const notes = await listNotes(team, projectId)
    expect(notes).toMatchObject([
      { atSeconds: 10, author: team.userName, isMember: true, isNew: false },
      { atSeconds: 4.5, author: 'Kim Lee', isMember: false, isNew: true, text, version: 1, resolvedAt: null },
    ])
    expect((await shown(token, outputId))?.notes).toMatchObject([{ isMember: true }, { text, isResolved: false }])
    const other = await createShare(team, { projectId, mode: 'unlisted', ends: 'never', comments: 'yes' })
    expect((await shown(other.url.split('/').at(-1) ?? '', outputId))?.notes).toEqual([])
  })

  it('is refused where comments are off, on a link that does not work, and on what the link does not share', async () => {
    const silent = await arrange({ comments: undefined })
    expect(await failureOf(silent.comment({}))).toMatchObject({ code: 'forbidden' })
    expect(await shown(silent.token, silent.outputId)).toBeNull()
    const ended = await arrange({ ends: 1 }, new Date(Date.now() - 2 * DAY_MS))
    expect(await failureOf(ended.comment({}))).toMatchObject({ code: 'not_found' })
    const locked = await arrange({ mode: 'password', password: 'unlikely copper sail' })
    expect(await failureOf(locked.comment({}))).toMatchObject({ code: 'not_found' })
    const { team, shareId, token, outputId, projectId, comment } = await arrange()
    const foreign = await makeVideo(team)
    expect(await failureOf(comment({ outputId: foreign, versionId: foreign }))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(comment({ versionId: foreign }))).toMatchObject({ code: 'not_found' })
    expect((await failureOf(comment({ name: ' ' }))).fields).toHaveProperty('name')
    await revokeShare(team, shareId)
    expect(await failureOf(comment({}))).toMatchObject({ code: 'not_found' })
    expect(await shown(token, outputId)).toBeNull()
    expect(await listNotes(team, projectId)).toEqual([])
  })

  it('has words, and not too many', () => {
    const given = { token: 't', outputId: 'o', versionId: 'o', kind: 'comment', name: 'Kim', text: 'Shorter' }
    expect(noteInput.safeParse({ ...given, text: 'a'.repeat(2_000) }).success).toBe(true)
    for (const wrong of [
      { text: 'a'.repeat(10_000) },
      { text: '  ' },
      { text: '\u200b\u202e' },
      { kind: 'changes', text: undefined },
      { kind: 'other' },
      { name: 'a'.repeat(81) },
      { atSeconds: '-1' },
      { atSeconds: 'soon' },
    ]) {
      expect(noteInput.safeParse({ ...given, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
    }
    const named = (name: string) => noteInput.parse({ ...given, name }).name
    expect(['\u202eadA\n', '\u200b\u3164', '\u061cKim', 'Zoë 👩‍💻'].map(named)).toEqual(['adA', '', 'Kim', 'Zoë 👩‍💻'])
  })

  it('is refused after many from one network, while others go on', async () => {
    const { team, comment, projectId, shareId } = await arrange()
    const at = new Date()
    const tries = [{ limit: LIMITS.review, subject: `${shareId} 203.0.113.7` }]
    await comment({ at })
    for (let counted = 1; counted < LIMITS.review.tries; counted++) await countTries(tries, at)
    expect(await failureOf(comment({ at }))).toMatchObject({ code: 'rate_limited' })
    await comment({ at, network: '198.51.100.4' })
    await comment({ at, as: team })
    expect(await listNotes(team, projectId)).toHaveLength(3)
  })

  it('is limited to two from each neighborhood after many from all, and still free to members', async () => {
    const { team, comment, projectId, shareId } = await arrange()
    const at = new Date()
    const ofLink = [{ limit: LIMITS.reviewByLink, subject: shareId }]
    for (let counted = 0; counted < LIMITS.reviewByLink.tries; counted++) await countTries(ofLink, at)
    for (const address of [4, 5]) await comment({ at, network: `198.51.100.${address}` })
    expect(await failureOf(comment({ at, network: '198.51.100.6' }))).toMatchObject({ code: 'rate_limited' })
    for (let count = 0; count < 3; count++) await comment({ at, as: team })
    await comment({ at, network: '203.0.113.9' })
    expect(await listNotes(team, projectId)).toHaveLength(6)
  })

  it('is read, resolved, opened again and deleted by the team’s editors alone', async () => {
    const { team, token, outputId, projectId, comment } = await arrange()
    const [viewer, stranger] = [await addMember(team, 'viewer'), await makeTeam()]
    await comment({})
    const first = async (member: Member) => (await listNotes(member, projectId))[0]
    const noteId = (await first(team))?.id ?? ''
    expect(await failureOf(changeNote(viewer, { noteId, change: 'resolve' }))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(changeNote(stranger, { noteId, change: 'delete' }))).toMatchObject({ code: 'not_found' })
    const until = (await first(team))?.createdAt ?? ''
    expect(await failureOf(readNotes(stranger, { outputId, until }))).toMatchObject({ code: 'not_found' })
    expect(await listNotes(stranger, projectId)).toEqual([])
    await readNotes(team, { outputId, until })
    expect([(await first(team))?.isNew, (await first(viewer))?.isNew]).toEqual([false, true])
    await changeNote(team, { noteId, change: 'resolve' })
    expect(await first(viewer)).toMatchObject({ resolvedBy: team.userName, resolvedAt: expect.any(String) })
    expect((await shown(token, outputId))?.notes).toMatchObject([{ isResolved: true }])
    await changeNote(team, { noteId, change: 'reopen' })
    expect(await first(team)).toMatchObject({ resolvedAt: null, resolvedBy: null })
    await changeNote(team, { noteId, change: 'delete' })
    expect(await first(team)).toBeUndefined()
  })
})

describe('a reply of the team', () => {
  it('is read by people with the same link after what it answers, and by editors’ hands alone', async () => {
    const { team, token, outputId, projectId, comment } = await arrange()
    const [viewer, stranger] = [await addMember(team, 'viewer'), await makeTeam()]
    await comment({ atSeconds: '4.5' })
    await comment({ kind: 'approved', text: '' })
    const [decision, asked] = await listNotes(team, projectId)
    expect([decision?.takesReplies, asked?.takesReplies]).toEqual([false, true])
    const reply = { noteId: asked?.id ?? '', text: 'Done in version 2', mentions: [] }
    expect(await failureOf(replyToNote(viewer, reply, viewer))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(replyToNote(stranger, reply, stranger))).toMatchObject({ code: 'not_found' })
    await replyToNote(team, reply, team)
    const notes = (await shown(token, outputId))?.notes.filter(({ kind }) => kind === 'comment') ?? []
    expect(notes.toSorted(byTimeInVideo)).toMatchObject([
      { author: 'Kim', atSeconds: 4.5 },
      { author: team.userName, isMember: true, atSeconds: 4.5, text: 'Done in version 2' },
    ])
    expect(await failureOf(replyToNote(team, { ...reply, noteId: decision?.id ?? '' }, team))).toMatchObject({
      code: 'not_found',
    })
  })

  it('is offered with the notice of the comment, until nobody could read it, and refused from then on', async () => {
    const { team, projectId, shareId, comment } = await arrange()
    await comment({})
    const noteId = (await listNotes(team, projectId))[0]?.id ?? ''
    const remedies = async () => (await listNotices(team, noticeFilter.parse({}), textFor('en'))).notices[0]?.remedies
    expect(await remedies()).toEqual([{ way: 'reply', noteId }])
    await revokeShare(team, shareId)
    expect((await listNotes(team, projectId))[0]?.takesReplies).toBe(false)
    expect(await failureOf(replyToNote(team, { noteId, text: 'Done', mentions: [] }, team))).toMatchObject({
      code: 'conflict',
    })
    expect(await remedies()).toEqual([])
  })
})

describe('what is said by a shared link', () => {
  const mailsTo = (email: string) => portalDatabase().select().from(mails).where(eq(mails.recipient, email))

  it('is mailed once for a few minutes to who shared it, without what they said or have read', async () => {
    const { team, comment, outputId } = await arrange()
    const others = [await addMember(team, 'admin'), await addMember(team, 'viewer')]
    const at = new Date(Date.now() - 1_000)
    await comment({ as: team, text: 'Mine', at })
    expect(await mailsTo(team.userEmail)).toEqual([])
    await comment({ text: 'Shorter', atSeconds: '65', at })
    await comment({ kind: 'approved', text: '', at: new Date(at.getTime() + 500) })
    const [mail, ...more] = await mailsTo(team.userEmail)
    expect([more, mail?.nextTryAt]).toEqual([[], new Date(at.getTime() + 180_000)])
    for (const { userEmail } of others) expect(await mailsTo(userEmail)).toEqual([])
    const compose = () => composeMail(mail?.content as MailContent, team.userEmail, new Date())
    const written = await compose()
    expect(written?.subject).toBe('2 new reviews of “Town hall”')
    expect(written?.text).toContain('Kim, through a shared link, commented at 00:10: “Shorter”')
    expect(written?.text).toContain('Kim, through a shared link, approved it.')
    expect(written?.text).not.toContain('Mine')
    expect(written?.choices).toContain('/account/notifications')
    await readNotes(team, { outputId, until: new Date().toISOString() })
    expect(await compose()).toBeNull()
  })

  it('is mailed once, too, when many say something at the same moment', async () => {
    const { team, comment } = await arrange()
    await Promise.all(Array.from({ length: 8 }, (_, at) => comment({ network: `198.51.100.${at}` })))
    expect(await mailsTo(team.userEmail)).toHaveLength(1)
  })

  it('is not mailed to who does not want it, and to the admins once who shared it has left', async () => {
    const { team, comment, shareId } = await arrange()
    const admin = await addMember(team, 'admin')
    await portalDatabase()
      .update(users)
      .set({ notifications: { channels: { comment: { email: false } } } })
      .where(eq(users.id, team.userId))
    await comment({})
    expect([await mailsTo(team.userEmail), await mailsTo(admin.userEmail)]).toEqual([[], []])
    await inTeam(team, async (transaction) => {
      await transaction.update(shareLinks).set({ createdBy: null }).where(eq(shareLinks.id, shareId))
      await transaction.update(projects).set({ createdBy: null })
    })
    await comment({})
    expect(await mailsTo(admin.userEmail)).toMatchObject([{ content: { kind: 'video-reviewed' } }])
    expect(await mailsTo(team.userEmail)).toEqual([])
  })

  it('is an event for the team’s addresses', async () => {
    const { team, projectId, outputId, comment } = await arrange()
    await addEndpoint(team, { url: 'https://hooks.example.com/', events: ['review.commented', 'review.approved'] })
    for (const kind of ['comment', 'changes', 'approved']) await comment({ kind, text: 'Good', atSeconds: '2' })
    const { deliveries } = await listDeliveries(team, { days: '7' })
    const bodies = await Promise.all(deliveries.map(async ({ id }) => JSON.parse(await readBody(team, id))))
    const review = { projectId, outputId, author: 'Kim', isMember: false, text: 'Good' }
    expect(bodies.toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
      { type: 'review.approved', data: { review: { ...review, atSeconds: null } } },
      { type: 'review.commented', data: { review: { ...review, atSeconds: 2 } } },
    ])
  })
})

describe('a request for changes by a shared link', () => {
  const attention: ProjectFilter = {
    ...{
      tab: 'attention',
      search: '',
      tool: null,
      state: null,
      ...{ folder: null, by: null, days: null, archived: false },
      sort: NEWEST_FIRST,
      cursor: null,
    },
  }

  it('has its project need attention until it is resolved', async () => {
    const { team, projectId, comment } = await arrange()
    await comment({ kind: 'comment' })
    await comment({ kind: 'approved' })
    expect(await countProjects(team)).toMatchObject({ attention: 0 })
    await comment({ kind: 'changes' })
    await comment({ kind: 'changes', text: 'Louder' })
    expect(await countProjects(team)).toMatchObject({ all: 1, attention: 1, completed: 1 })
    const { rows, counts } = await listProjects(team, attention)
    expect(rows).toMatchObject([{ id: projectId, state: 'completed', openRequests: 2 }])
    expect(counts).toMatchObject({ attention: 1 })
    expect(await findProject(team, projectId)).toMatchObject({ openRequests: 2 })
    expect(await countNotices(team)).toEqual({ unread: 4, needsYou: 2 })
    for (const { id: noteId, kind } of await listNotes(team, projectId)) {
      if (kind === 'changes') await changeNote(team, { noteId, change: 'resolve' })
    }
    expect(await listProjects(team, attention)).toMatchObject({ rows: [], counts: { attention: 0 } })
    expect(await countNotices(team)).toEqual({ unread: 2, needsYou: 0 })
  })

  it('is found by its project’s words and tool, in its own team', async () => {
    const { team, comment } = await arrange()
    await comment({ kind: 'changes' })
    const found = async (narrowed: Partial<ProjectFilter>, member = team) => {
      const { rows, counts } = await listProjects(member, { ...attention, ...narrowed })
      return [rows.length, counts?.attention]
    }
    expect(await found({ search: 'town HALL' })).toEqual([1, 1])
    expect(await found({ search: 'something else' })).toEqual([0, 0])
    expect(await found({ tool: 'subtitles' })).toEqual([1, 1])
    expect(await found({ tool: 'clip' })).toEqual([0, 0])
    expect(await found({ state: 'failed' })).toEqual([0, 1])
    expect(await found({}, await makeTeam())).toEqual([0, 0])
  })
})

describe('an approval by a shared link', () => {
  async function waitingPost(given: Partial<NewShare> = {}, linkApprovalCounts = true) {
    const made = await arrange(given)
    const { team, outputId } = made
    await savePublishingOptions(team, { approvalRequired: true, linkApprovalCounts, toleranceHours: 2 })
    const account = await makeAccount(team)
    const when = { kind: 'at', at: new Date(Date.now() + DAY_MS).toISOString() }
    const [publication] = await createPublications(team, composerInput(outputId, [account], { when }), new Date())
    const id = publication?.publicationId ?? ''
    const state = async () => {
      const found = await findPublication(team, id)
      return [found?.approval, found?.posts[0]?.state]
    }
    return { ...made, account, id, state }
  }

  it('approves the posts that wait, in their history and the audit log, until they are changed', async () => {
    const { team, account, id, state, comment } = await waitingPost()
    await comment({ kind: 'changes', text: 'Shorter' })
    expect(await state()).toEqual(['waiting', 'awaiting_approval'])
    await comment({ kind: 'approved', text: 'Good' })
    expect(await state()).toEqual(['approved', 'scheduled'])
    expect(await findPublication(team, id)).toMatchObject({ decidedBy: 'Kim', isDecidedByLink: true })
    const [history, log] = await inTeam(team, async (transaction) => [
      await transaction.select().from(postEvents).where(eq(postEvents.publicationId, id)),
      await transaction.select().from(auditEntries).where(eq(auditEntries.action, 'publication.approved')),
    ])
    expect(history.map(({ sentence }) => sentence)).toContain('Kim (through a shared link) approved the post. “Good”')
    expect(log).toMatchObject([{ actorKind: 'person', actorId: null, actorName: 'Kim (by a shared link)' }])
    const revision = (await findPublication(team, id))?.revision
    const destinations = [{ accountId: account.id }]
    const form = { publicationId: id, revision, description: 'Another', destinations }
    await editPublication(team, publicationEdit.parse(form), new Date())
    expect(await state()).toEqual(['waiting', 'awaiting_approval'])
  })

  it('approves nothing unless the team lets it, by a public link, or by a member who may not approve', async () => {
    const off = await waitingPost({}, false)
    await off.comment({ kind: 'approved' })
    expect(await off.state()).toEqual(['waiting', 'awaiting_approval'])
    const open = await waitingPost({ mode: 'public' })
    await open.comment({ kind: 'approved' })
    expect(await open.state()).toEqual(['waiting', 'awaiting_approval'])
    const { team, comment, state, projectId, id } = await waitingPost()
    await comment({ kind: 'approved', as: await addMember(team, 'editor') })
    const admin = await addMember(team, 'admin')
    await comment({ kind: 'approved', as: team })
    expect(await state()).toEqual(['waiting', 'awaiting_approval'])
    await comment({ kind: 'approved', as: admin })
    expect(await state()).toEqual(['approved', 'scheduled'])
    expect(await findPublication(team, id)).toMatchObject({ decidedBy: admin.userName, isDecidedByLink: false })
    expect(await listNotes(team, projectId)).toHaveLength(3)
  })

  it('is refused for a version that is no longer the newest, which may still be commented on', async () => {
    const { team, outputId, projectId, comment } = await arrange()
    const newer = await makeVideo(team)
    const set = { versionOf: outputId, version: 2, jobId: projectId }
    await inTeam(team, (transaction) => transaction.update(outputs).set(set).where(eq(outputs.id, newer)))
    expect(await failureOf(comment({ kind: 'approved' }))).toMatchObject({ code: 'conflict' })
    await comment({})
    await comment({ kind: 'approved', versionId: newer })
    expect(await listNotes(team, projectId)).toMatchObject([{ version: 2 }, { version: 1 }])
  })
})
