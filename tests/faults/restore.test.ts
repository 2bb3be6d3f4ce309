import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip, createZstdDecompress } from 'node:zlib'
import postgres from 'postgres'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase, readDatabaseState } from '#db/migrate.ts'
import { dumpSchema } from '#lib/bootstrap/operator/backup/dump-schema.ts'
import { loadSchema } from '#lib/bootstrap/operator/backup/load-schema.ts'
import { sealSecret } from '#lib/core/secrets/secret-box.ts'
import { Installation } from '#tests/integration/operator/installation.ts'

const [original, drill, erased] = [new Installation(), new Installation(), new Installation()]
const archive = path.join(original.folder, 'backup.tar.zst')
const film = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251))
let before: postgres.Sql

beforeAll(async () => {
  before = await original.serve()
  await original.tool('user create --email ada@example.com --name Ada --password-stdin', { input: 'a long password' })
  await original.tool('service-key create --name Partner')
  await arrange(before)
  for (const file of ['portal/outputs/team_a/job_1/film.mp4', 'service/files/outputs/prj_1/film.mp4']) {
    const place = path.join(original.dataDir, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, film)
  }
  mkdirSync(path.join(original.dataDir, 'service/work/prj_2'), { recursive: true })
  writeFileSync(path.join(original.dataDir, 'service/work/prj_2/half.mp4'), film)
})

afterAll(async () => {
  await original.remove()
  await drill.remove()
  await erased.remove()
})

describe('a backup', () => {
  it('is made while the database is in use, and only its owner can read it', async () => {
    expect(await original.tool(`backup ${archive}`)).toMatchObject({ status: 0, err: '' })
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(readdirSync(original.folder).sort()).toEqual(['backup.tar.zst', 'data'])
  })

  it('never replaces a file', async () => {
    expect((await original.tool(`backup ${archive}`)).err).toContain('already exists')
  })

  it('is refused where there is nothing to back up', async () => {
    expect((await drill.tool(`backup ${drill.folder}/none.tar.gz`)).err).toContain('There is nothing to back up')
  })
})

describe('a verification', () => {
  it('puts the backup back elsewhere and finds it whole', async () => {
    const { status, out, err } = await original.tool(`verify ${archive}`)
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).toContain('as of one moment')
    expect(out).toMatch(/\d+ files have their checksums.*\d+ rows of \d+ tables came back/s)
    expect(out).toMatch(/open all [1-9]\d* secrets.*The backup is whole/s)
  })

  it.each([
    ['a file that was changed', 'files/service/files/outputs/prj_1/film.mp4', /Damaged or missing: files\/service/],
    ['a table that lost its end', 'database/service/owners.copy', /Damaged or missing: database\/service\/owners/],
    ['keys of another installation', 'secrets.json', /Not opened by the keys in the backup: \d+ secrets/],
  ])('finds %s', async (_, name, pattern) => {
    const damaged = path.join(original.folder, 'damaged.tar.gz')
    await rewrite(archive, damaged, (entry, content) => {
      if (entry !== name) return content
      if (name !== 'secrets.json') return content.subarray(0, -1)
      return Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ENCRYPTION_KEY: '0'.repeat(64) }))
    })
    const { status, out } = await original.tool(`verify ${damaged}`)
    expect(out).toMatch(pattern)
    expect(status).toBe(1)
    rmSync(damaged)
  })
})

describe('a restore', () => {
  it('brings back every row, file and secret, and stands guard as before', async () => {
    expect(await drill.tool(`restore ${archive}`)).toMatchObject({ status: 0, err: '' })
    for (const file of [
      'secrets.json',
      'portal/outputs/team_a/job_1/film.mp4',
      'service/files/outputs/prj_1/film.mp4',
    ]) {
      const [there, here] = [drill, original].map(({ dataDir }) => readFileSync(path.join(dataDir, file)))
      expect(there?.equals(here ?? Buffer.of())).toBe(true)
    }
    expect(statSync(path.join(drill.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(drill.dataDir)).not.toContain('restore.draft')
    expect(existsSync(path.join(drill.dataDir, 'service/work'))).toBe(false)
    const after = await drill.serve()
    // Each operator's log knows one thing more: of the backup that it was made, of its restoration that it was restored.
    await forget(after, 'backup.restored')
    await forget(before, 'backup.made')
    for (const table of PROCESSES) {
      expect([...(await after.unsafe(`select id from ${table}`))]).toEqual([])
      expect([...(await before.unsafe(`delete from ${table} returning id`))]).toHaveLength(1)
    }
    for (const program of ['portal', 'service']) {
      const holds = await after.unsafe(`delete from ${program}.holds returning cause, released_at`)
      expect([...holds]).toEqual([{ cause: 'restored', released_at: null }])
      await after.unsafe(`delete from ${program}.recovery_marks`)
      const [there, here] = [await contents(after, program), await contents(before, program)]
      expect(there).toEqual(here)
      expect(await guards(after, program)).toEqual(await guards(before, program))
    }
    const entries = await after`select data->>'projectId' as id, group_id as owner from service_queue.job`
    expect([...entries]).toEqual([{ id: 'prj_2', owner: 'own_a' }])
  })

  it('is refused where something lies already, which is left as it is', async () => {
    const again = await drill.tool(`restore ${archive}`)
    expect(again).toMatchObject({ status: 1, err: expect.stringMatching(/ is not empty\. Choose another folder/) })
    expect(existsSync(path.join(drill.dataDir, 'secrets.json'))).toBe(true)
  })

  it('leaves nothing behind when the archive is cut off, or is none', async () => {
    const cut = path.join(original.folder, 'cut.tar.gz')
    writeFileSync(cut, readFileSync(archive))
    truncateSync(cut, Math.floor(statSync(archive).size / 2))
    const env = { DATA_DIR: path.join(original.folder, 'fresh') }
    for (const file of [cut, path.join(original.dataDir, 'secrets.json')]) {
      const { status, err } = await original.tool(`restore ${file}`, { env })
      expect({ status, lines: err.trimEnd().split('\n').length }).toEqual({ status: 1, lines: 1 })
      expect(err).toContain('is damaged or is not a backup')
      expect(readdirSync(env.DATA_DIR)).toEqual([])
    }
  })

  it('takes archives of earlier versions, and none in which a file is not as it was', async () => {
    const [earlier, damaged] = ['earlier', 'damaged'].map((name) => path.join(original.folder, `${name}.tar.gz`))
    await rewrite(archive, earlier ?? '', (_, content) => content)
    await rewrite(archive, damaged ?? '', (name, content) => (name.endsWith('.mp4') ? content.subarray(1) : content))
    const env = (name: string) => ({ env: { DATA_DIR: path.join(original.folder, name) } })
    expect(await original.tool(`restore ${earlier}`, env('taken'))).toMatchObject({ status: 0, err: '' })
    const { status, err } = await original.tool(`restore ${damaged}`, env('refused'))
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('film.mp4 was changed') })
    expect(readdirSync(env('refused').env.DATA_DIR)).toEqual([])
  })

  it('erases again what was erased after the backup, before anything starts', async () => {
    const nothing = { projectIds: [], idempotencyKeys: [], postIds: [], socialAccountIds: [] }
    const note = { id: 'erase_1', teamId: 'team_a', jobIds: null, asked: nothing, createdAt: new Date().toISOString() }
    const notes = path.join(original.dataDir, 'portal/erasures/noted')
    mkdirSync(notes, { recursive: true })
    writeFileSync(path.join(notes, 'erase_1.json'), JSON.stringify(note))
    const { status, out } = await erased.tool(`restore ${archive} --erasures ${original.dataDir}`)
    expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('1 erasures since the backup') })
    expect(existsSync(path.join(erased.dataDir, 'portal/outputs/team_a'))).toBe(false)
    const after = await erased.serve()
    expect([...(await after`select id from portal.teams where id = 'team_a'`)]).toEqual([])
    expect([...(await after`select id from portal.service_erasures where id = 'erase_1'`)]).toHaveLength(1)
  })

  it('brings the tables of an earlier version up to this one', async () => {
    const [older, newer] = await Promise.all([newDatabase(before, 'older'), newDatabase(before, 'newer')])
    await migrateDatabase(older, 'portal', 1)
    const sql = postgres(older, { max: 1, onnotice: () => undefined })
    await sql`insert into portal.teams (id, slug, name, created_at) values ('team_old', 'old', 'Old', now())`
    await sql.end()
    const folder = path.join(original.folder, 'older')
    const client = postgres(older, { max: 1, onnotice: () => undefined })
    const dumped = await client.begin((tx) => dumpSchema(tx, 'portal', folder))
    await client.end()
    expect(dumped.migrations).toBe(1)
    await loadSchema(newer, 'portal', dumped, folder)
    const { known, applied } = await readDatabaseState(newer, 'portal')
    expect(applied).toBe(known)
    const restored = postgres(newer, { max: 1, onnotice: () => undefined })
    expect([...(await restored`select id from portal.teams`)]).toEqual([{ id: 'team_old' }])
    await restored.end()
    await expect(loadSchema(newer, 'portal', dumped, folder)).rejects.toThrow(/newer schema than the backup/)
    const later = { ...dumped, migrations: known + 1 }
    await expect(loadSchema(newer, 'portal', later, folder)).rejects.toThrow(/made by a later version/)
  })
})

/** The archive again, with what `change` makes of each file, compressed as earlier versions did. */
async function rewrite(from: string, to: string, change: (name: string, content: Buffer) => Buffer): Promise<void> {
  const [into, entries] = [pack(), extract()]
  const written = pipeline(into, createGzip(), createWriteStream(to))
  createReadStream(from).pipe(createZstdDecompress()).pipe(entries)
  for await (const entry of entries)
    into.entry({ name: entry.header.name }, change(entry.header.name, await buffer(entry)))
  into.finalize()
  await written
}

/** Takes back the last entry of the operator's log. */
async function forget(sql: postgres.Sql, action: string): Promise<void> {
  const noted = await sql`delete from portal.audit_entries where action = ${action} returning actor_kind`
  expect([...noted]).toEqual([{ actor_kind: 'operator' }])
  await sql`update portal.audit_heads h set sequence = e.sequence, hash = e.hash from portal.audit_entries e
    where h.team_id is null and e.team_id is null and e.sequence = h.sequence - 1`
}

/** An address as the service keeps it. */
function sealed(id: string): string {
  const { ENCRYPTION_KEY } = JSON.parse(readFileSync(path.join(original.dataDir, 'secrets.json'), 'utf8'))
  const place = { table: 'service.projects', row: id, column: 'webhook_url', team: 'own_a' }
  return `sealed:${sealSecret([ENCRYPTION_KEY], 'https://example.com/hook', place)}`
}

/** A project that has ended and one that waits, with text that a careless copy would garble. */
/** What says that it lives; those of a backup are none of now. */
const PROCESSES = ['portal.workers', 'portal.page_servers', 'service.workers', 'service.http_servers']

async function arrange(sql: postgres.Sql): Promise<void> {
  await sql`insert into portal.workers values ('w', 'rw-app-1', '0.1.0', now(), now(), 7)`
  await sql`insert into portal.page_servers values ('p', 'rw-app-1', 8, '0.1.0', now(), now())`
  await sql`insert into service.workers (id, machine, pid, process_start) values ('v', 'm', 9, '')`
  await sql`insert into service.http_servers (id, host, pid, version) values ('h', 'rw-app-1', 9, '0.1.0')`
  const request = sql.json({ title: 'Tab\tline\nquote " back\\slash \\N 🎬 עברית' })
  const project = (id: string, state: string) => ({
    ...{ id, owner_id: 'own_a', operation: 'subtitles', request, webhook_url: sealed(id) },
    ...{ state, stages: sql.json([]), turn: 3, created_at: new Date('2026-01-02T03:04:05.678Z') },
  })
  await sql`insert into service.owners (id, name) values ('own_a', ${'A\tB\\N'})`
  await sql`insert into portal.teams (id, slug, name, created_at) values ('team_a', 'a', 'A', now())`
  await sql`insert into service.projects ${sql([project('prj_1', 'completed'), project('prj_2', 'queued')])}`
}

/** Every row of every table, as text. */
async function contents(sql: postgres.Sql, program: string): Promise<Record<string, string[]>> {
  const tables = await sql`select table_name as name from information_schema.tables where table_schema = ${program}`
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await sql.unsafe(`select t::text as row from ${program}."${name}" t order by 1`)
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}

/** What keeps the rows right and apart: keys, checks, policies and triggers, and whether they are on. */
async function guards(sql: postgres.Sql, program: string): Promise<unknown[]> {
  const constraints = await sql`
    select conrelid::regclass::text as place, conname, pg_get_constraintdef(oid) as definition, convalidated
    from pg_constraint where connamespace = to_regnamespace(${program}) order by 1, 2`
  const indexes = await sql`
    select indexname, indexdef from pg_indexes where schemaname = ${program} order by 1`
  const tables = await sql`
    select oid::regclass::text as place, relrowsecurity, relforcerowsecurity
    from pg_class where relnamespace = to_regnamespace(${program}) and relkind = 'r' order by 1`
  const triggers = await sql`
    select tgrelid::regclass::text as place, tgname, tgenabled from pg_trigger
    where not tgisinternal and tgrelid::regclass::text like ${`${program}.%`} order by 1, 2`
  expect(constraints.length).toBeGreaterThan(0)
  expect(indexes.length).toBeGreaterThan(0)
  return [[...constraints], [...indexes], [...tables], [...triggers]]
}

async function newDatabase(sql: postgres.Sql, name: string): Promise<string> {
  await sql.unsafe(`create database ${name}`)
  const { user, pass, host, port } = sql.options
  return `postgres://${user}:${pass}@${host[0]}:${port[0]}/${name}`
}
