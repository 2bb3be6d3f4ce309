import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { insertTeam } from '#lib/auth/create-account.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { personActor, recordAudit } from '../audit/record-audit.ts'

export const teamName = z
  .string(issueText(translatable('Enter a name.')))
  .overwrite(plainLine)
  .min(1, issueText(translatable('Enter a name.')))
  .max(80, issueText(translatable('Use at most 80 characters.')))

export const newTeamInput = z.object({ name: teamName })

/**
 * Creates a further team, which the person owns.
 *
 * @throws Failure `rate_limited`.
 */
export async function createTeam(
  person: SignedIn,
  { name }: z.output<typeof newTeamInput>,
): Promise<{ teamSlug: string }> {
  await countTry(LIMITS.createTeam, person.userId)
  return portalDatabase().transaction(async (transaction) => {
    const { teamId, slug } = await insertTeam(transaction, person.userId, name)
    await recordAudit(transaction, personActor(person), teamId, {
      action: 'team.created',
      subject: { kind: 'team', id: teamId, name },
    })
    return { teamSlug: slug }
  })
}
