import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { type ChainCheck, verifyChain } from './verify-chain.ts'

/** Of each team, what this process found last. */
const found = new Map<string, ChainCheck>()
const MOST_TEAMS = 1_000

/** How long a page that only shows a check may use its result. */
const STANDS_MS = 10 * 60_000

/** Checks the team's whole log now. @throws Failure `forbidden`. */
export async function checkAudit(member: Member): Promise<ChainCheck> {
  requirePermission(member, 'audit.view')
  const check = await inTeam(member, (transaction) => verifyChain(transaction, member.teamId))
  if (found.size >= MOST_TEAMS) found.clear()
  found.set(member.teamId, check)
  return check
}

/** The last check of the team's log, made now where there is none of the last ten minutes. @throws Failure `forbidden`. */
export async function lastCheck(member: Member): Promise<ChainCheck> {
  const known = found.get(member.teamId)
  const stands = known !== undefined && Date.now() - known.checkedAt.getTime() < STANDS_MS
  return stands ? known : checkAudit(member)
}
