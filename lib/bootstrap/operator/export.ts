import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asc, eq } from 'drizzle-orm'
import { jobEvents } from '#db/schema/portal/job-events.ts'
import { jobs } from '#db/schema/portal/jobs.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import type { Settings } from '#lib/core/env.ts'
import { teamStorage } from '#lib/portal/team-storage.ts'
import { StartRefusal, say } from '../say.ts'
import type { Call, Verb } from './verb.ts'
import { withDatabases } from './with-databases.ts'

export const EXPORT: Verb = {
  name: 'export',
  summary: 'Write a team’s projects as JSON, with their finished files, to a folder.',
  options: {
    team: { value: 'slug', help: 'The team’s name in addresses, as "user list" shows it.', isRequired: true },
    out: { value: 'folder', help: 'Folder to write to. It is created if missing and must be empty.', isRequired: true },
  },
  run: exportTeam,
}

type Job = typeof jobs.$inferSelect
type Output = typeof outputs.$inferSelect

async function exportTeam(call: Call, settings: Settings): Promise<undefined> {
  const folder = path.resolve(call.text('out') ?? '')
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartRefusal(`${folder} is not empty.`)
  await withDatabases(settings, ['portal'], async () => {
    const team = await findTeam(call.text('team') ?? '')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeJson(path.join(folder, 'team.json'), team)
    const projects = await inTeam({ teamId: team.id }, (tx) =>
      tx.select().from(jobs).where(eq(jobs.teamId, team.id)).orderBy(asc(jobs.createdAt)),
    )
    let files = 0
    for (const job of projects) files += await exportProject(job, path.join(folder, job.id))
    say(`Wrote ${projects.length} projects with ${files} files to ${folder}.`)
  })
}

async function findTeam(slug: string) {
  return asSystem(async (tx) => {
    const [team] = await tx.select().from(teams).where(eq(teams.slug, slug))
    if (team === undefined) throw new StartRefusal(`There is no team ${slug}. "user list" shows the teams.`)
    const members = await tx
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        role: memberships.role,
        since: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.teamId, team.id))
    return { ...team, members }
  })
}

/** @returns how many files were written beside `project.json`. */
async function exportProject(job: Job, folder: string): Promise<number> {
  const { made, events } = await inTeam(job, async (tx) => ({
    made: await tx.select().from(outputs).where(eq(outputs.jobId, job.id)).orderBy(asc(outputs.position)),
    events: await tx.select().from(jobEvents).where(eq(jobEvents.jobId, job.id)).orderBy(asc(jobEvents.at)),
  }))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const named = made.map((output) => ({ output, files: namesOf(output) }))
  writeJson(path.join(folder, 'project.json'), {
    ...describe(job),
    outputs: named.map(({ output, files }) => {
      const { id, kind, durationSeconds, width, height, sizeBytes, info } = output
      return { id, kind, durationSeconds, width, height, sizeBytes, info, files: files.map(({ name }) => name) }
    }),
    events: events.map(({ at, kind, sentence }) => ({ at, kind, sentence })),
  })
  const files = named.flatMap((entry) => entry.files)
  for (const { name, key } of files) {
    await pipeline(await teamStorage().openRange(key), createWriteStream(path.join(folder, name), { mode: 0o600 }))
  }
  return files.length
}

/** The data of a project that concerns its team, without internal state. */
function describe(job: Job) {
  const { id, operation, title, sourceKind, sourceRef, sourceLabel, request, state, failure } = job
  const { createdBy, createdAt, endedAt, reference } = job
  const source = { kind: sourceKind, reference: sourceRef, label: sourceLabel }
  return { id, operation, title, source, request, state, failure, createdBy, createdAt, endedAt, reference }
}

/** `1-media.mp4`, `1-srt.srt`: the output's place in the project, then what the file is. */
function namesOf({ position, files }: Output): { name: string; key: string }[] {
  return Object.entries(files).map(([kind, { key }]) => ({ name: `${position + 1}-${kind}${path.extname(key)}`, key }))
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
}
