import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { memberships } from '#db/schema/portal/memberships.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { meetsProvider } from '#lib/auth/required-provider.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endGrantsOfTeam } from '../oauth/end-grant.ts'

/** The form: the id of a provider, or nothing for any way of signing in. */
export const requiredProviderInput = z.object({ provider: z.string().max(40).default('') })

/**
 * Sets how members sign in to enter the team. Those whose sessions do not fit lose access with their next request, and
 * their open pages stop listening at once. AI clients that were allowed before have to be allowed again, by somebody who
 * signs in that way.
 *
 * @param provider its id; empty for any way.
 * @throws Failure `forbidden`; `invalid` if the provider is not configured; `conflict` if the member's own session was
 *   not begun with it: they would lock themselves out, and nobody would have tried it.
 */
export async function setRequiredProvider(member: Member, { provider }: { provider: string }): Promise<void> {
  requirePermission(member, 'team.manage')
  const required = provider === '' ? null : provider
  await requireUsable(member, required)
  await inTeam(member, async (transaction) => {
    const [team] = await transaction
      .select({ before: teams.requiredProvider })
      .from(teams)
      .where(eq(teams.id, member.teamId))
      .for('update')
    if (team === undefined || team.before === required) return
    await transaction.update(teams).set({ requiredProvider: required }).where(eq(teams.id, member.teamId))
    await transaction
      .select({ notified: sql`pg_notify('portal_access', ${memberships.userId})` })
      .from(memberships)
      .where(eq(memberships.teamId, member.teamId))
    if (required !== null) await endGrantsOfTeam(transaction, member)
    await recordAudit(transaction, member, member.teamId, {
      action: 'team.provider_changed',
      subject: { kind: 'team', id: member.teamId, name: member.teamName },
      before: { provider: nameOf(team.before) },
      after: { provider: nameOf(required) },
    })
  })
}

async function requireUsable(member: Member, required: string | null): Promise<void> {
  if (required === null) return
  const provider = findProvider(required)
  if (provider === null) throw refusal('invalid', translatable('This provider is not set up here. Choose another one.'))
  const session = await findSessionById(member.sessionId)
  if (session !== null && meetsProvider(session, member.role, required)) return
  const sentence = translatable('Sign in with {name} yourself first to make sure it works.', {
    name: provider.name,
  })
  throw refusal('conflict', sentence)
}

function refusal(code: 'invalid' | 'conflict', sentence: Translatable): Failure {
  return new Failure(code, sentence, { fields: { provider: sentence } })
}

function nameOf(providerId: string | null): string {
  return providerId === null ? 'any' : (findProvider(providerId)?.name ?? providerId)
}
