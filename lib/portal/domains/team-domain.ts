import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { portalDomains } from '#db/schema/portal/portal-domains.ts'
import { type Actor, type Member, requirePermission } from '#lib/auth/member.ts'
import { domainOrigin } from '#lib/auth/portal-domain.ts'
import { customDomainOf } from '#lib/auth/resolve-host.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { Failure } from '#lib/core/failure.ts'
import { portalOrigins } from '#lib/core/settings/env.ts'
import { issueText, type Translatable, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordProof, servedUntil } from './domain-proof.ts'
import { type DomainRecord, domainRecord, findDomainRecord } from './domain-record.ts'

const NOT_A_NAME = issueText(translatable('Enter a host name such as video.example.com, without https:// or a path.'))

const LOCAL_NAME = /\.(?:localhost|local|internal|invalid)$/

/** A public host name that is not the portal's own. */
const host = z
  .string(NOT_A_NAME)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => !text.includes(':') && customDomainOf([], text) === text, NOT_A_NAME)
  .refine((text) => !LOCAL_NAME.test(text), issueText(translatable('Enter a public domain name.')))
  .refine(
    (text) => customDomainOf(portalOrigins(), text) !== null,
    issueText(translatable('This is the portal’s own address.')),
  )

export const domainInput = z.object({ host })

/**
 * The name to which a CNAME record leads a team's own name; null where public DNS knows none, as on a default
 * installation.
 *
 * @param portal the host of the portal itself.
 */
export function domainTarget(portal: string): string | null {
  return customDomainOf([], portal) === portal && !LOCAL_NAME.test(portal) ? portal : null
}

/** A team's own host name, and the DNS record that proves it. `origin` is where the portal opens once it is verified. */
export type TeamDomain = {
  host: string
  origin: string
  isVerified: boolean
  record: DomainRecord
  /** When the record was lost, and until when the host is served without it (ISO 8601); null while it is there. */
  lost: { since: string; servedUntil: string } | null
}

/** The team's domain; null without one. */
export function findTeamDomain(actor: Pick<Actor, 'teamId'>): Promise<TeamDomain | null> {
  return inWholeTeam(actor, async (transaction) => {
    const row = await selectDomain(transaction, actor.teamId)
    if (row === undefined) return null
    const record = domainRecord(actor.teamId, row.host)
    const { host: name, lostAt } = row
    const lost = lostAt && { since: lostAt.toISOString(), servedUntil: servedUntil(lostAt).toISOString() }
    return { host: name, origin: domainOrigin(name), isVerified: row.verifiedAt !== null, record, lost }
  })
}

/** Sets the host to verify. It replaces the previous one, which stops working at once. @throws Failure `forbidden`. */
export async function nameDomain(
  member: Member,
  given: z.output<typeof domainInput>,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requirePermission(member, 'embed.manage')
  const { teamId } = member
  await inTeam(member, async (transaction) => {
    const before = await selectDomain(transaction, teamId)
    if (before?.host === given.host) return
    await endDomain(transaction, member, before, now)
    await transaction.insert(portalDomains).values({ teamId, host: given.host, createdAt: now })
  })
}

/**
 * Checks the proof in DNS. Once it is found, the host opens the team's portal.
 *
 * @throws Failure `forbidden`; `invalid` without the record, `unavailable` if DNS does not answer, `conflict` if another
 *   team has the host.
 */
export async function verifyDomain(member: Member, now: Date = currentDatabaseTime()): Promise<string> {
  requirePermission(member, 'embed.manage')
  const { teamId } = member
  const asked = await findTeamDomain(member)
  if (asked === null) throw new Failure('not_found', translatable('There is no domain to check. Add one first.'))
  const found = await findDomainRecord(asked.record)
  if (found === 'unknown') {
    const sentence = translatable('The name servers for {host} are not responding. Try again in a few minutes.', {
      host: asked.host,
    })
    throw new Failure('unavailable', sentence)
  }
  if (found !== 'found') throw new Failure('invalid', missingSentence(asked, found))
  try {
    await inTeam(member, async (transaction) => {
      const row = await selectDomain(transaction, teamId)
      if (row?.host !== asked.host) return
      const isNew = row.verifiedAt === null
      const proven = { verifiedAt: row.verifiedAt ?? now, ...recordProof(now) }
      await transaction.update(portalDomains).set(proven).where(eq(portalDomains.teamId, teamId))
      if (!isNew) return
      const subject = { kind: 'team', id: teamId, name: member.teamName }
      const content = { action: 'domain.verified', subject, after: { host: row.host } } as const
      await recordAudit(transaction, member, teamId, content, now)
    })
  } catch (error) {
    // Unique violation.
    if (errorCode(error) !== '23505') throw error
    const sentence = translatable('Another team already uses {host}. Remove it there first.', {
      host: asked.host,
    })
    throw new Failure('conflict', sentence)
  }
  return asked.host
}

/** Removes the host: it stops opening the portal, and sessions begun there end. @throws Failure `forbidden`. */
export async function removeDomain(member: Member, now: Date = currentDatabaseTime()): Promise<void> {
  requirePermission(member, 'embed.manage')
  await inTeam(member, async (transaction) => {
    await endDomain(transaction, member, await selectDomain(transaction, member.teamId), now)
  })
}

type Row = typeof portalDomains.$inferSelect

async function endDomain(transaction: Transaction, member: Member, row: Row | undefined, now: Date): Promise<void> {
  if (row === undefined) return
  const { teamId, teamName } = member
  await transaction.delete(portalDomains).where(eq(portalDomains.teamId, teamId))
  if (row.verifiedAt === null) return
  const subject = { kind: 'team', id: teamId, name: teamName }
  const content = { action: 'domain.removed', subject, before: { host: row.host } } as const
  await recordAudit(transaction, member, teamId, content, now)
}

async function selectDomain(transaction: Transaction, teamId: string): Promise<Row | undefined> {
  const [row] = await transaction.select().from(portalDomains).where(eq(portalDomains.teamId, teamId)).for('update')
  return row
}

function missingSentence({ record }: TeamDomain, found: 'other' | 'missing'): Translatable {
  const { name } = record
  return found === 'other'
    ? translatable('The TXT record {name} has a different value. New records can take up to an hour to appear.', {
        name,
      })
    : translatable('The TXT record {name} does not exist yet. New records can take up to an hour to appear.', {
        name,
      })
}
