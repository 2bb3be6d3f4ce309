import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { notFoundFailure } from '../http/endpoint.ts'

/** A member who can be mentioned. */
export type Mentionable = { id: string; name: string }

/** A stored comment: a mention in its text is `<@id>`, of somebody whose id is in `mentions`. */
type Mentioning = { text: string; mentions: readonly string[] }

const MOST_MENTIONABLE = 500

/** The members who see a project, by name: not clients, nor those from whom a client's folder is hidden. */
export async function listMentionable(
  transaction: Transaction,
  { teamId, projectId }: { teamId: string; projectId: string },
): Promise<Mentionable[]> {
  const isHidden = sql`portal.subject_is_hidden_from(${memberships.teamId}, ${memberships.userId}, ${projectId})`
  const seesAll = inArray(memberships.role, rolesWith('folders.share'))
  return transaction
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.teamId, teamId),
        inArray(memberships.role, rolesWith('projects.view')),
        or(seesAll, sql`not ${isHidden}`),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_MENTIONABLE)
}

/**
 * Finds `@Full Name` of members in what was typed, the longest name first.
 *
 * @param chosen which of several people of one name is meant; all of them where none is chosen.
 */
export function storeMentions(
  text: string,
  people: readonly Mentionable[],
  chosen: readonly string[] = [],
): { text: string; mentions: string[] } {
  const named = Map.groupBy(people, ({ name }) => name)
  const names = [...named.keys()].filter((name) => name !== '').toSorted((one, other) => other.length - one.length)
  if (names.length === 0 || !text.includes('@')) return { text, mentions: [] }
  const mentioned = new Set<string>()
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])@(${names.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const stored = text.replace(pattern, (_, name: string) => {
    const ids = (named.get(name) ?? []).map(({ id }) => id)
    const meant = ids.filter((id) => chosen.includes(id))
    const those = meant.length > 0 ? meant : ids
    for (const id of those) mentioned.add(id)
    return those.map((id) => `<@${id}>`).join(' ')
  })
  return { text: stored, mentions: [...mentioned] }
}

/** The names of everybody whom comments mention, by id. Accounts that are gone have none. */
export async function findMentionedNames(
  transaction: Transaction,
  notes: readonly Mentioning[],
): Promise<Map<string, string>> {
  const ids = [...new Set(notes.flatMap(({ mentions }) => mentions))]
  if (ids.length === 0) return new Map()
  const rows = await transaction.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A comment as people read it, and the names in it to mark. */
export function readMentions({ text, mentions }: Mentioning, names: ReadonlyMap<string, string>) {
  const shown = mentions.reduce((now, id) => now.replaceAll(`<@${id}>`, `@${names.get(id) ?? '…'}`), text)
  return { text: shown, mentioned: mentions.map((id) => names.get(id)).filter((name) => name !== undefined) }
}

/** Whom a member can mention in an answer to a comment. @throws Failure `forbidden`, `not_found`. */
export async function findMentionable(member: Member, noteId: string): Promise<Mentionable[]> {
  requirePermission(member, 'projects.make')
  const { teamId } = member
  return inTeam(member, async (transaction) => {
    const [note] = await transaction
      .select({ projectId: reviewNotes.jobId })
      .from(reviewNotes)
      .where(and(eq(reviewNotes.teamId, teamId), eq(reviewNotes.id, noteId)))
    if (note === undefined) throw notFoundFailure()
    return listMentionable(transaction, { teamId, projectId: note.projectId })
  })
}
