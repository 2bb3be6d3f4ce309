import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import { serviceErasures } from '#db/schema/portal/service-erasures.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { tryEach } from '#lib/core/work/try-each.ts'
import { erasePerson } from '../accounts/erase-person.ts'
import { eraseTeam } from '../data/erase-teams.ts'
import { deleteProjectFiles, deleteProjectRows } from '../projects/delete-project.ts'
import { type ErasureNote, listNotes, readNote } from './erasure-notes.ts'

const BATCH = 500

/**
 * Erases again what was erased according to the notes outside the database, but not according to the database: it was
 * put back to an earlier moment.
 *
 * @returns how many erasures were repeated.
 */
export async function replayErasures(now: Date = currentDatabaseTime()): Promise<number> {
  const ids = await listNotes()
  let repeated = 0
  for (let at = 0; at < ids.length; at += BATCH) {
    repeated += await tryEach(await unknownOf(ids.slice(at, at + BATCH)), {
      act: async (id) => repeat(await readNote(id), now),
      failed: (id, error) => logger('worker').error({ err: error, erasure: id }, 'an erasure could not be repeated'),
    })
  }
  if (repeated > 0) logger('worker').warn({ repeated }, 'what had been erased before a restore was erased again')
  return repeated
}

async function unknownOf(ids: string[]): Promise<string[]> {
  const rows = await asSystem((transaction) =>
    transaction.select({ id: serviceErasures.id }).from(serviceErasures).where(inArray(serviceErasures.id, ids)),
  )
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/**
 * The row is written last: until then the erasure is repeated again.
 *
 * @returns false for what cannot be erased yet.
 */
async function repeat({ id, teamId, userId, jobIds, asked, createdAt }: ErasureNote, now: Date): Promise<boolean> {
  if (userId !== null && !(await repeatPerson(userId, now))) return false
  if (jobIds === null) await repeatTeam(teamId, now)
  else for (const jobId of jobIds) await repeatProject(teamId, jobId, now)
  const times = { createdAt: new Date(createdAt), notedAt: now, nextTryAt: now }
  await asSystem((transaction) =>
    transaction
      .insert(serviceErasures)
      .values({ id, teamId, userId, jobIds, asked, ...times })
      .onConflictDoNothing(),
  )
  return true
}

/**
 * Where the database was restored to a time at which nobody else owned a team of theirs, a person has to own it first.
 */
async function repeatPerson(userId: string, now: Date): Promise<boolean> {
  try {
    await asSystem(async (transaction) => {
      const [person] = await transaction.select().from(users).where(eq(users.id, userId))
      if (person !== undefined) await erasePerson(transaction, { userId, name: person.name, email: person.email }, now)
    })
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    logger('worker').warn({ err: error, person: userId }, 'a person who was erased before a restore is still there')
    return false
  }
}

async function repeatTeam(teamId: string, now: Date): Promise<void> {
  const [team] = await asSystem(async (transaction) => {
    const close = { closedAt: sql`coalesce(${teams.closedAt}, ${now.toISOString()}::timestamptz)`, eraseAt: now }
    return transaction.update(teams).set(close).where(eq(teams.id, teamId)).returning()
  })
  if (team !== undefined) await eraseTeam(team, now)
}

async function repeatProject(teamId: string, jobId: string, now: Date): Promise<void> {
  const deleted = await asSystem(async (transaction) => {
    const isProject = and(eq(projects.teamId, teamId), eq(projects.id, jobId), isNull(projects.rendersOutputId))
    const [job] = await transaction.select().from(projects).where(isProject).for('update')
    return job === undefined ? [] : deleteProjectRows(transaction, job, now)
  })
  await deleteProjectFiles(teamId, deleted)
}
