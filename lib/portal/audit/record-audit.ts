import type { Transaction } from '#db/client.ts'
import { type AuditFacts, auditEntries } from '#db/schema/portal/audit-entries.ts'
import type { Actor } from '#lib/auth/member.ts'
import { requestOrigin } from '#lib/auth/request-origin.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newId } from '#lib/core/ids.ts'
import type { AuditAction } from './audit-actions.ts'

/** Who did it, if not a member or key: the product by itself, or the operator with the operator tool. */
export type NamedActor = { kind: 'system' | 'operator'; name: string }

/** What the product does by itself. */
export const SYSTEM = { kind: 'system', name: 'Reelwright' } as const satisfies NamedActor

type AuditActor = Pick<Actor, 'userId' | 'apiKeyId' | 'userName' | 'ruleId'> | NamedActor

/** A person who acts in a team without being known as its member, such as one who joins it. */
export function personActor({ userId, name }: { userId: string; name: string }): AuditActor {
  return { userId, apiKeyId: null, userName: name }
}

/** What was changed. `before` and `after` hold what differs and never a secret. */
export type AuditChange = {
  action: AuditAction
  subject: { kind: string; id: string | null; name: string }
  before?: AuditFacts
  after?: AuditFacts
}

/**
 * Adds an entry to a team's audit log, or to the operator's if `teamId` is null. Call it in the transaction that makes
 * the change, after its other writes: entries of a team wait for each other until their transactions end.
 */
export async function recordAudit(
  transaction: Transaction,
  by: AuditActor,
  teamId: string | null,
  { action, subject, before, after }: AuditChange,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  await transaction.insert(auditEntries).values({
    id: newId('audit'),
    teamId,
    at: now,
    ...actorFields(by),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before: before ?? null,
    after: after ?? null,
    ...requestOrigin(),
    ...SET_BY_TRIGGER,
  })
}

const SET_BY_TRIGGER = { sequence: 0, previousHash: '', hash: '' }

function actorFields(by: AuditActor) {
  if ('kind' in by) return { actorKind: by.kind, actorId: null, actorName: by.name }
  if (by.ruleId !== undefined) return { actorKind: 'system' as const, actorId: by.ruleId, actorName: by.userName }
  return by.apiKeyId === null
    ? { actorKind: 'person' as const, actorId: by.userId, actorName: by.userName }
    : { actorKind: 'api_key' as const, actorId: by.apiKeyId, actorName: by.userName }
}
