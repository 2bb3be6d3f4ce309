import { eq } from 'drizzle-orm'
import { teams } from '#db/schema/portal/teams.ts'
import type { Meter } from '#db/schema/portal/usage-entries.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import type { Translatable } from '#lib/i18n/message.ts'
import { translatable } from '#lib/i18n/message.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { countUsed } from './count-used.ts'
import { leftSentence, METER_NAMES } from './limit-messages.ts'
import { readLimits } from './require-within-limits.ts'
import { monthNamed } from './usage-month.ts'

/** What a mail shows of a limit that is nearly, or all, used up. */
export type NearLimit = {
  isReached: boolean
  teamName: string
  meterName: Translatable
  sentence: Translatable
  link: string
}

/** As it is when the mail is sent; null where the team or its limit is gone. */
export function findNearLimit(named: {
  teamId: string
  meter: Meter
  month: string
  isReached?: boolean
}): Promise<NearLimit | null> {
  const { teamId, meter } = named
  return inWholeTeam({ teamId }, async (transaction) => {
    const [team] = await transaction.select().from(teams).where(eq(teams.id, teamId))
    const most = (await readLimits(transaction, teamId))[meter]
    if (team === undefined || most === undefined) return null
    const month = monthNamed(named.month, (await readOptions(transaction, teamId)).timeZone)
    const { charged, open } = await countUsed(transaction, teamId, meter, month)
    const left = Math.max(0, most - charged - open)
    const link = `${await teamAddress(transaction, teamId)}/settings/usage`
    return {
      isReached: named.isReached === true,
      teamName: team.name,
      meterName: translatable(METER_NAMES[meter]),
      sentence: leftSentence({ meter, left, most, month }),
      link,
    }
  })
}
