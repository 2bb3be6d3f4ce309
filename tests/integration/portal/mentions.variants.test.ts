import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { portalDatabase } from '#db/client.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Member } from '#lib/auth/member.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { textFor } from '#lib/i18n/server.ts'
import { addFolder } from '#lib/portal/folders/folders.ts'
import { folderSharing, shareFolder } from '#lib/portal/folders/share-folder.ts'
import { moveItems } from '#lib/portal/library/move-items.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import type { MailContent } from '#lib/portal/mail/mail-content.ts'
import { listNotices, noticeFilter } from '#lib/portal/notices/list-notices.ts'
import { addNote } from '#lib/portal/reviews/add-note.ts'
import { findReview } from '#lib/portal/reviews/find-review.ts'
import { listNotes } from '#lib/portal/reviews/list-notes.ts'
import { findMentionable } from '#lib/portal/reviews/mentions.ts'
import { noteInput } from '#lib/portal/reviews/note-input.ts'
import { replyToNote } from '#lib/portal/reviews/reply-to-note.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'
import { makeVideo } from './publishing/arrange.ts'

await testDatabase()

async function arrange() {
  const team = await makeTeam()
  const outputId = await makeVideo(team)
  const [row] = await inTeam(team, (transaction) =>
    transaction.select({ jobId: outputs.jobId }).from(outputs).where(eq(outputs.id, outputId)),
  )
  const projectId = row?.jobId ?? ''
  const share = await createShare(team, { projectId, mode: 'unlisted', ends: 'never', comments: 'yes' })
  const token = share.url.split('/').at(-1) ?? ''
  const comment = async (text: string, as?: Member) => {
    const person = as === undefined ? null : await findSessionById(as.sessionId)
    const fields = { token, outputId, versionId: outputId, kind: 'comment', name: 'Kim', text }
    await addNote(noteInput.parse(fields), { pass: undefined, network: '203.0.113.7', person })
  }
  await comment('Shorter')
  const noteId = (await listNotes(team, projectId))[0]?.id ?? ''
  return { team, outputId, projectId, token, noteId, comment }
}

/** A member with a name that nobody else has. */
async function named(team: Member, role: 'editor' | 'viewer' | 'client', name: string): Promise<Member> {
  const member = await addMember(team, role)
  await portalDatabase().update(users).set({ name }).where(eq(users.id, member.userId))
  return { ...member, userName: name }
}

const mentionsOf = (member: Member) =>
  inTeam(member, async (transaction) =>
    (await transaction.select().from(notices).where(eq(notices.userId, member.userId))).filter(
      ({ kind }) => kind === 'mention',
    ),
  )

describe('a mention in a comment', () => {
  it('is stored as an id, read as the name, and notifies that member in the app, by email and in the browser', async () => {
    const { team, outputId, projectId, token, noteId } = await arrange()
    const ana = await named(team, 'editor', 'Ana Pérez')
    await replyToNote(team, { noteId, text: 'Ask @Ana Pérez first', mentions: [] }, team)
    const [row] = await inTeam(team, (transaction) =>
      transaction.select().from(reviewNotes).where(eq(reviewNotes.userId, team.userId)),
    )
    expect(row).toMatchObject({ text: `Ask <@${ana.userId}> first`, mentions: [ana.userId] })
    await portalDatabase().update(users).set({ name: 'Ana Ruiz' }).where(eq(users.id, ana.userId))
    const read = { text: 'Ask @Ana Ruiz first', mentioned: ['Ana Ruiz'] }
    expect(await listNotes(team, projectId)).toContainEqual(expect.objectContaining(read))
    const review = await findReview({ token, pass: undefined, outputId, versionId: outputId }, null)
    expect(review).toMatchObject({ people: [], notes: expect.arrayContaining([expect.objectContaining(read)]) })

    const [notice] = (await listNotices(ana, noticeFilter.parse({}), textFor('en'))).notices
    expect(notice).toMatchObject({ kind: 'mention', topic: 'comments', isUnread: true, path: `/projects/${projectId}` })
    expect(notice?.title).toContain(`${team.userName} mentioned you in a comment`)
    expect(notice?.detail).toBe('Ask @Ana Pérez first')
    const [stored] = await mentionsOf(ana)
    expect(stored?.pushAt).not.toBeNull()
    const [mail] = await portalDatabase().select().from(mails).where(eq(mails.recipient, ana.userEmail))
    const composed = await composeMail(mail?.content as MailContent, ana.userEmail, new Date())
    expect(JSON.stringify(composed)).toContain('mentioned you in a comment')
  })

  it('is of nobody outside the team, of no client, and of nobody whom the folder of a client hides the project from', async () => {
    const { team, projectId, noteId } = await arrange()
    const [seeing, blind] = [await named(team, 'editor', 'Sees It'), await named(team, 'editor', 'Sees Not')]
    await named(team, 'client', 'Our Client')
    const stranger = await makeTeam()
    await portalDatabase().update(users).set({ name: 'A Stranger' }).where(eq(users.id, stranger.userId))
    const folderId = await addFolder(team, 'Halden', null)
    await shareFolder(team, folderSharing.parse({ folderId, isClient: 'yes', userId: [seeing.userId] }))
    await moveItems(team, [projectId], folderId)
    const people = (await findMentionable(team, noteId)).map(({ name }) => name)
    expect(people).toEqual([team.userName, 'Sees It'].toSorted())
    const everybody = `@Sees It @Sees Not @Our Client @A Stranger`
    await replyToNote(team, { noteId, text: everybody, mentions: [blind.userId, stranger.userId] }, team)
    const [row] = await inTeam(team, (transaction) =>
      transaction.select().from(reviewNotes).where(eq(reviewNotes.userId, team.userId)),
    )
    expect(row?.mentions).toEqual([seeing.userId])
    expect([await mentionsOf(seeing), await mentionsOf(blind)].map(({ length }) => length)).toEqual([1, 0])
    expect(await failureOf(findMentionable(stranger, noteId))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(findMentionable(blind, noteId))).toMatchObject({ code: 'not_found' })
  })

  it('is of nobody where a person with the link writes it, and of a colleague where a member does', async () => {
    const { team, projectId, comment } = await arrange()
    const ana = await named(team, 'viewer', 'Ana Pérez')
    await comment('@Ana Pérez')
    expect(await mentionsOf(ana)).toEqual([])
    await comment('@Ana Pérez', team)
    expect(await mentionsOf(ana)).toHaveLength(1)
    const marked = (await listNotes(team, projectId)).map(({ text, mentioned }) => [text, mentioned.length])
    expect(marked).toEqual([
      ['@Ana Pérez', 1],
      ['@Ana Pérez', 0],
      ['Shorter', 0],
    ])
  })
})
