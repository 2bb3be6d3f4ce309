import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { embedSessions } from '#db/schema/portal/embed-sessions.ts'
import { embedSettings } from '#db/schema/portal/embed-settings.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { requestOrigin } from '#lib/auth/request-origin.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireFeature } from '../features/features.ts'
import { type IssuedCode, issueCode } from './embed-codes.ts'
import type { EmbedSessionInput } from './embed-session-input.ts'
import { findCustomer } from './find-customer.ts'
import { findPerson } from './find-person.ts'

type Named = { id: string; externalId: string; name: string }

/** A session with a fresh code, as the partner's server gets it. Times are ISO 8601. */
export type OpenedSession = IssuedCode & { id: string; expiresAt: string; customer: Named; person: Named }

/**
 * Makes a session for a person of a partner's customer; both are made on first sight.
 *
 * @param id a new id; nothing is made if there is a session with it already.
 * @throws Failure `forbidden`; `invalid` where a site is not one of the team's; `conflict` for a customer that was deleted.
 */
export async function createEmbedSession(
  actor: Actor,
  id: string,
  input: EmbedSessionInput,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requirePermission(actor, 'embed.create')
  await requireFeature('embedding')
  await inTeam(actor, async (transaction) => {
    if ((await transaction.$count(embedSessions, eq(embedSessions.id, id))) > 0) return
    await requireOrigins(transaction, actor, input)
    const { role, capabilities, startPath } = input
    const [locale, timeZone] = [input.locale ?? null, input.timeZone ?? null]
    const customer = await findCustomer(transaction, actor, { ...input.customer, timeZone }, now)
    const person = await findPerson(transaction, actor, input.person, now)
    const expiresAt = new Date(now.getTime() + input.expiresIn * 1000)
    const { userAgent, network } = requestOrigin()
    const times = { createdAt: now, lastSeenAt: now, expiresAt }
    await transaction.insert(sessions).values({ id, userId: person.id, userAgent, network, method: 'embed', ...times })
    await transaction.insert(embedSessions).values({
      ...{ id, teamId: actor.teamId, customerId: customer.id, apiKeyId: actor.apiKeyId, role, capabilities },
      ...{ theme: input.theme ?? null, locale, timeZone, startPath, createdAt: now },
      allowedOrigins: input.allowedOrigins ?? null,
      returnUrl: input.returnUrl ?? null,
    })
    const after = { customer: customer.name, role, capabilities, expiresAt: expiresAt.toISOString() }
    const subject = { kind: 'embed', id, name: person.name }
    await recordAudit(transaction, actor, actor.teamId, { action: 'embed.session_created', subject, after }, now)
  })
}

/**
 * Makes a further code for a live session, with which its frame continues.
 *
 * @throws Failure `forbidden`; `not_found` for a session that is not the team's; `gone` for one that has ended.
 */
export async function openEmbedSession(
  actor: Actor,
  id: string,
  now: Date = currentDatabaseTime(),
): Promise<OpenedSession> {
  requirePermission(actor, 'embed.create')
  return inTeam(actor, async (transaction) => {
    const [row] = await transaction
      .select({ session: sessions, customer: teams, person: users })
      .from(embedSessions)
      .innerJoin(sessions, eq(sessions.id, embedSessions.id))
      .innerJoin(teams, eq(teams.id, embedSessions.customerId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(embedSessions.teamId, actor.teamId), eq(embedSessions.id, id)))
    if (row === undefined) throw new Failure('not_found', 'There is no such session')
    const { expiresAt, revokedAt } = row.session
    if (revokedAt !== null || expiresAt <= now || row.customer.closedAt !== null) {
      throw new Failure('gone', 'This session has ended')
    }
    const issued = await issueCode(transaction, { id, partnerId: actor.teamId, expiresAt }, now)
    const named = (one: { id: string; externalId: string | null; name: string }) => {
      return { id: one.id, externalId: one.externalId ?? '', name: one.name }
    }
    return {
      id,
      ...issued,
      expiresAt: expiresAt.toISOString(),
      customer: named(row.customer),
      person: named(row.person),
    }
  })
}

async function requireOrigins(
  transaction: Transaction,
  { teamId }: Actor,
  { allowedOrigins }: EmbedSessionInput,
): Promise<void> {
  const [settings] = await transaction.select().from(embedSettings).where(eq(embedSettings.teamId, teamId))
  const ofTeam = settings?.origins ?? []
  if (ofTeam.length === 0) throw new Failure('invalid', 'The team allows no site yet. Add yours in Settings, Embed')
  const other = allowedOrigins?.find((origin) => !ofTeam.includes(origin))
  if (other === undefined) return
  throw new Failure('invalid', `allowedOrigins must be sites that the team allows, which ${other} is not`)
}
