import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '#lib/bootstrap/postgres.ts'
import { isAlive } from '#lib/bootstrap/processes.ts'
import { copyDataFolder } from '#tests/support/copy-data-folder.ts'

/** The data folder of a server that was made, and stopped. */
const made = mkdtempSync(path.join(tmpdir(), 'reelwright-postgres-'))
let folder: string
let servers: EmbeddedPostgres[]

beforeAll(async () => {
  const server = await startPostgres(made, ['fsync=off'])
  await server.stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reelwright-postgres-'))
  copyDataFolder(made, folder)
  servers = []
})

afterEach(async () => {
  for (const server of servers) if (isAlive(server.pid)) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the embedded server', () => {
  it('keeps its data, its port and its passwords from one start to the next', async () => {
    const first = await start()
    await query(first, 'create table kept as select 7 as value')
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    const second = await start()
    expect(second.url('owner')).toBe(first.url('owner'))
    expect(await query(second, 'select value from kept')).toMatchObject([{ value: 7 }])
  })

  it('keeps its passwords from other users of the machine', async () => {
    await start()
    for (const name of ['postgres.json', 'postgres.log']) {
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
    }
    expect(statSync(path.join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  })

  it('refuses a wrong password', async () => {
    const server = await start()
    const wrong = Object.assign(new URL(server.url('owner')), { password: 'guessed' }).href
    const sql = postgres(wrong, { max: 1 })
    await expect(sql`select 1`).rejects.toThrow(/password authentication failed/)
    await sql.end({ timeout: 1 })
  })

  it('is used on when an earlier start left it running', async () => {
    const first = await start()
    const second = await start()
    expect(second).toMatchObject({ pid: first.pid, reused: true })
    expect(await query(second, 'select 1 as one')).toMatchObject([{ one: 1 }])
    await second.stop()
    expect(isAlive(first.pid)).toBe(false)
  })

  it('comes back with what was committed after it was killed', async () => {
    const first = await start()
    await query(first, 'create table kept as select 7 as value')
    process.kill(first.pid, 'SIGKILL')
    const second = await start()
    expect(second.pid).not.toBe(first.pid)
    expect(await query(second, 'select value from kept')).toMatchObject([{ value: 7 }])
  })

  it('starts although its note names a process that is another program now', async () => {
    const first = await start()
    const file = path.join(folder, 'postgres', 'postmaster.pid')
    const note = readFileSync(file, 'utf8')
    await first.stop()
    writeFileSync(file, note.replace(String(first.pid), String(process.pid)), { mode: 0o600 })
    const second = await start()
    expect(await query(second, 'select 1 as one')).toMatchObject([{ one: 1 }])
  })

  it('moves to another port when a stranger took its own', async () => {
    const first = await start()
    const port = Number(new URL(first.url('owner')).port)
    await first.stop()
    const stranger = createServer()
    await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve))
    const second = await start()
    expect(Number(new URL(second.url('owner')).port)).not.toBe(port)
    await new Promise((resolve) => stranger.close(resolve))
  })

  it.each(['stopped', 'left running'])('of an earlier version, %s, gets the login that it lacks', async (state) => {
    const first = await start()
    await query(first, 'drop role reelwright_portal_system')
    const file = path.join(folder, 'postgres.json')
    const { port, passwords } = JSON.parse(readFileSync(file, 'utf8'))
    const { portal_system: _, ...earlier } = passwords
    writeFileSync(file, JSON.stringify({ port, passwords: earlier }))
    if (state === 'stopped') await first.stop()
    const second = await start()
    const sql = postgres(second.url('portal_system'), { max: 1 })
    expect(await sql`select current_user::text as name`).toEqual([{ name: 'reelwright_portal_system' }])
    await sql.end({ timeout: 1 })
    expect(second.url('portal')).toBe(first.url('portal'))
  })

  it('says in one sentence that its passwords are damaged', async () => {
    const server = await start()
    await server.stop()
    writeFileSync(path.join(folder, 'postgres.json'), '{"port":')
    await expect(start()).rejects.toThrow(/^.*postgres\.json is damaged. Restore it from a backup.*\.$/)
  })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startPostgres(folder, ['fsync=off'])
  servers.push(server)
  return server
}

async function query(server: EmbeddedPostgres, statement: string): Promise<object[]> {
  const sql = postgres(server.url('owner'), { max: 1, onnotice: () => undefined })
  try {
    return [...(await sql.unsafe(statement))]
  } finally {
    await sql.end({ timeout: 1 })
  }
}
