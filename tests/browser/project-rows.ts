import path from 'node:path'
import process from 'node:process'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Database } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { addressOf, loadAccess } from '#lib/bootstrap/postgres/access.ts'

type Row = typeof projects.$inferInsert

const HOUR_MS = 3_600_000

/** The database of the product under test, as the owner of its tables: states that take hours or luck are set in it. */
export async function openProductDatabase(): Promise<Database> {
  const access = await loadAccess(path.join(process.env.BROWSER_TEST_DATA_DIR ?? '', 'postgres.json'))
  return drizzle(postgres(addressOf(access, 'owner'), { max: 1, onnotice: () => undefined }))
}

/** Gives a team projects in states that no worker touches for the next hour. @returns their ids, in the order given. */
export async function putProjects(database: Database, teamSlug: string, rows: Partial<Row>[]): Promise<string[]> {
  const [team] = await database
    .select({ teamId: teams.id, createdBy: memberships.userId })
    .from(teams)
    .innerJoin(memberships, eq(memberships.teamId, teams.id))
    .where(eq(teams.slug, teamSlug))
  if (team === undefined) throw new Error(`There is no team ${teamSlug}.`)
  const now = Date.now()
  const made = await database
    .insert(projects)
    .values(rows.map((row, index) => ({ ...plain(new Date(now - index * 1000)), ...team, ...row })))
    .returning({ id: projects.id })
  return made.map(({ id }) => id)
}

function plain(createdAt: Date): Omit<Row, 'teamId'> {
  return {
    id: `job_${crypto.randomUUID().replaceAll('-', '')}`,
    operation: 'subtitles',
    title: 'Founder keynote',
    sourceKind: 'link',
    sourceRef: 'https://vimeo.com/803312478',
    sourceLabel: 'vimeo.com',
    sourceDurationSeconds: 192,
    request: {
      language: 'english',
      subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
    },
    state: 'queued',
    attempt: 1,
    importAttempts: 0,
    quietChecks: 0,
    nextCheckAt: new Date(Date.now() + HOUR_MS),
    deadlineAt: new Date(Date.now() + 5 * HOUR_MS),
    createdAt,
    updatedAt: createdAt,
  }
}
