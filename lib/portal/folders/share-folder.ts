import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { folderMembers } from '#db/schema/portal/folder-members.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { memberships, type Role } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockFolder } from './folders.ts'

type FolderPerson = { id: string; name: string; role: Role }

/** The people for whom a client's folder can be chosen, and for which of them each is; owners and admins see them all. */
export type FolderAccess = { people: FolderPerson[]; chosen: Record<string, string[]> }

/** @throws Failure `forbidden`. */
export async function findFolderAccess(member: Member): Promise<FolderAccess> {
  requirePermission(member, 'folders.share')
  return inTeam(member, async (transaction) => {
    const people = await transaction
      .select({ id: users.id, name: users.name, role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.teamId, member.teamId))
      .orderBy(asc(users.name), asc(users.id))
    const rows = await transaction
      .select({ folderId: folderMembers.folderId, userId: folderMembers.userId })
      .from(folderMembers)
      .where(eq(folderMembers.teamId, member.teamId))
    const chosen = Map.groupBy(rows, ({ folderId }) => folderId)
    return {
      people: people.filter(({ role }) => !hasPermission({ role, scopes: null }, 'folders.share')),
      chosen: Object.fromEntries([...chosen].map(([id, ofFolder]) => [id, ofFolder.map(({ userId }) => userId)])),
    }
  })
}

/** The form: `isClient` is there where the folder stands for a client, `userId` once for each who sees it then. */
export const folderSharing = z.object({
  folderId: z.string(),
  isClient: z.literal('yes').optional(),
  userId: z.union([z.array(z.string()).max(500), z.string().transform((id) => [id])]).default([]),
})

/**
 * Has a folder stand for a client, so that among those who are no owner or admin only the chosen members see it with all that
 * belongs to it; or for none, so that the whole team does. People who are not in the team are ignored.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` for a folder inside another, which is seen with that one.
 */
export async function shareFolder(
  member: Member,
  { folderId, isClient, userId: userIds }: z.output<typeof folderSharing>,
): Promise<void> {
  requirePermission(member, 'folders.share')
  await inTeam(member, async (transaction) => {
    const { teamId } = member
    const folder = await lockFolder(transaction, teamId, folderId)
    if (folder.parentId !== null) throw new Failure('conflict', SEEN_WITH_ITS_PARENT)
    const people = await transaction
      .select({ userId: memberships.userId, name: users.name })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.teamId, teamId), inArray(memberships.userId, isClient === undefined ? [] : userIds)))
      .orderBy(asc(users.name))
    const createdAt = currentDatabaseTime()
    await transaction
      .update(folders)
      .set({ isClient: isClient !== undefined })
      .where(eq(folders.id, folderId))
    await transaction.delete(folderMembers).where(eq(folderMembers.folderId, folderId))
    if (people.length > 0) {
      await transaction
        .insert(folderMembers)
        .values(people.map(({ userId }) => ({ folderId, teamId, userId, createdAt })))
    }
    await recordAudit(transaction, member, teamId, {
      action: 'folder.shared',
      subject: { kind: 'folder', id: folderId, name: folder.name },
      after: { client: isClient !== undefined, people: people.map(({ name }) => name) },
    })
  })
}

const SEEN_WITH_ITS_PARENT = translatable('People see this folder with the one it is in. Change that one instead.')
