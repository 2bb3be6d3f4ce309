import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { recordAudit } from './record-audit.ts'

/** Records that a member exports a list of the team's. @param name as it reads after "exported": "the audit log". */
export async function recordExport(actor: Actor, kind: string, name: string): Promise<void> {
  const change = { action: 'list.exported' as const, subject: { kind, id: null, name } }
  await inTeam(actor, (transaction) => recordAudit(transaction, actor, actor.teamId, change))
}
