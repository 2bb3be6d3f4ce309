import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { closeDatabases } from '#db/client.ts'
import { type EmbeddedPostgres, startPostgres } from '#lib/bootstrap/postgres.ts'
import { followPosts } from '#lib/portal/background/dispatch/follow-posts.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { Installation } from '#tests/integration/operator/installation.ts'
import { makeTeam } from '#tests/integration/portal/arrange.ts'
import { composerInput, makeAccount, makeVideo } from '#tests/integration/portal/publishing/arrange.ts'
import { startPeerService } from '#tests/integration/portal/publishing/peer-service.ts'
import { copyDataFolder } from '#tests/support/copy-data-folder.ts'

/** The data that is copied, put back and measured. */
const MEGABYTES = process.env.FAULTS === 'long' ? 1024 : 16
const MINUTES = 60_000
/** Ends what hangs: a busy machine takes many times as long. */
vi.setConfig({ testTimeout: 60 * MINUTES })

const installation = new Installation()
const keptElsewhere = mkdtempSync(path.join(tmpdir(), 'reelwright-recovery-'))
const [archive, bases] = [path.join(keptElsewhere, 'log'), path.join(keptElsewhere, 'bases')]
const env = { WAL_ARCHIVE_DIR: archive }
const peer = await startPeerService()
let server: EmbeddedPostgres
let sql: postgres.Sql

beforeAll(async () => {
  copyDataFolder(inject('dataFolder'), installation.dataDir)
  await serve()
})

afterAll(async () => {
  await leave()
  await server.stop()
  await installation.remove()
  rmSync(keptElsewhere, { recursive: true, force: true })
})

async function serve(): Promise<void> {
  server = await startPostgres(installation.dataDir, [], { archive })
  sql = postgres(server.url('owner'), { max: 1, onnotice: () => undefined })
  Object.assign(process.env, {
    DATA_DIR: installation.dataDir,
    DATABASE_URL: server.url('portal'),
    SYSTEM_DATABASE_URL: server.url('portal_system'),
    SERVICE_DATABASE_URL: server.url('service'),
  })
}

async function leave(): Promise<void> {
  await closeDatabases()
  await sql.end({ timeout: 2 })
}

/** The worker's rounds until nothing more is due. */
async function work(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await sql`update portal.posts set next_step_at = now() where next_step_at is not null and state <> 'scheduled'`
    await publishDue()
    await followPosts()
  }
}

const seen = (description: string) => peer.log.filter((entry) => entry.description === description).length

/** The log up to now is in the archive, as it is on its own after two minutes. */
async function archiveLog(): Promise<void> {
  const [switched] = await sql`select pg_walfile_name(pg_switch_wal()) as file`
  await expect.poll(() => readdirSync(archive), { timeout: 2 * MINUTES }).toContain(`${switched?.file}.gz`)
}

async function addBallast(megabytes: number): Promise<void> {
  const text = sql`(select string_agg(md5(random()::text), '') from generate_series(1, 3200) where one > 0)`
  await sql`insert into portal.mails (id, recipient, content, state, tries, next_try_at, failure, created_at, settled_at)
    select 'mail_' || one, 'ballast@example.com', '{}', 'failed', 1, now(), ${text}, now(), now()
    from generate_series(1, ${megabytes * 10}) as one`
}

async function timed(name: string, run: () => Promise<{ status: number | null; err: string }>): Promise<void> {
  const begun = performance.now()
  expect(await run()).toMatchObject({ status: 0, err: '' })
  const seconds = (performance.now() - begun) / 1000
  const rate = MEGABYTES / seconds
  const minutes = (10_240 / rate / 60).toFixed(1)
  const figures = `${MEGABYTES} MB in ${seconds.toFixed(1)} s (${rate.toFixed(1)} MB/s)`
  // With little data, it is the programs' start that is measured.
  const estimate = MEGABYTES < 1024 ? '' : `; estimate for 10 GB: ${minutes} min`
  process.stdout.write(`${name}: ${figures}${estimate}\n`)
}

describe('an installation whose data folder is destroyed', () => {
  it('comes back as of a chosen moment, holds what acts outside, and publishes nothing twice', async () => {
    const member = await makeTeam()
    const [account, video] = [await makeAccount(member), await makeVideo(member)]
    const schedule = (description: string) =>
      createPublications(member, composerInput(video, [account], { description }))
    await addBallast(MEGABYTES)
    await timed('base-backup', () => installation.tool(`base-backup ${bases}`, { env }))

    await schedule('published before')
    await work()
    await schedule('published after')
    await sql`create table public.witnesses as select 'before' as moment`
    const [moment] = await sql`select clock_timestamp()::text as at`
    await expect
      .poll(async () => (await sql`select now() > ${moment?.at}::timestamptz + interval '1 s' as over`)[0]?.over)
      .toBe(true)
    await sql`insert into public.witnesses values ('after')`
    await work()
    expect([seen('published before'), seen('published after')]).toEqual([1, 1])
    await archiveLog()

    await leave()
    process.kill(server.pid, 'SIGKILL')
    await server.ended
    rmSync(installation.dataDir, { recursive: true, force: true })
    const base = path.join(bases, readdirSync(bases)[0] ?? '')
    const to = new Date(Date.parse(String(moment?.at)) + 500).toISOString()
    await timed('recover', () => installation.tool(`recover ${base} --to ${to}`, { env }))

    await serve()
    expect((await sql`select moment from public.witnesses`).map(({ moment: when }) => when)).toEqual(['before'])
    const holds = await sql`select cause from portal.holds where released_at is null
      union all select cause from service.holds where released_at is null`
    expect(holds.map(({ cause }) => cause)).toEqual(['time_went_back', 'restored'])
    await work()
    expect(peer.log).toHaveLength(2)
    expect((await installation.tool('release', { env })).out).toContain('1 post may already have been sent')
    await work()
    expect([seen('published before'), seen('published after')]).toEqual([1, 1])
    const posts = await sql`select state from portal.posts`
    expect(posts.map(({ state }) => state)).toEqual(['published', 'published'])
  })

  it('says how long its copies take, and what 10 GB would take', async () => {
    const file = path.join(keptElsewhere, 'whole.tar.zst')
    await timed('backup', () => installation.tool(`backup ${file}`, { env }))
    const other = { DATA_DIR: path.join(keptElsewhere, 'restored') }
    await timed('restore', () => installation.tool(`restore ${file}`, { env: other }))
    expect(existsSync(path.join(other.DATA_DIR, 'postgres', 'PG_VERSION'))).toBe(true)
  })
})
