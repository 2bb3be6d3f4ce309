import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { Network } from '#lib/contract/social.ts'
import { databaseNow } from '../../database-now.ts'
import { takenTimes } from '../../schedules/choose-slot.ts'
import { readPlans } from '../../schedules/read-plans.ts'
import { freeSlots } from '../../schedules/slots.ts'
import { readOptions } from '../publishing-options.ts'
import { readDefaultAccounts } from './default-accounts.ts'

/** What “Add to queue” does when it is pressed: the default accounts, and the next free slot of each. */
export type QueueOffer = {
  accounts: { id: string; network: Network; name: string; nextFree: Date | null }[]
  timeZone: string
  approvalRequired: boolean
}

/** Null for members who do not post, and for teams whose default accounts are not known or have no free slots. */
export async function findQueueOffer(member: Member, now?: Date): Promise<QueueOffer | null> {
  if (!hasPermission(member, 'posts.draft')) return null
  return inTeam(member, async (transaction) => {
    const options = await readOptions(transaction, member.teamId)
    const defaults = await readDefaultAccounts(transaction, member.teamId, options)
    const ids = defaults.map(({ id }) => id)
    if (ids.length === 0) return null
    const at = now ?? (await databaseNow(transaction))
    const plans = await readPlans(transaction, member.teamId, ids)
    const taken = await takenTimes(transaction, member.teamId, ids, at)
    const accounts = defaults.map(({ id, network, displayName, handle }) => {
      const ofAccount = plans.filter((plan) => plan.accountId === id)
      const [nextFree = null] = freeSlots(ofAccount, at, 1, taken.get(id))
      return { id, network, name: handle ?? displayName, nextFree }
    })
    if (accounts.some(({ nextFree }) => nextFree === null)) return null
    return { accounts, timeZone: options.timeZone, approvalRequired: options.approvalRequired }
  })
}
