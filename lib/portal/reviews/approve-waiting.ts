import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { publications } from '#db/schema/portal/publications.ts'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { guestName } from '../audit/actor-name.ts'
import { lockPublications, type PublicationRow } from '../posts/approval.ts'
import { decideLocked, needsSecondPerson } from '../posts/decide-publication.ts'
import { readOptions } from '../posts/publishing-options.ts'
import type { ShareRow } from '../shares/find-share.ts'

/** An approval by a shared link: of which version, by whom. */
type LinkApproval = { versionId: string; member: Member | null; author: string; text: string }

/**
 * Approves the posts of a version that wait for approval, where the team lets approvals by a shared link count. Public
 * links do not count, because anybody may find them; neither do members who could not approve the post themselves.
 */
export async function approveWaiting(
  transaction: Transaction,
  { teamId, mode }: Pick<ShareRow, 'teamId' | 'mode'>,
  { versionId, member, author, text }: LinkApproval,
  now: Date,
): Promise<void> {
  const { linkApprovalCounts } = await readOptions(transaction, teamId)
  if (!linkApprovalCounts || mode === 'public') return
  if (member !== null && !hasPermission(member, 'posts.approve')) return
  const waiting = await findWaiting(transaction, teamId, versionId)
  const decidable: PublicationRow[] = []
  for (const publication of waiting) {
    if (member === null || !(await needsSecondPerson(transaction, member, publication))) decidable.push(publication)
  }
  const person = { userId: member?.userId ?? null, userName: guestName(author), givenName: author }
  const by = { teamId, apiKeyId: null, ...person }
  await decideLocked(transaction, by, decidable, { isApproved: true, note: text }, now)
}

async function findWaiting(transaction: Transaction, teamId: string, versionId: string): Promise<PublicationRow[]> {
  const isWaiting = and(eq(publications.outputId, versionId), eq(publications.approval, 'waiting'))
  const found = await transaction
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.teamId, teamId), isWaiting))
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  return (await lockPublications(transaction, teamId, ids)).filter(({ approval }) => approval === 'waiting')
}
