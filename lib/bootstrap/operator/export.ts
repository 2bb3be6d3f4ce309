import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asc, eq } from 'drizzle-orm'
import { memberships } from '#db/schema/portal/memberships.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projectEvents } from '#db/schema/portal/project-events.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { asSystem, inWholeTeam } from '#lib/auth/tenancy.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import type { Command, Invocation } from './command.ts'
import { withDatabases } from './with-databases.ts'

export const EXPORT: Command = {
  name: 'export',
  summary: 'Write a team’s projects as JSON, with their finished files, to a folder.',
  options: {
    team: { value: 'slug', help: 'The team’s name in addresses, as "user list" shows it.', isRequired: true },
    out: { value: 'folder', help: 'Folder to write to. It is created if missing and must be empty.', isRequired: true },
  },
  run: exportTeam,
}

type ProjectRow = typeof projects.$inferSelect
type Output = typeof outputs.$inferSelect

async function exportTeam(call: Invocation, settings: Settings): Promise<undefined> {
  const folder = path.resolve(call.text('out') ?? '')
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartRefusal(`${folder} is not empty.`)
  await withDatabases(settings, ['portal'], async () => {
    const team = await findTeam(call.text('team') ?? '')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeJson(path.join(folder, 'team.json'), team)
    const exported = await inWholeTeam({ teamId: team.id }, (tx) =>
      tx.select().from(projects).where(eq(projects.teamId, team.id)).orderBy(asc(projects.createdAt)),
    )
    let files = 0
    for (const project of exported) files += await exportProject(project, path.join(folder, project.id))
    printLine(`Wrote ${exported.length} projects with ${files} files to ${folder}.`)
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
async function exportProject(project: ProjectRow, folder: string): Promise<number> {
  const { made, events } = await inWholeTeam(project, async (tx) => ({
    made: await tx.select().from(outputs).where(eq(outputs.jobId, project.id)).orderBy(asc(outputs.position)),
    events: await tx
      .select()
      .from(projectEvents)
      .where(eq(projectEvents.jobId, project.id))
      .orderBy(asc(projectEvents.at)),
  }))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const named = made.map((output) => ({ output, files: namesOf(output) }))
  writeJson(path.join(folder, 'project.json'), {
    ...describe(project),
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
function describe(project: ProjectRow) {
  const { id, operation, title, sourceKind, sourceRef, sourceLabel, request, state, failure } = project
  const { createdBy, createdAt, endedAt, reference } = project
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
