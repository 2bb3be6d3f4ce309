import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { databaseNow } from '../../database-now.ts'
import { readOptions } from '../../posts/publishing-options.ts'
import { serviceAbilities } from '../../service/service-client.ts'
import { LEAST_REELS, type Learned, learnPreferences } from './learn-preferences.ts'
import { readPostedReels } from './read-posted-reels.ts'

export type Learning = Learned & {
  /** Whether the choice of reels is weighted by it. */
  isOn: boolean
  /** Reels that it needs at least. */
  least: number
  /** False where the video service does not weigh its choice. */
  isPossible: boolean
}

/** What reels of the team that did well have in common, by the posts that the person sees. */
export async function readLearning(actor: Actor): Promise<Learning> {
  requirePermission(actor, 'insights.view')
  const abilities = await serviceAbilities()
  return inTeam(actor, async (transaction) => {
    const { learnsFromPosts: isOn } = await readOptions(transaction, actor.teamId)
    const posts = await readPostedReels(transaction, actor.teamId, await databaseNow(transaction))
    return { ...learnPreferences(posts), isOn, least: LEAST_REELS, isPossible: abilities?.weighsReels !== false }
  })
}
