import { and, eq, ne } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import { profileInput } from '#lib/auth/account-fields.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { recordInTeams } from '../audit/record-in-teams.ts'

export const nameInput = profileInput.pick({ name: true })

/** Changes what a person is called in their teams. */
export async function renamePerson({ userId, name: before }: SignedIn, name: string): Promise<void> {
  await portalDatabase().transaction(async (transaction) => {
    const renamed = await transaction
      .update(users)
      .set({ name })
      .where(and(eq(users.id, userId), ne(users.name, name)))
      .returning({ id: users.id })
    if (renamed.length === 0) return
    await recordInTeams(
      transaction,
      { userId, name },
      {
        action: 'person.renamed',
        subject: { kind: 'person', id: userId, name },
        before: { name: before },
        after: { name },
      },
    )
  })
}
