import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#lib/core/settings/env.ts'
import { bucketSettingsOf } from '#lib/core/storage/open-storage.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { listObjects, s3Storage } from '#lib/core/storage/storage-s3.ts'
import { Installation } from '#tests/integration/operator/installation.ts'
import { startBucket } from '#tests/support/start-bucket.ts'

const env: Record<string, string> = await startBucket()
const bucket = bucketSettingsOf(readSettings(env))
if (bucket === null) throw new Error('There is no bucket.')
const [portal, service] = [s3Storage(bucket, 'portal'), s3Storage(bucket, 'service')]
const objects = async () =>
  Object.keys({ ...(await listObjects(bucket, 'portal')), ...(await listObjects(bucket, 'service')) })

const [original, moved] = [new Installation(), new Installation()]
const scratch = mkdtempSync(path.join(tmpdir(), 'reelwright-objects-'))
const archive = path.join(scratch, 'backup.tar.zst')
const film = Buffer.alloc(100_000, 'film')

beforeAll(async () => {
  const sql = await original.serve()
  await original.tool('user create --email ada@example.com --name Ada --password-stdin', { input: 'a long password' })
  await sql`insert into portal.teams (id, slug, name, created_at) values ('team_a', 'a', 'A', now())`
  await put(portal, 'outputs/team_a/job_1/film.mp4')
  await put(service, 'outputs/prj_1/film.mp4')
})

afterAll(async () => {
  await original.remove()
  await moved.remove()
  rmSync(scratch, { recursive: true, force: true })
})

async function put(storage: Storage, name: string, content: Buffer | string = film): Promise<void> {
  const file = path.join(scratch, 'object')
  writeFileSync(file, content)
  await storage.put(name, file)
}

it('a backup lists what is in the bucket, and its verification finds it there', async () => {
  const { status, out, err } = await original.tool(`backup ${archive}`, { env })
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).toContain('Not included: the files of projects, which are in the bucket reelwright')
  const verified = await original.tool(`verify ${archive}`, { env })
  expect(verified).toMatchObject({ status: 0, err: '' })
  expect(verified.out).toMatch(/Every result has its files.*The bucket has all 2 files.*The backup is whole/s)
})

it('a verification and a restore name what is no longer in the bucket', async () => {
  await service.delete('outputs/prj_1/film.mp4')
  await put(portal, 'outputs/team_a/job_1/film.mp4', 'cut off')
  const verified = await original.tool(`verify ${archive}`, { env })
  expect(verified.out).toMatch(/Not in the bucket: portal\/outputs\/team_a.*service\/outputs\/prj_1\/film\.mp4/)
  expect(verified.status).toBe(1)
  const DATA_DIR = path.join(scratch, 'incomplete')
  const restored = await original.tool(`restore ${archive}`, { env: { ...env, DATA_DIR } })
  expect(restored).toMatchObject({
    status: 0,
    err: '',
    out: expect.stringContaining('Get back their earlier versions.'),
  })
})

it('a restore leaves the bucket as it is, but erases in it again what was erased since the backup', async () => {
  await put(portal, 'outputs/team_a/job_1/film.mp4')
  await put(portal, 'outputs/team_b/job_2/film.mp4')
  await put(service, 'outputs/prj_1/film.mp4')
  const asked = { projectIds: [], idempotencyKeys: [], postIds: [], socialAccountIds: [] }
  const note = { id: 'erase_1', teamId: 'team_a', jobIds: null, asked, createdAt: new Date().toISOString() }
  await put(portal, 'erasures/noted/erase_1.json', JSON.stringify(note))
  const DATA_DIR = path.join(scratch, 'restored')
  const { status, out } = await original.tool(`restore ${archive}`, { env: { ...env, DATA_DIR } })
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('1 erasures since the backup') })
  expect(out).not.toContain('earlier versions')
  const left = ['portal/erasures/noted/erase_1.json', 'portal/outputs/team_b/job_2/film.mp4']
  expect((await objects()).sort()).toEqual([...left, 'service/outputs/prj_1/film.mp4'])
  expect(readdirSync(DATA_DIR)).not.toContain('portal')
})

it('the backup of files in DATA_DIR is restored into the bucket of an installation that has one', async () => {
  const names = ['portal/outputs/team_c/job_3/film.mp4', 'service/files/outputs/prj_3/film.mp4']
  for (const name of names) {
    const place = path.join(original.dataDir, name)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, film)
  }
  const local = path.join(scratch, 'local.tar.zst')
  expect(await original.tool(`backup ${local}`)).toMatchObject({ status: 0, err: '' })
  const { status, out } = await moved.tool(`restore ${local}`, { env })
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('2 files of the backup were put into') })
  for (const [storage, name] of [
    [portal, 'outputs/team_c/job_3/film.mp4'],
    [service, 'outputs/prj_3/film.mp4'],
  ] as const) {
    expect((await buffer(await storage.openRange(name))).equals(film)).toBe(true)
  }
})
