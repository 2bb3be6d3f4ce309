import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { queueKeyOfKnown, withPasswords } from '#lib/auth/password.ts'
import { ensureKeys } from '#lib/bootstrap/key-fingerprints.ts'
import { isAlive } from '#lib/bootstrap/processes.ts'
import { copyDataFolder } from '#tests/support/copy-data-folder.ts'
import { Installation } from './installation.ts'

const installation = new Installation()
let sql: postgres.Sql

beforeAll(async () => {
  sql = await installation.serve()
})

afterAll(() => installation.remove())

describe('the database', () => {
  it('is never made by the tool, which says where it looked', async () => {
    const none = new Installation()
    for (const call of ['links', 'user list --json', 'queue']) {
      expect(await none.call(call)).toEqual({
        status: 1,
        out: '',
        err: `There is no database in ${none.dataDir}. Set DATA_DIR to the folder with which the product was started, or start the product first.\n`,
      })
    }
    expect(existsSync(none.dataDir)).toBe(false)
    await none.remove()
  })

  it('is started and stopped again where none runs', async () => {
    const idle = new Installation()
    copyDataFolder(inject('dataFolder'), idle.dataDir)
    expect(await idle.tool('user list --json')).toEqual({ status: 0, out: '[]\n', err: '' })
    expect(existsSync(path.join(idle.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(path.join(idle.dataDir, 'running.pid'))).toBe(false)
    await idle.remove()
  })

  it('is used and left running where it runs', async () => {
    const note = path.join(installation.dataDir, 'postgres', 'postmaster.pid')
    const pid = Number(readFileSync(note, 'utf8').split('\n')[0])
    expect((await installation.call('user list')).status).toBe(0)
    expect(isAlive(pid)).toBe(true)
  })

  it('is the one of DATABASE_URL where that is set', async () => {
    const env = { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/videos' }
    const { status, err } = await installation.tool('user list', { env })
    expect({ status, err }).toEqual({
      status: 1,
      err: 'The database at 127.0.0.1:1/videos cannot be opened (ECONNREFUSED). Check its address.\n',
    })
  })
})

describe('hold', () => {
  it('is seen by doctor and queue until it is released', async () => {
    expect((await installation.call('release')).out).toContain('Nothing is on hold.')
    expect((await installation.call('hold --reason Moving')).status).toBe(0)
    expect((await installation.call('doctor')).out).toMatch(
      /^warning +Posts, deliveries and mails: .*on hold since .*Moving/m,
    )
    const queue = await installation.call('queue')
    for (const program of ['portal', 'service']) {
      expect(queue.out).toMatch(new RegExp(`of the ${program} are on hold since`))
      expect([...(await sql.unsafe(`select cause, reason from ${program}.holds where released_at is null`))]).toEqual([
        { cause: 'operator', reason: 'Moving' },
      ])
    }
    expect((await installation.call('release')).out).toContain('Released: ')
    expect(JSON.parse((await installation.call('queue --json')).out).holds).toEqual([])
    const noted = await sql`select action from portal.audit_entries where action like 'acts.%' order by sequence`
    expect(noted.map(({ action }) => action)).toEqual(['acts.held', 'acts.released'])
  })
})

describe('service-key', () => {
  it('shows a key once, keeps only its hash, and ends it', async () => {
    const made = await installation.call('service-key create --name Partner --scopes read --expires 90d --json')
    const { id, key, ownerId } = JSON.parse(made.out)
    const [row] = await sql`select * from service.api_keys where id = ${id}`
    expect(row).toMatchObject({ name: 'Partner', owner_id: ownerId, scopes: ['read'], revoked_at: null })
    expect(row?.hash).toEqual(createHash('sha256').update(key).digest())
    expect((row?.expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(90, 1)
    const listed = await installation.call('service-key list')
    expect(listed.out).toContain(id)
    expect(listed.out).not.toContain(key)
    expect((await installation.call(`service-key revoke ${id}`)).status).toBe(0)
    const [after] = await sql`select revoked_at from service.api_keys where id = ${id}`
    expect(after?.revoked_at).toBeInstanceOf(Date)
    expect((await installation.call(`service-key revoke ${id}`)).err).toMatch(/^There is no active key key_/)
  })
})

describe('user', () => {
  it('takes the password from standard input and gives the person a team', async () => {
    const call = 'user create --email Ada@Example.com --name Ada --team Engines --password-stdin --json'
    const { status, out } = await installation.tool(call, { input: 'a long enough password\n' })
    expect(status).toBe(0)
    const teamSlug = expect.stringMatching(/^engines-/)
    expect(JSON.parse(out)).toMatchObject({ email: 'ada@example.com', teamSlug, isOperator: true })
    expect(out).not.toContain('password')
    const [row] = await sql`select password_hash from portal.users where email = 'ada@example.com'`
    const isRight = withPasswords(queueKeyOfKnown('x'), ({ matches }) =>
      matches('a long enough password', row?.password_hash),
    )
    expect(await isRight).toBe(true)
  })

  it('refuses an address that has an account, and a short password', async () => {
    const again = await installation.call('user create --email ada@example.com --name Ada')
    expect(again).toMatchObject({ status: 1, err: expect.stringContaining('already has an account') })
    const short = await installation.tool('user create --email b@example.com --name B --password-stdin', { input: 'x' })
    expect(short).toMatchObject({ status: 1, err: 'Use at least 10 characters.\n' })
  })
})

describe('links', () => {
  it('lists what waits to be opened and says what it is for', async () => {
    const link = (id: string, purpose: string, email: string, expires_at: Date) => ({
      ...{ id, purpose, email, expires_at, token_hash: id, created_at: new Date() },
    })
    const [soon, before] = [new Date(Date.now() + 3_600_000), new Date(Date.now() - 1)]
    await sql`insert into portal.account_links ${sql([
      link('link_1', 'sign-up', 'new@example.com', soon),
      link('link_2', 'sign-up', 'ada@example.com', soon),
      link('link_3', 'reset-password', 'nobody@example.com', soon),
      link('link_4', 'reset-password', 'ada@example.com', before),
    ])}`
    const { out } = await installation.call('links')
    const address = `http://localhost:${installation.ports.PORT}/confirm/[\\w-]{43}`
    expect(out).toMatch(new RegExp(`new@example\\.com +create an account .+ ${address}\n`))
    expect(out).toMatch(new RegExp(`ada@example\\.com +set a password .+ ${address}\n`))
    expect(out.match(/confirm/g)).toHaveLength(2)
  })
})

describe('queue and replay', () => {
  it('counts what waits, runs and failed, and shows who holds what', async () => {
    await sql`insert into service.owners (id, name) values ('own_a', 'A')`
    const project = (id: string, state: string, more: object = {}) => ({
      ...{ id, owner_id: 'own_a', operation: 'subtitles', request: '{}', webhook_url: 'https://example.com/hook' },
      ...{ state, stages: '[]', created_at: new Date(Date.now() - 7_200_000), ...more },
    })
    const lease = {
      lease_owner: 'worker-1',
      lease_until: new Date(Date.now() + 20_000),
      stage: 'transcribing',
      percent: 40,
    }
    await sql`insert into service.projects ${sql(project('prj_1', 'queued'))}`
    await sql`insert into service.projects ${sql(project('prj_2', 'processing', lease))}`
    await sql`insert into service.projects ${sql(project('prj_3', 'failed', { completed_at: new Date() }))}`
    const seen = JSON.parse((await installation.call('queue --json')).out)
    expect(seen.operations).toMatchObject([{ operation: 'subtitles', waiting: 1, running: 1, failed: 1 }])
    expect(Math.round(seen.operations[0].oldestSeconds / 60)).toBe(120)
    expect(seen.leases).toMatchObject([{ id: 'prj_2', worker: 'worker-1', percent: 40 }])
    expect(seen.owners).toMatchObject([{ ownerId: 'own_a', waiting: 1, running: 1 }])
    expect(seen.inbox).toEqual({ waiting: 0, oldestSeconds: null })
    expect((await installation.call('queue')).out).toMatch(/subtitles +1 +2 h +1 +1\n/)
  })

  it('sends the report of an ended project again, and says when there is none', async () => {
    const report = { id: 'rpt_1', project_id: 'prj_3', owner_id: 'own_a', receiver: 'https://example.com', attempts: 9 }
    await sql`insert into service.reports ${sql({ ...report, state: 'exhausted', ended_at: new Date() })}`
    const receiver = { owner_id: 'own_a', receiver: 'https://example.com', failures: 21, failing_since: new Date(0) }
    await sql`insert into service.report_receivers ${sql({ ...receiver, disabled_at: new Date() })}`
    const attempt = { id: 'att_1', report_id: 'rpt_1', duration_ms: 15_000, failure: 'No response within 15 s.' }
    await sql`insert into service.report_attempts ${sql(attempt)}`
    await sql`insert into service.projects ${sql({
      ...{ id: 'prj_4', owner_id: 'own_a', operation: 'tts', request: '{}', webhook_url: 'https://example.com/hook' },
      ...{ state: 'failed', stages: '[]', completed_at: new Date() },
    })}`
    await sql`insert into service.reports ${sql({ ...report, id: 'rpt_2', project_id: 'prj_4', state: 'held' })}`
    const shown = (await installation.call('queue')).out
    expect(shown).toMatch(/https:\/\/example\.com +own_a .* 21 +2 +disabled +No response within 15 s\. +prj_3\n/)
    const replayed = await installation.call('replay prj_3')
    expect(replayed.out).toContain('The report of prj_3 will be delivered to https://example.com again')
    expect(replayed.out).toContain('was disabled and is enabled again. 1 more report will be delivered to it.')
    const [row] = await sql`select state, attempts from service.reports where id = 'rpt_1'`
    expect(row).toEqual({ state: 'pending', attempts: 0 })
    expect((await installation.call('replay prj_3')).err).toContain('is already being delivered')
    expect((await installation.call('replay prj_1')).err).toContain('There is no report of prj_1')
  })
})

describe('doctor', () => {
  it('finds a whole installation whole', async () => {
    const { status, out } = await installation.call('doctor --json')
    const findings: { subject: string; state: string }[] = JSON.parse(out)
    expect(findings.filter(({ state }) => state === 'error')).toEqual([])
    expect(findings.map(({ subject }) => subject)).toContain('yt-dlp')
    const subjects = [
      'Node',
      'Packages',
      'ffmpeg',
      'ffprobe',
      'Data folder',
      'Secrets',
      'Clock',
      'Storage',
      'Reverse proxy',
      'Signatures of reports',
      'Database of the portal',
      'Database of the service',
    ]
    for (const subject of subjects) expect(findings).toContainEqual(expect.objectContaining({ subject, state: 'ok' }))
    expect(status).toBe(0)
  })

  it('names what is broken and how to fix it, and exits with 1', async () => {
    const secrets = path.join(installation.dataDir, 'secrets.json')
    chmodSync(secrets, 0o644)
    const env = { VIDEO_SERVICE_URL: 'https://video.invalid/api/v2', VIDEO_SERVICE_KEY: 'a-key-of-theirs' }
    const { status, out } = await installation.tool('doctor', { env })
    chmodSync(secrets, 0o600)
    expect(status).toBe(1)
    expect(out).toContain(`error    Secrets: other users of this machine can read secrets.json. chmod 600 ${secrets}\n`)
    expect(out).toMatch(/^error {4}Video service: nothing responds at https:\/\/video\.invalid\/api\/v2/m)
    expect(out).toMatch(/^error {4}Public address: .*Set PUBLIC_URL/m)
  })
})

describe('with the video service on other machines', () => {
  const env = {
    VIDEO_SERVICE: 'built-in',
    VIDEO_SERVICE_URL: 'http://127.0.0.1:1/api/v2',
    VIDEO_SERVICE_KEY: 'a-key-of-ours',
  }

  it('queue, backup and doctor say what they do not see, and none calls it complete', async () => {
    const sentence =
      'The video service runs on other machines and SERVICE_DATABASE_URL is not set, so its database is not read.'
    await sql`delete from portal.key_fingerprints`
    const queue = await installation.tool('queue --json', { env })
    expect(JSON.parse(queue.out)).toMatchObject({ notSeen: [sentence], operations: [] })
    const archive = path.join(installation.folder, 'partial.tar.gz')
    const refused = await installation.tool(`backup ${archive}`, { env })
    expect(refused).toMatchObject({ status: 1, err: expect.stringContaining(`would not be complete. ${sentence}`) })
    expect(existsSync(archive)).toBe(false)
    const partial = await installation.tool(`backup ${archive} --partial`, { env })
    expect(partial).toMatchObject({ status: 0, out: expect.stringContaining(`not complete. ${sentence}`) })
    const { out } = await installation.tool('doctor --json', { env })
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({ subject: 'Not seen', state: 'warning', message: sentence }),
    )
    expect((await installation.tool('service-key list', { env })).err).toContain(sentence)
  })
})

describe('secrets', () => {
  it('writes those that were generated as settings, for the owner of the file alone', async () => {
    const file = path.join(installation.folder, 'secrets.env')
    const printed = await installation.call('secrets')
    const generated: Record<string, string> = JSON.parse(
      readFileSync(path.join(installation.dataDir, 'secrets.json'), 'utf8'),
    )
    expect(printed.out).toBe(
      Object.entries(generated)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    )
    expect((await installation.call(`secrets --file ${file}`)).status).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(printed.out)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await installation.call(`secrets --file ${file}`)).err).toContain('already exists')
  })

  it('that differ from those of the installation are refused by every command until they are accepted, and reported by doctor', async () => {
    const AUTH_SECRET = 'the-secret-with-which-the-portal-runs'
    const url = `postgres://${sql.options.user}:${sql.options.pass}@${sql.options.host}:${sql.options.port}/reelwright`
    await ensureKeys({ portal: url }, { AUTH_SECRET })
    expect((await installation.call('links')).err).toMatch(/^AUTH_SECRET is not the one that this installation uses/)
    const { out } = await installation.call('doctor --json')
    expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ subject: 'Keys', state: 'error' }))
    expect(await installation.call('secrets accept AUTH_SECRET')).toMatchObject({ status: 0, err: '' })
    expect((await installation.call('links')).status).toBe(0)
    expect((await installation.call('secrets accept PORT')).status).toBe(2)
  })
})

describe('models', () => {
  it('tells the license and the attribution of each, and where they lie', async () => {
    const store = path.join(installation.folder, 'models')
    const { status, out } = await installation.tool('models list', { env: { MODELS_DIR: store } })
    expect(status).toBe(0)
    expect(out).toMatch(/^silero-vad +\S+ +missing +\S+ \w+ +MIT +Silero VAD v\d, Silero Team$/m)
    expect(out).toContain(`Models are stored in ${store}.`)
  })
})

describe('export', () => {
  it('writes a team’s projects and files, and nobody else’s', async () => {
    const [team] = await sql`select id, slug from portal.teams where slug like 'engines-%'`
    await sql`insert into portal.teams (id, slug, name, created_at) values ('team_other', 'other-x', 'Other', now())`
    const job = {
      operation: 'subtitles',
      source_kind: 'link',
      source_ref: 'https://e.org/a.mp4',
      source_label: 'e.org',
    }
    const rest = { ...job, request: '{}', state: 'completed', attempt: 1, import_attempts: 0, quiet_checks: 0 }
    const times = { created_at: new Date(), updated_at: new Date() }
    const row = (id: string, team_id: string) => ({ id, team_id, title: `Title of ${id}`, ...rest, ...times })
    await sql`insert into portal.jobs ${sql([row('job_1', team?.id), row('job_2', 'team_other')])}`
    const key = `${team?.id}/job_1/out_1.mp4`
    const files = { media: { key, contentType: 'video/mp4', sizeBytes: 5 } }
    const output = { id: 'out_1', team_id: team?.id, job_id: 'job_1', external_id: 'x', position: 0, kind: 'video' }
    const facts = { duration_seconds: 1, size_bytes: 5, verified: true, created_at: new Date() }
    await sql`insert into portal.outputs ${sql({ ...output, ...facts, remote: sql.json({ media: '' }), files: sql.json(files) })}`
    const stored = path.join(installation.dataDir, 'portal', 'outputs', key)
    mkdirSync(path.dirname(stored), { recursive: true })
    writeFileSync(stored, 'video')
    const folder = path.join(installation.folder, 'exported')
    const { status, out } = await installation.call(`export --team ${team?.slug} --out ${folder}`)
    expect({ status, out }).toEqual({ status: 0, out: `Wrote 1 projects with 1 files to ${folder}.\n` })
    const project = JSON.parse(readFileSync(path.join(folder, 'job_1', 'project.json'), 'utf8'))
    expect(project).toMatchObject({
      title: 'Title of job_1',
      state: 'completed',
      outputs: [{ files: ['1-media.mp4'] }],
    })
    expect(readFileSync(path.join(folder, 'job_1', '1-media.mp4'), 'utf8')).toBe('video')
    expect(existsSync(path.join(folder, 'job_2'))).toBe(false)
  })
})
describe('commands for what the pages at /operator do', () => {
  const made = async (email: string) => {
    const { out } = await installation.call(`user create --email ${email} --name Ada --json`)
    return JSON.parse(out) as { teamSlug: string; userId: string }
  }

  it('names, adds and removes operators, and keeps the last one', async () => {
    const [first, second] = ['first-operator@example.com', 'second-operator@example.com']
    await made(first)
    await made(second)
    await sql`update portal.users set is_operator = email = ${first}`
    expect((await installation.call(`operator remove ${first}`)).err).toContain('This is the only operator.')
    expect((await installation.call(`operator add ${second}`)).out).toBe(`${second} is an operator.\n`)
    expect((await installation.call(`operator remove ${first}`)).status).toBe(0)
    const listed = JSON.parse((await installation.call('operator list --json')).out)
    expect(listed).toMatchObject([{ email: second }])
    expect((await installation.call('operator add nobody@example.com')).err).toContain('No account uses this address')
  })

  it('suspends a team and lets it work again', async () => {
    const { teamSlug } = await made('suspended@example.com')
    const suspendedAt = async () => (await sql`select suspended_at from portal.teams where slug = ${teamSlug}`)[0]
    await installation.call(`suspend ${teamSlug}`)
    expect(await suspendedAt()).toEqual({ suspended_at: expect.any(Date) })
    await installation.call(`resume-team ${teamSlug}`)
    expect(await suspendedAt()).toEqual({ suspended_at: null })
    expect((await installation.call('suspend no-such-team')).err).toContain('This team does not exist')
  })

  it('turns off the second step of somebody who has one', async () => {
    const { userId } = await made('locked-out@example.com')
    expect((await installation.call('reset-second-step locked-out@example.com')).err).toContain(
      'does not use two-step verification',
    )
    await sql`update portal.users set totp_secret = 'sealed', totp_confirmed_at = now() where id = ${userId}`
    expect((await installation.call('reset-second-step locked-out@example.com')).status).toBe(0)
    expect(await sql`select totp_secret from portal.users where id = ${userId}`).toEqual([{ totp_secret: null }])
  })

  it('turns a feature off and on', async () => {
    expect((await installation.call('feature sharing off')).out).toBe('sharing is off.\n')
    expect((await installation.call('feature')).out).toMatch(/^sharing +off$/m)
    expect((await installation.call('feature sharing on')).out).toBe('sharing is on.\n')
    expect((await installation.call('feature flying off')).status).toBe(2)
  })
})
