import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { formDrafts } from '#db/schema/portal/form-drafts.ts'
import type { Member } from '#lib/auth/member.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newId } from '#lib/core/ids.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'

/** Drafts are the person's own: every look-up names the person beside the team. */
type Owner = Pick<Member, 'teamId' | 'userId'>

/** `savedAt` is ISO 8601 in UTC. */
export type FormDraft = { content: unknown; savedAt: string }

const KEEP_MS = 30 * 86_400_000

/** The most that one person keeps in one team; beyond it, the one that was left longest ago goes. */
export const MAX_DRAFTS = 50
export const MAX_DRAFT_BYTES = 256 * 1024

/** What a person last typed into a form; null if nothing is kept. */
export async function findDraft(
  owner: Owner,
  form: string,
  now: Date = currentDatabaseTime(),
): Promise<FormDraft | null> {
  if (!isStorable(form)) return null
  const [row] = await inWholeTeam(owner, (transaction) =>
    transaction
      .select()
      .from(formDrafts)
      .where(and(isDraft(owner, form), gt(formDrafts.updatedAt, oldest(now)))),
  )
  return row === undefined ? null : { content: row.content, savedAt: row.updatedAt.toISOString() }
}

/** Keeps what a person has typed into a form, in place of what was kept before. @returns when. */
export async function saveDraft(
  owner: Owner,
  form: string,
  content: unknown,
  now: Date = currentDatabaseTime(),
): Promise<string> {
  const { teamId, userId } = owner
  const set = { content, updatedAt: now }
  await inWholeTeam(owner, async (transaction) => {
    await transaction
      .insert(formDrafts)
      .values({ id: newId('draft'), teamId, userId, form, ...set })
      .onConflictDoUpdate({ target: [formDrafts.teamId, formDrafts.userId, formDrafts.form], set })
    const beyond = transaction
      .select({ id: formDrafts.id })
      .from(formDrafts)
      .where(isOf(owner))
      .orderBy(desc(formDrafts.updatedAt), desc(formDrafts.id))
      .offset(MAX_DRAFTS)
    await transaction.delete(formDrafts).where(and(isOf(owner), inArray(formDrafts.id, beyond)))
  })
  return now.toISOString()
}

/** Forgets what a person has typed into a form: it was sent, or given up. */
export async function discardDraft(owner: Owner, form: string): Promise<void> {
  if (!isStorable(form)) return
  await inWholeTeam(owner, (transaction) => transaction.delete(formDrafts).where(isDraft(owner, form)))
}

/** Deletes drafts that nobody went on with, for the worker. */
export async function deleteOldDrafts(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(formDrafts).where(lte(formDrafts.updatedAt, oldest(now)))
}

const oldest = (now: Date) => new Date(now.getTime() - KEEP_MS)

function isOf({ teamId, userId }: Owner) {
  return and(eq(formDrafts.teamId, teamId), eq(formDrafts.userId, userId))
}

function isDraft(owner: Owner, form: string) {
  return and(isOf(owner), eq(formDrafts.form, form))
}
