import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { callerNeighborhood } from '#lib/auth/caller-address.ts'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { countTries, countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { findOpenShare, type ShareRow } from '../shares/find-share.ts'
import { findSharedVideos } from '../shares/find-shared-videos.ts'
import { approveWaiting } from './approve-waiting.ts'
import { findReviewer } from './find-reviewer.ts'
import { listMentionable, storeMentions } from './mentions.ts'
import type { NoteInput } from './note-input.ts'
import { writeNote } from './write-note.ts'

/** Who has a link open: their cookie for it, their network, and who they are if they are signed in. */
export type Visitor = { pass: string | undefined; network: string; person: SignedIn | null }

/**
 * Adds the feedback of a person with a link on a result, and notifies the team.
 *
 * @throws Failure `not_found` for a link that does not work or does not share it; `forbidden` where comments are off;
 * `invalid` at `name`; `conflict` for a decision about a version that is no longer the newest; `rate_limited`.
 */
export async function addNote(input: NoteInput, visitor: Visitor, given?: Date): Promise<void> {
  const share = (await findOpenShare(input.token, visitor.pass, given))?.share
  if (share === undefined) throw videoGone()
  if (!share.comments) throw commentsTurnedOff()
  const member = await findReviewer(share, visitor.person)
  await limitNotes(share.id, member, visitor.network, given)
  const author = nameOf(member, input.name)
  const seen = await findSeen(share, input)
  const { kind, versionId } = input
  await inWholeTeam(share, async (transaction) => {
    await lockShare(transaction, share)
    const now = given ?? (await databaseNow(transaction))
    const { text, mentions } = await mentionsOf(transaction, share, member, input)
    const note = {
      ...{ id: newId('note', now.getTime()), teamId: share.teamId, jobId: share.jobId, shareId: share.id },
      ...{
        outputId: seen.firstId,
        versionId,
        kind,
        text,
        mentions,
        authorName: author,
        userId: member?.userId ?? null,
      },
      atSeconds: kind === 'comment' ? Math.min(input.atSeconds, seen.durationSeconds) : null,
      createdAt: now,
    }
    await writeNote(transaction, share, note, seen.title, now)
    if (kind === 'approved')
      await approveWaiting(transaction, share, { versionId, member, author, text: input.text }, now)
  })
}

/**
 * Counts for each link and network together (for members, by person), so nobody can use up the tries of a person
 * elsewhere. What strangers write is also counted for the link: beyond that, each neighborhood has only two left for a
 * while, so that many networks together fill no page, and a person who comes late can still comment. In a day a link
 * takes no more of them than the team can read; its members are not kept from answering.
 *
 * @throws Failure `rate_limited`.
 */
async function limitNotes(shareId: string, member: Member | null, network: string, now?: Date): Promise<void> {
  const subject = `${shareId} ${member?.userId ?? network}`
  await countTry(LIMITS.review, subject, now)
  await countTry(LIMITS.reviewByDay, subject, now)
  if (member !== null) return
  if (!(await countTries([{ limit: LIMITS.reviewByLink, subject: shareId }], now)))
    await countTry(LIMITS.reviewWhileMany, `${shareId} ${callerNeighborhood(network)}`, now)
  await countTry(LIMITS.reviewByLinkInDay, shareId, now)
}

/** People without an account and clients mention nobody. */
async function mentionsOf(
  transaction: Transaction,
  { teamId, jobId: projectId }: ShareRow,
  member: Member | null,
  { text, mentions }: NoteInput,
) {
  if (member === null || !hasPermission(member, 'projects.view')) return { text, mentions: [] }
  return storeMentions(text, await listMentionable(transaction, { teamId, projectId }), mentions)
}

/**
 * Until the note is there, so that the link does not change until then, each note sees the mails of those before, and
 * none is older than a mail about it.
 */
async function lockShare(transaction: Transaction, { id, teamId }: ShareRow): Promise<void> {
  const isOpenShare = and(eq(shareLinks.teamId, teamId), eq(shareLinks.id, id), isNull(shareLinks.revokedAt))
  const [share] = await transaction
    .select({ comments: shareLinks.comments })
    .from(shareLinks)
    .where(isOpenShare)
    .for('no key update')
  if (share === undefined) throw videoGone()
  if (!share.comments) throw commentsTurnedOff()
}

function commentsTurnedOff(): Failure {
  return new Failure('forbidden', translatable('Comments are turned off for this link.'))
}

function nameOf(member: Member | null, given: string): string {
  const author = member?.userName ?? given
  if (author !== '') return author
  throw new Failure('invalid', translatable('Enter your name.'), { fields: { name: translatable('Enter your name.') } })
}

/** The version that was seen. A decision is about the newest one; a comment also about one that was on the page. */
async function findSeen(share: ShareRow, { outputId, versionId, kind }: NoteInput) {
  const video = (await findSharedVideos(share)).find(({ firstId }) => firstId === outputId)
  if (video === undefined) throw videoGone()
  const { firstId, title, output } = video
  if (output.id === versionId) return { firstId, title, durationSeconds: output.durationSeconds }
  const isVersion = or(eq(outputs.id, firstId), eq(outputs.versionOf, firstId))
  const [older] = await inWholeTeam(share, (transaction) =>
    transaction
      .select({ durationSeconds: outputs.durationSeconds })
      .from(outputs)
      .where(
        and(eq(outputs.teamId, share.teamId), eq(outputs.id, versionId), isVersion, isNotNull(outputs.importedAt)),
      ),
  )
  if (older === undefined) throw videoGone()
  if (kind === 'comment') return { firstId, title, durationSeconds: older.durationSeconds }
  throw new Failure(
    'conflict',
    translatable('There is a newer version of this video. Reload the page to watch it first.'),
  )
}

function videoGone(): Failure {
  return new Failure('not_found', translatable('This link no longer works. Ask the sender for a new one.'))
}
