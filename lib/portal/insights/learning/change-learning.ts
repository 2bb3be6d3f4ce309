import { z } from 'zod'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { readOptions, writeOptions } from '../../posts/publishing-options.ts'

export const learningInput = z.object({ isOn: wireBoolean })

/**
 * Has the choice of reels weighted by what did well, or no longer. Projects that are made already do not change.
 *
 * @throws Failure `forbidden` unless the caller is an owner or admin, or a key that may manage.
 */
export async function changeLearning(member: Actor, { isOn }: z.output<typeof learningInput>): Promise<void> {
  requirePermission(member, 'publishing.manage')
  await inTeam(member, async (transaction) => {
    const { learnsFromPosts } = await readOptions(transaction, member.teamId)
    if (learnsFromPosts === isOn) return
    await writeOptions(transaction, member.teamId, { learnsFromPosts: isOn })
    const subject = { kind: 'team', id: member.teamId, name: member.teamName }
    await recordAudit(transaction, member, member.teamId, {
      action: 'options.changed',
      subject,
      before: { learnsFromPosts },
      after: { learnsFromPosts: isOn },
    })
  })
}
