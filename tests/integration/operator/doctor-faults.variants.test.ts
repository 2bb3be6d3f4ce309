import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, it, vi } from 'vitest'
import { checkDatabases } from '#lib/bootstrap/operator/doctor/check-database.ts'
import { checkDataDir, checkModels, checkSecrets, checkTools } from '#lib/bootstrap/operator/doctor/check-machine.ts'
import { checkPorts } from '#lib/bootstrap/operator/doctor/check-ports.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { readSettings, settings } from '#lib/core/settings/env.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { expectFound, type FaultRow, one } from './fault-row.ts'

/** Faults of the machine, its data and its database; those of what is called are in `doctor-faults-outside.test.ts`. */

const database = await testDatabase()
// The settings of this process are read once, before a fault changes them.
settings()
const closed = await freePort()
const busy = createServer()
await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
afterAll(() => busy.close())
const address = busy.address()
const busyPort = typeof address === 'object' && address !== null ? address.port : 0

const file = (folder: string, name: string, text: string, mode = 0o600): string => {
  const at = path.join(folder, name)
  writeFileSync(at, text, { mode })
  chmodSync(at, mode)
  return at
}

/** The database of the test, of which doctor knows the address. */
const databases = () => ({ DATABASE_URL: database.urls.owner })

let endBlocking = () => Promise.resolve()

const ROWS: FaultRow[] = [
  {
    fault: 'the database is not running',
    inject: () => ({ DATABASE_URL: `postgres://someone:secret@127.0.0.1:${closed}/videos` }),
    check: checkDatabases,
    message: /does not respond \(ECONNREFUSED\)/,
    fix: /^Check DATABASE_URL and that server\.$/,
  },
  {
    fault: 'the password of the database is wrong',
    inject: () => ({ DATABASE_URL: Object.assign(new URL(database.urls.owner), { password: 'wrong' }).href }),
    check: checkDatabases,
    message: /does not respond \(28P01\)/,
    fix: /^Check DATABASE_URL and that server\.$/,
  },
  {
    fault: 'the database has no connection left',
    inject: async () => {
      const name = new URL(database.urls.owner).pathname.slice(1)
      await database.owner.unsafe(`create role crowded login password 'crowded' connection limit 0;
        grant connect on database ${name} to crowded`)
      return {
        DATABASE_URL: Object.assign(new URL(database.urls.owner), { username: 'crowded', password: 'crowded' }).href,
      }
    },
    check: checkDatabases,
    message: /has no connection left$/,
    fix: /^Raise its max_connections, or lower DATABASE_CONNECTIONS everywhere\.$/,
  },
  {
    fault: 'models are missing on a machine of a fleet that has the service',
    inject: (folder) => ({
      ...{ VIDEO_SERVICE: 'built-in', VIDEO_SERVICE_URL: 'https://service.example/api/v2', MODELS_DIR: folder },
      ...{ VIDEO_SERVICE_KEY: 'a-key-of-ours', SERVICE_SECRET: 'a-service-secret-of-the-installation' },
    }),
    check: one(checkModels),
    state: 'warning',
    message: /^missing or damaged: /,
    fix: /models fetch$/,
  },
  {
    fault: 'Postgres is too old',
    inject: async () => {
      const name = new URL(database.urls.owner).pathname.slice(1)
      await database.owner.unsafe(`create schema faked;
        create function faked.current_setting(text) returns text language sql as $$ select '15.6' $$;
        alter database ${name} set search_path = faked, pg_catalog, public`)
      return databases()
    },
    check: async (settings) => {
      const findings = await checkDatabases(settings)
      const name = new URL(database.urls.owner).pathname.slice(1)
      await database.owner.unsafe(`alter database ${name} reset search_path; drop schema faked cascade`)
      return findings
    },
    message: /^Postgres 15\.6 at /,
    fix: /^Use Postgres 16 or newer\.$/,
  },
  {
    fault: 'migrations are behind',
    inject: async () => {
      await database.owner`create table kept as select * from drizzle.portal_migrations`
      await database.owner`delete from drizzle.portal_migrations where id > 30`
      return databases()
    },
    check: async (settings) => {
      const findings = await checkDatabases(settings)
      await database.owner`insert into drizzle.portal_migrations select * from kept where id > 30`
      await database.owner`drop table kept`
      return findings
    },
    state: 'warning',
    message: /^30 of \d+ migrations at /,
    fix: /^The next start, or "npm run reelwright -- migrate", applies the rest\.$/,
  },
  {
    fault: 'the database was migrated by a later version',
    inject: async () => {
      await database.owner`insert into drizzle.portal_migrations (hash, created_at) select 'later' || n, 1 from generate_series(1, 9) n`
      return databases()
    },
    check: async (settings) => {
      const findings = await checkDatabases(settings)
      await database.owner`delete from drizzle.portal_migrations where hash like 'later%'`
      return findings
    },
    state: 'warning',
    message: /was migrated by a later version$/,
    fix: /^Update this checkout to that version\.$/,
  },
  {
    fault: 'the clock is off',
    inject: () => {
      const now = Date.now.bind(Date)
      vi.spyOn(Date, 'now').mockImplementation(() => now() - 95_000)
      return databases()
    },
    check: checkDatabases,
    message: /^this machine’s clock is 95 s behind the database’s$/,
    fix: /time service \(NTP\) on both machines/,
  },
  {
    fault: 'the portal has no worker',
    inject: () => ({ ...databases(), PORT: String(busyPort) }),
    check: checkDatabases,
    message: /^no worker has reported for 45 s$/,
    fix: /npm run worker, starts one/,
  },
  {
    fault: 'the signing secret is another one than the service’s',
    inject: async () => {
      await database.owner.unsafe(`set session_replication_role = replica;
        insert into portal.reports (id, team_id, job_id, submission_id, body, content_type, signature, state, verified, tries, next_try_at, received_at)
        values ('rpt_1', 't', 'j', 's', '', '', 'invalid', 'used', 'no', 1, now(), now());
        set session_replication_role = origin`)
      return databases()
    },
    check: checkDatabases,
    message: /^1 of 1 reports in the last 24 hours carry a wrong signature$/,
    fix: /^Set VIDEO_SERVICE_WEBHOOK_SECRET to the secret with which the video service signs/,
  },
  {
    fault: 'a session blocks others',
    inject: async () => {
      const holding = postgres(database.urls.owner, { max: 1, connection: { application_name: 'a-report' } })
      const waiting = postgres(database.urls.owner, { max: 1 })
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      const { promise: taken, resolve: take } = Promise.withResolvers<void>()
      const blocking = holding.begin(async (sql) => {
        await sql`lock table portal.logged_errors in access exclusive mode`
        take()
        await held
      })
      await taken
      const blocked = waiting`select count(*) from portal.logged_errors`.execute()
      const looking = postgres(database.urls.owner, { max: 1 })
      const countWaiting = async () => (await looking`select from pg_locks where not granted`).length
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1)
      endBlocking = async () => {
        release()
        await Promise.all([blocking, blocked])
        await Promise.all([holding.end(), waiting.end(), looking.end()])
      }
      return databases()
    },
    check: (settings) => checkDatabases(settings).finally(() => endBlocking()),
    message: /^session \d+ \(a-report, idle in transaction\) has blocked 1 session at portal\.logged_errors for \d+ s$/,
    fix: /select pg_terminate_backend\(\d+\)\.$/,
  },
  {
    fault: 'the signing secret has a wrong form',
    inject: () => ({ VIDEO_SERVICE_WEBHOOK_SECRET: 'whsec_not base64!' }),
    check: checkSecrets,
    message: /is no secret of Standard Webhooks$/,
    fix: /whsec_ and base64/,
  },
  {
    fault: 'secrets.json is damaged',
    inject: (folder) => {
      file(folder, 'secrets.json', '{"AUTH')
      return {}
    },
    check: checkSecrets,
    message: /secrets\.json is damaged$/,
    fix: /^Restore it from a backup/,
  },
  {
    fault: 'others can read the secrets',
    inject: (folder) => {
      file(folder, 'secrets.json', '{}', 0o644)
      return {}
    },
    check: checkSecrets,
    message: /^other users of this machine can read secrets\.json$/,
    fix: /^chmod 600 /,
  },
  {
    fault: 'the data folder cannot be written to',
    inject: (folder) => ({ DATA_DIR: path.join(file(folder, 'a-file', ''), 'data') }),
    check: one(checkDataDir),
    message: /cannot be written to \((ENOTDIR|EEXIST)\)$/,
    fix: /choose another with DATA_DIR\.$/,
  },
  {
    fault: 'the disk is full',
    inject: () => ({ MIN_FREE_DISK_MEGABYTES: '1000000000' }),
    check: one(checkDataDir),
    message: /free, so that uploads are refused$/,
    fix: /^Free some space, or lower MIN_FREE_DISK_MEGABYTES/,
  },
  {
    fault: 'ffmpeg is missing',
    inject: (folder) => ({ FFMPEG_PATH: path.join(folder, 'nowhere') }),
    check: checkTools,
    message: /^not found$/,
    fix: /^Install ffmpeg 6 or newer .* or set FFMPEG_PATH/,
  },
  {
    fault: 'ffmpeg lacks what the engine needs',
    inject: (folder) => ({ FFMPEG_PATH: file(folder, 'ffmpeg', '#!/bin/sh\necho ffmpeg version 8.0', 0o755) }),
    check: checkTools,
    message: /^8\.0 lacks the filter ass, .*encoder libx264/,
    fix: /^Install ffmpeg 6 or newer with libass, zimg and x264/,
  },
  {
    fault: 'models are missing',
    inject: (folder) => ({ MODELS_DIR: folder }),
    check: one(checkModels),
    state: 'warning',
    message: /^missing or damaged: /,
    fix: /models fetch$/,
  },
  {
    fault: 'another program has the port',
    inject: () => ({ PORT: String(busyPort) }),
    check: checkPorts,
    state: 'warning',
    message: /^in use by something that does not answer as a portal$/,
    fix: /choose a different port with PORT\.$/,
  },
]

expectFound(ROWS)

it('doctor knows a portal that was started alone by its answer', async () => {
  const portal = await startPeer({ body: JSON.stringify({ status: 'live' }) })
  const { port } = new URL(portal.origin)
  const found = await checkPorts(readSettings({ NODE_ENV: 'test', PORT: port, DATA_DIR: '/nowhere' }))
  expect(found[0]).toMatchObject({ state: 'ok', message: 'served by a portal that was started alone' })
})
