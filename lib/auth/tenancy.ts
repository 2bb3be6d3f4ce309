import { sql } from 'drizzle-orm'
import { portalDatabase, systemDatabase, type Transaction } from '#db/client.ts'
import type { Actor } from './member.ts'
import { hasPermission } from './permissions.ts'

/** Whose transaction it is: the team, and the person whom folders of clients may be hidden from. */
export type InTeam = Pick<Actor, 'teamId' | 'userId' | 'role'>

/**
 * Runs a transaction that can access only the member's team, and of it only what they may see: row level security compares
 * `team_id`, and the folder of everything that belongs to a project or an upload, with settings that end with the
 * transaction. An error in `run` rolls everything back.
 */
export function inTeam<Result>(member: InTeam, run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return portalDatabase().transaction(async (transaction) => {
    await enterTeam(transaction, member.teamId)
    if (mayNotSeeAll(member)) await hideFolders(transaction, member.teamId, member.userId)
    return run(transaction)
  })
}

/**
 * The same for what no member does: a program of ours, or somebody outside of the team with a link or an address that the
 * team gave them. It sees the folders of all clients.
 */
export function inWholeTeam<Result>(
  { teamId }: Pick<Actor, 'teamId'>,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return portalDatabase().transaction(async (transaction) => {
    await enterTeam(transaction, teamId)
    return run(transaction)
  })
}

/** Owners, admins and the team's keys, which only these make, see every folder. */
export function mayNotSeeAll({ userId, role }: Pick<Actor, 'userId' | 'role'>): boolean {
  return userId !== null && !hasPermission({ role, scopes: null }, 'folders.share')
}

/** Hides the folders of clients for the rest of a transaction, except those a person was chosen for; null for nobody. */
export async function hideFolders(transaction: Transaction, teamId: string, userId: string | null): Promise<void> {
  await transaction.execute(
    sql`select set_config('app.hidden_folders', portal.folders_hidden_from(${teamId}, ${userId ?? ''})::text, true)`,
  )
}

/**
 * Runs a part of a transaction past hidden folders: for figures of the whole team, and to know what is taken, used or over
 * a limit. What it reads must not reach the member.
 */
export async function pastFolders<Result>(transaction: Transaction, run: () => Promise<Result>): Promise<Result> {
  const [setting] = await transaction.execute<{ hidden: string | null }>(
    sql`select current_setting('app.hidden_folders', true) as hidden`,
  )
  const set = (hidden: string) => transaction.execute(sql`select set_config('app.hidden_folders', ${hidden}, true)`)
  if (!setting?.hidden) return run()
  await set('')
  try {
    return await run()
  } finally {
    // Fails where a statement has failed, and then nothing more can be read in the transaction.
    await set(setting.hidden).catch(() => undefined)
  }
}

/** Whether folders are hidden in this transaction. */
export async function hidesFolders(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.execute<{ hides: boolean }>(sql`select portal.hidden_folder_ids() <> '{}' as hides`)
  return row?.hides ?? false
}

/** Gives the rest of a transaction access to a team, such as one that it creates. */
export async function enterTeam(transaction: Transaction, teamId: string): Promise<void> {
  await transaction.execute(sql`select set_config('app.team_id', ${teamId}, true)`)
}

/**
 * Lets the rest of a transaction see what is in “Deleted”: projects with their results, and uploads. Policies hide that
 * from all others (db/migrations/portal), so that no page, link or program has to leave it out itself. They do not bind
 * `asSystem`.
 */
export async function showDeleted(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select set_config('app.deleted', 'shown', true)`)
}

/**
 * Runs a transaction that can access every team, as a database role that only the portal's worker and the operator's
 * tool can use. Pages look up the team first and use `inTeam`.
 */
export function asSystem<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return systemDatabase().transaction(run)
}
