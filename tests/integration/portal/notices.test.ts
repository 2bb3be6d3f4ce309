import process from 'node:process'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { portalDatabase } from '#db/client.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { textFor } from '#lib/i18n/server.ts'
import { movePostByWorker } from '#lib/portal/background/dispatch/move-by-worker.ts'
import { openMailTransport } from '#lib/portal/mail/mail-transport.ts'
import { sendMails } from '#lib/portal/mail/send-mails.ts'
import { deleteOldNotices } from '#lib/portal/notices/delete-old-notices.ts'
import { countNotices, listNotices, noticeFilter } from '#lib/portal/notices/list-notices.ts'
import { markAllRead, markNotices } from '#lib/portal/notices/mark-notices.ts'
import type { NoticePreferences } from '#lib/portal/notices/notice-kinds.ts'
import { noticeSettingsInput, saveNoticeSettings } from '#lib/portal/notices/notice-settings.ts'
import { notify } from '#lib/portal/notices/notify.ts'
import { notifyOfJoining } from '#lib/portal/notices/notify-team.ts'
import { sendDigests } from '#lib/portal/notices/send-digests.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { decidePublication } from '#lib/portal/posts/decide-publication.ts'
import { cancelPosts } from '#lib/portal/posts/place-posts.ts'
import { savePublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { moveProject } from '#lib/portal/projects/move-project.ts'
import { markNeedsAttention, markWorking } from '#lib/portal/social-accounts/mark-account.ts'
import { startMailServer } from '#tests/support/start-mail-server.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeProjectRow, makeTeam } from './arrange.ts'
import { askAs, makePartner, openFrame } from './embed/arrange.ts'
import { composerInput, makeAccount, makeVideo } from './publishing/arrange.ts'
import { ask } from './request.ts'

const server = await startMailServer()
Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'Reelwright <no-reply@portal.example>' })
const database = await testDatabase()
const transport = openMailTransport()
afterAll(() => server.stop())
const route = await import('#app/api/notices/[team]/route.ts')

const DAY_MS = 86_400_000
const [ENGLISH, SPANISH] = [textFor('en'), textFor('es')]

beforeEach(async () => {
  server.received.length = 0
  await database.owner`delete from portal.mails`
})

const list = (member: Member, given: object = {}, t = ENGLISH) => listNotices(member, noticeFilter.parse(given), t)
const titles = async (member: Member) => (await list(member)).notices.map(({ title }) => title)
const choose = (member: Member, notifications: NoticePreferences) =>
  portalDatabase().update(users).set({ notifications }).where(eq(users.id, member.userId))

/** Moves a project to its end, as the worker does. */
async function end(member: Member, to: 'completed' | 'failed' | 'stalled', given: object = {}) {
  const job = await makeProjectRow(member, { state: 'processing', ...given })
  await move(job.id, to)
  return job.id
}

function move(jobId: string, to: 'completed' | 'failed' | 'stalled', now?: Date) {
  const failure = toTextWithMessage(coded('failure_untold'))
  const set = to === 'failed' ? { failure: failure.text, failureMessage: failure.message } : {}
  return asSystem((transaction) => moveProject(transaction, { jobId, attempt: 1, to, set, event: failure }, now))
}

async function mails() {
  while ((await sendMails(transport, new Date(Date.now() + 30 * DAY_MS))) > 0);
  return server.received.splice(0)
}

describe('a notice of a project', () => {
  it('is for the person who started it, in their language, and with one email', async () => {
    const team = await makeTeam()
    const colleague = await addMember(team, 'admin')
    await end(team, 'completed')
    expect(await titles(team)).toEqual(['“Town hall” is ready'])
    const [notice] = (await list(team, {}, SPANISH)).notices
    expect(notice).toMatchObject({ title: '«Town hall» está listo', detail: '0 resultados.', isUnread: true })
    expect(await titles(colleague)).toEqual([])
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual(['Town hall is ready'])
    expect(sent[0]?.text).toContain('/account/notifications?stop=project-finished')
  })

  it('is not of tests, of new versions of results, and of what programs started', async () => {
    const team = await makeTeam()
    await end(team, 'completed', { isTest: true, origin: 'api' })
    await end(team, 'failed', { origin: 'api', createdBy: null })
    expect(await countNotices(team)).toEqual({ unread: 0, needsYou: 0 })
  })

  it('asks for something until somebody retries it, and changes with a late success', async () => {
    const team = await makeTeam()
    const jobId = await end(team, 'failed')
    expect(await countNotices(team)).toEqual({ unread: 1, needsYou: 1 })
    await markAllRead(team)
    await move(jobId, 'completed')
    const { notices: after, unread, needsYou } = await list(team)
    expect([unread, needsYou, after.map(({ title }) => title)]).toEqual([1, 0, ['“Town hall” finished after all']])
  })

  it('waits by email and in the browser for the end of quiet hours, and is shown in the app at once', async () => {
    const team = await makeTeam()
    const hour = new Date().getUTCHours()
    await choose(team, { zone: 'UTC', quiet: { from: hour, until: (hour + 2) % 24, weekends: false } })
    await end(team, 'failed')
    expect(await titles(team)).toEqual(['“Town hall” failed'])
    const [row] = await database.owner<{ mail: Date; push: Date }[]>`select m.next_try_at as mail, n.push_at as push
      from portal.mails m, portal.notices n where n.user_id = ${team.userId} and m.recipient = ${team.userEmail}`
    for (const at of [row?.mail, row?.push]) {
      expect([at?.getUTCHours(), at?.getUTCMinutes()]).toEqual([(hour + 2) % 24, 0])
      expect(at?.getTime()).toBeGreaterThan(Date.now())
    }
  })

  it('is gone with the person’s membership, and 90 days later', async () => {
    const team = await makeTeam()
    const editor = await addMember(team, 'editor')
    await end(editor, 'completed')
    const rows = () => asSystem((transaction) => transaction.$count(notices, eq(notices.teamId, team.teamId)))
    expect(await rows()).toBe(1)
    await database.owner`delete from portal.memberships where team_id = ${team.teamId} and user_id = ${editor.userId}`
    expect(await rows()).toBe(0)
    await end(team, 'completed')
    await deleteOldNotices(new Date(Date.now() + 89 * DAY_MS))
    expect(await rows()).toBe(1)
    await deleteOldNotices(new Date(Date.now() + 91 * DAY_MS))
    expect(await rows()).toBe(0)
  })
})

describe('what a person chose', () => {
  it('keeps a kind out of the app and out of the mail, but never a failure out of the app', async () => {
    const team = await makeTeam()
    const off = { app: false, email: false, browser: false }
    await choose(team, { channels: { 'project-finished': off, 'project-failed': off } })
    await end(team, 'completed')
    await end(team, 'failed')
    expect(await titles(team)).toEqual(['“Town hall” failed'])
    expect(await mails()).toEqual([])
  })

  it('is saved from the form, which names what is on, with the teams that are muted', async () => {
    const team = await makeTeam()
    const person = { userId: team.userId } as Parameters<typeof saveNoticeSettings>[0]
    const quiet = { quiet: 'yes', quietFrom: '21', quietUntil: '7' }
    const form = { digest: 'daily', hour: '7', zone: 'Europe/Berlin', email: 'usage', muted: team.teamSlug, ...quiet }
    await saveNoticeSettings(person, noticeSettingsInput.parse(form))
    const [row] = await portalDatabase().select().from(users).where(eq(users.id, team.userId))
    expect(row?.notifications).toMatchObject({
      ...{ digest: 'daily', hour: 7, zone: 'Europe/Berlin', quiet: { from: 21, until: 7, weekends: false } },
      channels: { usage: { app: false, email: true }, 'project-finished': { app: false, email: false } },
    })
    await choose(team, {})
    await end(team, 'failed')
    expect(await titles(team)).toEqual(['“Town hall” failed'])
    expect(await mails()).toEqual([])
  })

  it('was moved from the emails that people had turned off', async () => {
    const team = await makeTeam()
    const old = { 'project-ended': false, 'video-reviewed': true }
    await database.owner`update portal.users set notifications = ${database.owner.json(old)} where id = ${team.userId}`
    const { readFileSync } = await import('node:fs')
    const migration = readFileSync('db/migrations/portal/0058_notices.sql', 'utf8')
    await database.owner.unsafe(migration.slice(migration.indexOf('UPDATE portal.users')))
    const [row] = await portalDatabase().select().from(users).where(eq(users.id, team.userId))
    const off = { email: false }
    expect(row?.notifications).toEqual({ channels: { 'project-finished': off, 'project-failed': off } })
  })

  it('holds emails back for one a day, but not failures', async () => {
    const team = await makeTeam()
    await choose(team, { digest: 'daily', hour: 9, zone: 'Europe/Berlin' })
    await end(team, 'completed', { title: 'First' })
    await end(team, 'completed', { title: 'Second' })
    await end(team, 'failed', { title: 'Broken' })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Broken failed'])
    await sendDigests()
    expect(await mails()).toEqual([])
    await sendDigests(new Date(Date.now() + DAY_MS))
    const [digest, ...more] = await mails()
    expect([digest?.subject, more]).toEqual(['2 notifications from Reelwright', []])
    expect(digest?.text).toContain('“Second” is ready')
    await sendDigests(new Date(Date.now() + 2 * DAY_MS))
    expect(await mails()).toEqual([])
  })

  it('keeps in its digest what later news of the same thing need no email for', async () => {
    const team = await makeTeam()
    await choose(team, { digest: 'weekly' })
    const of = { teamId: team.teamId, kind: 'usage' as const, thread: 'usage:posts', subjectId: 'posts' }
    const notice = { ...of, message: coded('notice_usage_posts'), userIds: [team.userId] }
    const tell = (more: object) =>
      inTeam(team, (transaction) => notify(transaction, { ...notice, ...more }, new Date()))
    await tell({})
    await tell({ mail: null })
    await sendDigests(new Date(Date.now() + 8 * DAY_MS))
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 notification from Reelwright'])
  })

  it('holds everything back for one a week, and leaves out what was read by then', async () => {
    const team = await makeTeam()
    await choose(team, { digest: 'weekly' })
    await end(team, 'failed', { title: 'Broken' })
    await end(team, 'completed', { title: 'Seen' })
    const { notices: shown } = await list(team)
    await markNotices(team, { id: shown.filter(({ title }) => title.includes('Seen')).map(({ id }) => id), read: true })
    expect(await mails()).toEqual([])
    await sendDigests(new Date(Date.now() + 8 * DAY_MS))
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 notification from Reelwright'])
  })
})

describe('a notice of an approval', () => {
  it('asks those who may approve, but not the proposer, and tells them who did it', async () => {
    const team = await makeTeam()
    const [editor, admin, client, viewer] = [
      await addMember(team, 'editor'),
      await addMember(team, 'admin'),
      await addMember(team, 'client'),
      await addMember(team, 'viewer'),
    ]
    await savePublishingOptions(team, { approvalRequired: true, linkApprovalCounts: false, toleranceHours: 2 })
    const account = await makeAccount(team)
    const when = { kind: 'at', at: new Date(Date.now() + DAY_MS).toISOString() }
    const input = composerInput(await makeVideo(editor), [account], { title: 'Launch', when })
    const [made] = await createPublications(editor, input)
    for (const asked of [team, admin, client]) {
      expect(await titles(asked)).toEqual(['Ada asks you to approve “Launch”'])
    }
    for (const other of [editor, viewer]) expect(await titles(other)).toEqual([])
    const [notice] = (await list(admin)).notices
    expect(notice?.approvable).toEqual({ publicationId: made?.publicationId, revision: 1 })
    expect(notice?.path).toBe(`/publish/${made?.publicationId}`)
    const decision = { publicationId: made?.publicationId ?? '', revision: 1, decision: 'approve' as const, note: '' }
    await decidePublication(admin, decision)
    expect((await list(client)).notices).toMatchObject([{ needsYou: false, done: { by: 'Ada' }, isUnread: true }])
    expect(await countNotices(admin)).toEqual({ unread: 0, needsYou: 0 })
    expect(await titles(editor)).toEqual(['Ada approved “Launch”'])
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Ada approved “Launch”'])
  })
})

describe('a notice of a post', () => {
  it('is one for all its networks, by the worst of them, until a person has decided about each', async () => {
    const team = await makeTeam()
    const [one, other] = [await makeAccount(team), await makeAccount(team, 'bluesky')]
    const when = { kind: 'at', at: new Date(Date.now() + DAY_MS).toISOString() }
    const input = composerInput(await makeVideo(team), [one, other], { title: 'Launch', when })
    const [made] = await createPublications(team, input)
    const [first, second] = made?.posts ?? []
    const reason = { code: 'refused' as const, ...toTextWithMessage(coded('post_needs_decision')) }
    const move = (id: string | undefined, to: 'failed' | 'held') =>
      asSystem(async (transaction) => {
        const [post] = await transaction
          .select()
          .from(posts)
          .where(eq(posts.id, id ?? ''))
        if (post === undefined) throw new Error('There is no such post.')
        await movePostByWorker(transaction, post, { to, reason }, new Date())
      })
    await move(first?.postId, 'held')
    const [held, ...none] = await titles(team)
    expect([held, none]).toEqual([expect.stringContaining('is on hold for'), []])
    await markAllRead(team)
    await move(second?.postId, 'failed')
    expect(await titles(team)).toEqual(['“Launch” failed on Bluesky'])
    expect(await countNotices(team)).toEqual({ unread: 1, needsYou: 1 })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['“Launch” needs a decision'])
    const again = { way: 'posts', postIds: [second?.postId], networks: 'Bluesky' }
    const remedies = async () => (await list(team)).notices[0]?.remedies
    expect(await remedies()).toEqual([again])
    const long = coded('text_too_many_characters', { network: 'Bluesky', length: 320, most: 300 })
    const reasonMessage = coded('post_refused_by_service', { reason: long })
    await asSystem((transaction) =>
      transaction
        .update(posts)
        .set({ reasonMessage })
        .where(eq(posts.id, second?.postId ?? '')),
    )
    expect(await remedies()).toEqual([{ way: 'text', publicationId: made?.publicationId, accountId: other.id }, again])
    await cancelPosts(team, [second?.postId ?? ''])
    expect(await countNotices(team)).toMatchObject({ needsYou: 1 })
    await cancelPosts(team, [first?.postId ?? ''])
    expect((await list(team)).notices).toMatchObject([{ needsYou: false, done: { by: 'Ada' } }])
  })
})

describe('a notice of an account', () => {
  it('is for those who can link it again, and ends when it works again', async () => {
    const team = await makeTeam()
    const [admin, editor] = [await addMember(team, 'admin'), await addMember(team, 'editor')]
    const { id } = await makeAccount(team)
    const account = { id, teamId: team.teamId }
    const reason = toTextWithMessage(coded('account_rejected_by_network'))
    const now = new Date()
    await inTeam(team, (transaction) => markNeedsAttention(transaction, account, reason, now))
    expect([await countNotices(admin), await countNotices(editor)]).toEqual([
      { unread: 1, needsYou: 1 },
      { unread: 0, needsYou: 0 },
    ])
    await inTeam(team, (transaction) => markWorking(transaction, account, now))
    expect((await list(admin)).notices).toMatchObject([{ needsYou: false, done: { by: null } }])
  })
})

describe('the list of notices', () => {
  it('is the reader’s own, and nobody else marks it', async () => {
    const [team, stranger] = [await makeTeam(), await makeTeam()]
    const colleague = await addMember(team, 'admin')
    await end(team, 'completed')
    const [notice] = (await list(team)).notices
    const id = [notice?.id ?? '']
    for (const other of [colleague, stranger]) {
      await markNotices(other, { id, read: true })
      expect(await titles(other)).toEqual([])
    }
    expect(await countNotices(team)).toMatchObject({ unread: 1 })
    await markNotices(team, { id, read: true })
    expect(await countNotices(team)).toMatchObject({ unread: 0 })
    await markNotices(team, { id, read: false })
    expect(await markAllRead(team)).toEqual(id)
  })

  it('is shown by topic, unread, and what asks for something, and page by page', async () => {
    const team = await makeTeam()
    await end(team, 'failed', { title: 'Broken' })
    const now = new Date()
    const joined = { teamId: team.teamId, userId: 'user_1', name: 'Kim' }
    await inTeam(team, (transaction) => notifyOfJoining(transaction, joined, now))
    const shown = async (filter: object) => (await list(team, filter)).notices.map(({ kind }) => kind)
    expect(await shown({ topic: 'team' })).toEqual(['joined'])
    expect(await shown({ show: 'needs-you' })).toEqual(['project-failed'])
    await markNotices(team, { id: (await list(team, { topic: 'team' })).notices.map(({ id }) => id), read: true })
    expect(await shown({ show: 'unread' })).toEqual(['project-failed'])
    const [newest, oldest] = (await list(team)).notices
    expect((await list(team, { before: newest?.id })).notices).toMatchObject([{ id: oldest?.id }])
    expect(await shown({ show: 'nonsense', topic: 'nonsense' })).toHaveLength(2)
  })

  it('shows no way to what has been deleted', async () => {
    const team = await makeTeam()
    const jobId = await end(team, 'completed')
    await inTeam(team, (transaction) =>
      transaction.delete(projects).where(and(eq(projects.teamId, team.teamId), eq(projects.id, jobId))),
    )
    expect((await list(team)).notices).toMatchObject([{ path: null }])
  })
})

describe('notices in a partner’s frame', () => {
  it('are shown only where the session was given them', async () => {
    const partner = await makePartner()
    const given = await openFrame(partner, { role: 'editor', capabilities: ['create', 'notices'] })
    const without = await openFrame(partner, { role: 'editor', capabilities: ['create'] })
    const params = (frame: { alias: string }) => ({ team: frame.alias })
    const answer = await askAs(route.GET, { token: given.token }, '/', params(given))
    expect(await answer.json()).toMatchObject({ notices: [], unread: 0 })
    expect((await askAs(route.GET, { token: without.token }, '/', params(without))).status).toBe(404)
  })
})

describe('marking by the page', () => {
  const put = (member: Member, body: string) =>
    ask(route.PUT, member, `/api/notices/${member.teamSlug}`, { team: member.teamSlug }, { method: 'PUT', body })

  it('takes what a page sends, and refuses the rest', async () => {
    const team = await makeTeam()
    await end(team, 'completed')
    const [notice] = (await list(team)).notices
    for (const body of ['', 'null', '[]', '{"read":true,"id":7}', '{"read":"perhaps"}']) {
      expect((await put(team, body)).status).toBe(400)
    }
    expect((await put(team, JSON.stringify({ id: [notice?.id], read: true }))).status).toBe(204)
    expect(await countNotices(team)).toMatchObject({ unread: 0 })
  })
})
