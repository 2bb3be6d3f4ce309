import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam, pastFolders } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { notFoundFailure } from '../http/endpoint.ts'

/** A folder with the folders inside it, which have none. `isClient`: only chosen members see it, or the one it is in. */
export type Folder = { id: string; name: string; parentId: string | null; isClient: boolean }

const MOST_FOLDERS = 500

export const folderName = z
  .string()
  .trim()
  .min(1, issueText(translatable('Enter a name.')))
  .max(60, issueText(translatable('Use up to 60 characters.')))
  .refine(isStorable, issueText(translatable('Enter a name.')))

/** The folders that the member sees by name, each followed by those inside it. */
export async function listFolders(member: Actor): Promise<Folder[]> {
  requirePermission(member, 'projects.view')
  return inTeam(member, (transaction) => readFolders(transaction, member.teamId))
}

/** The same inside a transaction. */
export async function readFolders(transaction: Transaction, teamId: string): Promise<Folder[]> {
  const rows = await transaction
    .select({ id: folders.id, name: folders.name, parentId: folders.parentId, isClient: folders.isClient })
    .from(folders)
    .where(eq(folders.teamId, teamId))
    .orderBy(asc(folders.name))
  const inside = Map.groupBy(rows, ({ parentId }) => parentId)
  return (inside.get(null) ?? []).flatMap((top) => [
    top,
    ...(inside.get(top.id) ?? []).map((folder) => ({ ...folder, isClient: top.isClient })),
  ])
}

/** A folder and those inside it. */
export function withInside(all: readonly Folder[], folderId: string): string[] {
  return [folderId, ...all.filter(({ parentId }) => parentId === folderId).map(({ id }) => id)]
}

/**
 * Makes a folder, at the top or inside one that is at the top.
 *
 * @throws Failure `forbidden`; `not_found` for the other folder; `conflict` for a name that is taken there, or a third level.
 */
export async function addFolder(
  member: Actor,
  name: string,
  parentId: string | null,
  id: string = newId('fld'),
): Promise<string> {
  requirePermission(member, 'projects.make')
  return inTeam(member, async (transaction) => {
    if (parentId !== null) {
      const parent = await lockFolder(transaction, member.teamId, parentId)
      if (parent.parentId !== null) throw new Failure('conflict', TOO_DEEP)
    }
    const [counted] = await pastFolders(transaction, () =>
      transaction.select({ all: count() }).from(folders).where(eq(folders.teamId, member.teamId)),
    )
    if ((counted?.all ?? 0) >= MOST_FOLDERS) throw new Failure('conflict', TOO_MANY)
    await requireFreeName(transaction, member.teamId, parentId, name, null)
    const made = { createdBy: member.userId, createdAt: currentDatabaseTime() }
    await transaction.insert(folders).values({ id, teamId: member.teamId, parentId, name, ...made })
    return id
  })
}

/**
 * Moves a folder to the top, or into one that is at the top. What is in a client's folder is seen by chosen members alone: so only
 * those who choose them move a folder into it or out of it.
 *
 * @throws Failure `forbidden`; `not_found`, also for the other folder; `conflict` for a name that is taken there, or a third level.
 */
export async function moveFolder(member: Actor, folderId: string, parentId: string | null): Promise<void> {
  requirePermission(member, 'projects.make')
  const { teamId } = member
  await inTeam(member, async (transaction) => {
    const folder = await lockFolder(transaction, teamId, folderId)
    if (folder.parentId === parentId) return
    const [from, to] = [
      folder.parentId === null ? null : await lockFolder(transaction, teamId, folder.parentId),
      parentId === null ? null : await lockFolder(transaction, teamId, parentId),
    ]
    const hasInside = (await transaction.$count(folders, eq(folders.parentId, folderId))) > 0
    if (to !== null && (to.parentId !== null || to.id === folderId || hasInside))
      throw new Failure('conflict', TOO_DEEP)
    if (folder.isClient || from?.isClient || to?.isClient) requirePermission(member, 'folders.share')
    await requireFreeName(transaction, teamId, parentId, folder.name, folderId)
    // Inside another folder, that one says who sees it.
    const set = { parentId, isClient: parentId === null && folder.isClient }
    await transaction.update(folders).set(set).where(eq(folders.id, folderId))
  })
}

/** @throws Failure `forbidden`, `not_found`, `conflict` for a name that is taken there. */
export async function renameFolder(member: Actor, folderId: string, name: string): Promise<void> {
  requirePermission(member, 'projects.make')
  await inTeam(member, async (transaction) => {
    const folder = await lockFolder(transaction, member.teamId, folderId)
    await requireFreeName(transaction, member.teamId, folder.parentId, name, folderId)
    await transaction.update(folders).set({ name }).where(eq(folders.id, folderId))
  })
}

/**
 * Deletes a folder with those inside it. What is in them goes to no folder, where everybody in the team sees it: so only
 * those who choose who sees a client's folder delete one, or one inside it.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export async function deleteFolder(member: Actor, folderId: string): Promise<void> {
  requirePermission(member, 'projects.make')
  await inTeam(member, async (transaction) => {
    const { parentId } = await lockFolder(transaction, member.teamId, folderId)
    const top = await lockFolder(transaction, member.teamId, parentId ?? folderId)
    if (top.isClient) requirePermission(member, 'folders.share')
    await transaction.delete(folders).where(and(eq(folders.teamId, member.teamId), eq(folders.id, folderId)))
  })
}

/** @throws Failure `not_found`. */
export async function lockFolder(transaction: Transaction, teamId: string, folderId: string) {
  const byId = and(eq(folders.teamId, teamId), eq(folders.id, folderId))
  const [folder] = await transaction.select().from(folders).where(byId).for('update')
  if (folder === undefined) throw notFoundFailure()
  return folder
}

async function requireFreeName(
  transaction: Transaction,
  teamId: string,
  parentId: string | null,
  name: string,
  exceptId: string | null,
): Promise<void> {
  const beside = parentId === null ? isNull(folders.parentId) : eq(folders.parentId, parentId)
  const same = await pastFolders(transaction, () =>
    transaction
      .select({ id: folders.id })
      .from(folders)
      .where(and(eq(folders.teamId, teamId), beside, eq(folders.name, name))),
  )
  if (same.some(({ id }) => id !== exceptId)) throw new Failure('conflict', NAME_TAKEN)
}

const TOO_DEEP = translatable('Folders can be two levels deep.')
const TOO_MANY = translatable('A team can have up to 500 folders. Delete some you no longer need.')
const NAME_TAKEN = translatable('There is already a folder with this name here. Choose another name.')
