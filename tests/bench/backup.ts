import { spawn } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { migrateDatabase } from '#db/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from '#lib/bootstrap/postgres.ts'
import { prepareSecrets } from '#lib/bootstrap/secrets.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { table } from '#tests/quality/bench.ts'
import { fillTeam } from './pages/fill-team.ts'

/**
 * Command: how long `backup`, `verify` and `restore` take for so much data, and what 10 GB would take at that rate. Half
 * of the data are rows, of which half are projects of 400 bytes and half are texts of 100 KB, as transcripts are; the
 * other half are files of 8 MB that cannot be compressed, as videos are.
 *
 *     node tests/bench/backup.ts [--megabytes 1024] [--folder place]
 */
const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '1024' }, folder: { type: 'string', default: tmpdir() } },
})
const MEGABYTES = Number(values.megabytes)
const PROJECTS_PER_MEGABYTE = 1_200

const folder = mkdtempSync(path.join(values.folder, 'reelwright-backup-'))
const dataDir = path.join(folder, 'data')
const archive = path.join(folder, 'backup.tar.zst')
const seconds: Record<string, number> = {}
let server: EmbeddedPostgres | undefined
try {
  server = await startPostgres(dataDir)
  prepareSecrets(readSettings({ DATA_DIR: dataDir })).keep()
  const bytes = (await fillTables(server.url('owner'), MEGABYTES / 2)) + fillFiles(MEGABYTES / 2)
  await tool('backup', dataDir)
  await server.stop()
  await tool('verify', dataDir)
  await tool('restore', path.join(folder, 'restored'))
  report(bytes / 1e6, statSync(archive).size / 1e6)
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function fillTables(url: string, megabytes: number): Promise<number> {
  for (const program of ['portal', 'service'] as const) await migrateDatabase(url, program)
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await sql`insert into portal.teams (id, slug, name, created_at) values ('team_a', 'a', 'A', now())`
    await fillTeam(sql, 'team_a', Math.round((megabytes / 2) * PROJECTS_PER_MEGABYTE))
    const text = sql`(select string_agg(md5(random()::text), ' ') from generate_series(1, 3030) where one > 0)`
    await sql`insert into portal.mails
        (id, recipient, content, state, tries, next_try_at, failure, created_at, settled_at)
      select 'mail_' || one, 'somebody@example.com', '{}', 'failed', 1, now(), ${text}, now(), now()
      from generate_series(1, ${Math.round((megabytes / 2) * 10)}::int) as one`
    const [held] = await sql`select pg_database_size(current_database())::float8 as bytes`
    return Number(held?.bytes)
  } finally {
    await sql.end()
  }
}

function fillFiles(megabytes: number): number {
  const outputs = path.join(dataDir, 'portal/outputs/team_a')
  mkdirSync(outputs, { recursive: true })
  const content = Buffer.alloc(8_000_000)
  for (let written = 0; written < megabytes; written += 8) {
    writeFileSync(path.join(outputs, `${written}.mp4`), randomFillSync(content))
  }
  return Math.ceil(megabytes / 8) * content.length
}

async function tool(command: string, DATA_DIR: string): Promise<void> {
  const began = performance.now()
  const child = spawn(process.execPath, ['lib/bootstrap/reelwright.ts', command, archive], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR, TMPDIR: folder, NODE_ENV: 'production' },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${command} ended with ${code}.`)
  seconds[command] = (performance.now() - began) / 1000
}

function report(megabytes: number, archived: number): void {
  process.stdout.write(`${megabytes.toFixed(0)} MB, ${archived.toFixed(0)} MB in the archive\n\n`)
  const rows = Object.entries(seconds).map(([command, taken]) => {
    const rate = megabytes / taken
    return [command, `${taken.toFixed(1)} s`, `${rate.toFixed(1)} MB/s`, `${(10_000 / rate / 60).toFixed(1)} min`]
  })
  process.stdout.write(`${table(['', 'took', 'rate', '10 GB would take'], rows)}\n`)
}
