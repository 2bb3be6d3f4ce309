import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureKeys, foreignKeys, replaceKeys, requireKnownKeys } from '#lib/bootstrap/key-fingerprints.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import type { Keys } from '#lib/bootstrap/secrets.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const { urls, owner } = await testDatabase()
const places = { portal: urls.portal, service: urls.service }
const KEYS = {
  AUTH_SECRET: 'an-auth-secret-of-the-installation',
  SERVICE_SECRET: 'a-service-secret-of-the-installation',
  ENCRYPTION_KEY: 'ab'.repeat(32),
  VIDEO_SERVICE_KEY: 'a-key-of-ours',
  VIDEO_SERVICE_WEBHOOK_SECRET: 'whsec_b3Vycw==',
}
const hosted = { VIDEO_SERVICE_URL: 'https://video.example/api/v2' }
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reelwright-separate-'))
  await owner`truncate portal.key_fingerprints, service.key_fingerprints`
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a process of its own', () => {
  it.each([
    ['portal', ['DATABASE_URL', 'AUTH_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY', 'VIDEO_SERVICE_WEBHOOK_SECRET']],
    ['worker', ['DATABASE_URL', 'AUTH_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY']],
    [
      'service',
      ['SERVICE_DATABASE_URL', 'SERVICE_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY', 'VIDEO_SERVICE_WEBHOOK_SECRET'],
    ],
  ])('asks for everything that %s needs, and neither takes nor makes generated secrets', (name, needed) => {
    const kept = JSON.stringify({ AUTH_SECRET: 'generated-by-an-earlier-start-on-this-machine' })
    writeFileSync(path.join(folder, 'secrets.json'), kept)
    const { status, output } = run(name)
    expect({ status, output: output.split('\n').sort() }).toEqual({
      status: 1,
      output: ['', ...needed.map((setting) => `${setting} must be set for a process of its own.`)].sort(),
    })
    expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe(kept)
  })

  it('is refused with one line like those of the processes where logs are collected', () => {
    const { status, output } = run('portal', { LOG_FORMAT: 'json' })
    expect([status, output.split('\n').length]).toEqual([1, 2])
    expect(JSON.parse(output)).toMatchObject({
      ...{
        level: 60,
        part: 'start',
        role: 'portal',
        host: expect.any(String),
        pid: expect.any(Number),
        version: expect.any(String),
      },
      msg: expect.stringMatching(/^DATABASE_URL must be set .* VIDEO_SERVICE_WEBHOOK_SECRET must be set [^.]+\.$/),
    })
  })

  it('says in such a line that Postgres is too old', async () => {
    const name = new URL(urls.owner).pathname.slice(1)
    await owner.unsafe(`create schema faked;
      create function faked.current_setting(text) returns text language sql as $$ select '15.6' $$;
      alter database ${name} set search_path = faked, pg_catalog, public`)
    const { status, output } = run('portal', { ...KEYS, DATABASE_URL: urls.owner, LOG_FORMAT: 'json' })
    await owner.unsafe(`alter database ${name} reset search_path; drop schema faked cascade`)
    expect([status, JSON.parse(output)]).toEqual([1, expect.objectContaining({ msg: expect.stringContaining('15.6') })])
  })

  it('needs no secret for reports of a hosted service, which may not sign them', () => {
    const { output } = run('portal', hosted)
    expect(output).toContain('VIDEO_SERVICE_KEY must be set')
    expect(output).not.toContain('VIDEO_SERVICE_WEBHOOK_SECRET')
  })

  it('refuses to run the service where a hosted one is used', () => {
    const { status, output } = run('service', { ...KEYS, ...hosted, SERVICE_DATABASE_URL: urls.owner })
    expect(status).toBe(1)
    expect(output).toMatch(/^VIDEO_SERVICE_URL names a hosted video service, so none is started here\./)
  })

  it('with other keys than the installation’s is refused, and says which setting to correct', async () => {
    await ensureKeys({ portal: urls.portal }, KEYS)
    const env = { ...KEYS, AUTH_SECRET: 'another-secret-of-another-machine', DATABASE_URL: urls.owner }
    const { status, output } = run('worker', env)
    expect(status).toBe(1)
    expect(output).toMatch(/^AUTH_SECRET is not the one that this installation uses\. Set it to the value .*\n$/)
    expect(existsSync(path.join(folder, 'secrets.json'))).toBe(false)
  })
})

describe('the fingerprints of keys', () => {
  it('know the keys again, name every other one, and hold nothing from which a key can be read', async () => {
    await ensureKeys(places, KEYS)
    await ensureKeys(places, KEYS)
    const others: Keys = { ...KEYS, SERVICE_SECRET: `${KEYS.SERVICE_SECRET}.`, ENCRYPTION_KEY: 'cd'.repeat(32) }
    expect(await foreignKeys(places, others)).toEqual(['ENCRYPTION_KEY', 'SERVICE_SECRET'])
    const rows = await owner`select name, fingerprint from portal.key_fingerprints order by name`
    expect(rows.map(({ name }) => name)).toEqual([
      'AUTH_SECRET',
      'ENCRYPTION_KEY',
      'VIDEO_SERVICE_KEY',
      'VIDEO_SERVICE_WEBHOOK_SECRET',
    ])
    for (const { fingerprint } of rows) expect(fingerprint).toMatch(/^[0-9a-f]{16}$/)
  })

  it('keep generated secrets only once they are known to fit', async () => {
    await ensureKeys(places, KEYS)
    let isKept = false
    const keep = () => {
      isKept = true
    }
    await expect(ensureKeys(places, { AUTH_SECRET: 'generated' }, keep)).rejects.toThrow(/^AUTH_SECRET is not the one/)
    expect(isKept).toBe(false)
  })

  it('are changed in three steps; from the last one on the earlier key is refused', async () => {
    const [earlier, next] = [KEYS.AUTH_SECRET, 'the-next-secret-of-this-installation']
    const steps = [[earlier], [earlier, next], [next, earlier], [next]]
    for (const AUTH_SECRET of steps) {
      await ensureKeys(places, { ...KEYS, AUTH_SECRET })
      expect(await foreignKeys(places, { AUTH_SECRET: steps[0] })).toEqual(
        AUTH_SECRET.includes(earlier) ? [] : ['AUTH_SECRET'],
      )
    }
    await replaceKeys(places, { AUTH_SECRET: earlier })
  })

  it('let one of two processes begin that start with different keys at the same time', async () => {
    const starts = ['one', 'other'].map((AUTH_SECRET) => ensureKeys({ portal: urls.portal }, { AUTH_SECRET }))
    const ends = await Promise.allSettled(starts)
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('accept another key where the operator says so', async () => {
    await ensureKeys(places, KEYS)
    const next = { ...KEYS, VIDEO_SERVICE_KEY: 'the-next-key-of-ours' }
    await replaceKeys(places, { VIDEO_SERVICE_KEY: next.VIDEO_SERVICE_KEY })
    await requireKnownKeys(places, next)
    expect(await foreignKeys(places, KEYS)).toEqual(['VIDEO_SERVICE_KEY'])
  })
})

function run(name: string, env: Record<string, string> = {}): { status: number | null; output: string } {
  const { PATH = '', HOME = '' } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['lib/bootstrap/launch-one.ts', name], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_ENV: 'test', DATA_DIR: folder, ...env },
    encoding: 'utf8',
  })
  return { status, output: stderr }
}
