import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { settings } from '#lib/core/settings/env.ts'
import { deleteExpired } from '#lib/portal/background/delete-expired.ts'
import { deleteOrphanedFiles } from '#lib/portal/background/delete-orphaned-files.ts'
import { uploadStorage } from '#lib/portal/teams/team-storage.ts'
import { findUpload } from '#lib/portal/uploads/find-upload.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { MP4 } from './foreign-service.ts'
import { inBucket } from './upload-places.ts'
import { begin, head, onFullDisk, piece, remove } from './upload-storage-tests.ts'

Object.assign(process.env, await startBucket())
const database = await testDatabase()
const { hasPieces, leavePieces } = inBucket(database)

const MEGABYTE = 2 ** 20
const PART = 8 * MEGABYTE

/** A file of several parts, no two bytes runs of which are alike. */
const FILM = Buffer.concat([MP4, Buffer.from(Uint32Array.from({ length: 5.5 * MEGABYTE }, (_, index) => index).buffer)])

const disks = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'reelwright-portal-')))

/** The next requests are another portal's: a process of its own on a disk of its own. */
function turnTo(portal: number): void {
  const DATA_DIR = disks[portal % disks.length] ?? ''
  Object.assign(settings(), { DATA_DIR })
  globalThis.reelwrightUploadServer = undefined
}

const offsetOf = async (answer: Promise<Response>) => Number((await answer).headers.get('upload-offset'))
const stored = async (id: string) => buffer(await uploadStorage().openRange(id))
const partsOf = (id: string) =>
  database.owner`select multipart_id, parts, pieces, next_part from portal.bucket_uploads where upload_id = ${id}`

/** As a portal leaves it that was lost while it sent a part. */
async function lose(id: string, secondsLeft = -1): Promise<void> {
  await database.owner`update portal.bucket_uploads
    set holder = 'lost', held_until = now() + make_interval(secs => ${secondsLeft}) where upload_id = ${id}`
}

async function sendAcross(member: Member, bytes: Buffer, sizes: number[]): Promise<string> {
  const upload = await begin(member, bytes.length)
  let offset = 0
  for (const [portal, size] of sizes.entries()) {
    turnTo(portal)
    const end = Math.min(bytes.length, offset + size)
    expect((await piece(member, upload, offset, bytes.subarray(offset, end))).status).toBe(204)
    turnTo(portal + 1)
    expect(await offsetOf(head(member, upload))).toBe(end)
    offset = end
  }
  return upload.id
}

it('an upload goes on at any portal, and lies in the bucket once and on no portal’s disk', async () => {
  const team = await makeTeam()
  const id = await sendAcross(team, FILM, [100, PART, 3 * MEGABYTE, 5 * MEGABYTE - 100, FILM.length])
  expect(await findUpload(team, id)).toMatchObject({ state: 'ready', sizeBytes: FILM.length })
  expect((await stored(id)).equals(FILM)).toBe(true)
  expect(await uploadStorage().list('receiving')).toEqual([])
  expect(await partsOf(id)).toEqual([])
  const onDisk = disks.flatMap((disk) => readdirSync(disk, { recursive: true, withFileTypes: true }))
  expect(onDisk.filter((entry) => entry.isFile())).toEqual([])
})

it('what a lost portal had not recorded is sent again, and what it still sends does no harm', async () => {
  const team = await makeTeam()
  const upload = await begin(team, FILM.length)
  await piece(team, upload, 0, FILM.subarray(0, PART + 1_000))
  const [held] = await partsOf(upload.id)
  await lose(upload.id)
  turnTo(2)
  expect(await offsetOf(head(team, upload))).toBe(PART + 1_000)
  await piece(team, upload, PART + 1_000, FILM.subarray(PART + 1_000, 2 * PART))
  await uploadStorage().parts?.send(upload.id, held?.multipart_id, held?.next_part, Buffer.alloc(1_000))
  expect((await piece(team, upload, 2 * PART, FILM.subarray(2 * PART))).status).toBe(204)
  expect((await stored(upload.id)).equals(FILM)).toBe(true)
})

it('a portal that was replaced while it sent can no longer change the upload', async () => {
  const team = await makeTeam()
  const upload = await begin(team, MP4.length)
  const bytes = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(MP4.subarray(0, 1_000)))
      const replaced = () => database.owner`update portal.bucket_uploads set holder = 'another'
        where upload_id = ${upload.id} and holder is not null returning upload_id`
      await expect.poll(replaced).toHaveLength(1)
      controller.close()
    },
  })
  expect((await piece(team, upload, 0, bytes)).status).toBe(503)
  expect(await uploadStorage().list(`receiving/${upload.id}`)).toEqual([])
  await lose(upload.id)
  expect(await offsetOf(head(team, upload))).toBe(0)
  expect((await piece(team, upload, 0, MP4)).status).toBe(204)
  expect((await stored(upload.id)).equals(MP4)).toBe(true)
})

it('the last answer can be asked of several portals at once: the file is stored and charged once', async () => {
  const team = await makeTeam()
  const upload = await begin(team, MP4.length)
  await leavePieces(upload.id, MP4)
  const asked = await Promise.all(
    [1, 2, 1].map((portal) => {
      turnTo(portal)
      return head(team, upload)
    }),
  )
  expect(asked.map(({ status, headers }) => [status, headers.get('upload-offset')])).toEqual(
    Array(3).fill([200, String(MP4.length)]),
  )
  expect(await findUpload(team, upload.id)).toMatchObject({ state: 'ready' })
  expect(
    await database.owner`select sum(amount)::int as bytes from portal.usage_entries where team_id = ${team.teamId}`,
  ).toEqual([{ bytes: MP4.length }])
})

it.each([
  ['removed', async (team: Member, upload: Parameters<typeof remove>[1]) => void (await remove(team, upload))],
  ['left for a day', async () => void (await deleteExpired(new Date(Date.now() + 25 * 3_600_000)))],
])('of an upload that is %s, the bucket keeps nothing', async (_, end) => {
  const team = await makeTeam()
  const upload = await begin(team, FILM.length)
  await piece(team, upload, 0, FILM.subarray(0, PART + 1_000))
  const [held] = await partsOf(upload.id)
  expect(held?.multipart_id).toEqual(expect.any(String))
  await end(team, upload)
  expect([await findUpload(team, upload.id), await hasPieces(upload.id)]).toEqual([null, false])
  const complete = uploadStorage().parts?.complete(upload.id, held?.multipart_id, held?.parts)
  await expect(complete, 'its parts are gone').rejects.toThrow()
})

it('the cleanup deletes the pieces of a portal that ended after its upload was ready', async () => {
  const team = await makeTeam()
  const upload = await begin(team, MP4.length)
  await piece(team, upload, 0, MP4)
  await leavePieces(upload.id, MP4)
  await lose(upload.id)
  expect(await deleteOrphanedFiles()).toBe(1)
  expect(await hasPieces(upload.id)).toBe(false)
  expect((await stored(upload.id)).equals(MP4)).toBe(true)
})

it('a sender of single bytes makes few objects', async () => {
  const team = await makeTeam()
  const upload = await begin(team, MP4.length)
  await leavePieces(upload.id, MP4.subarray(0, 32), 32)
  await piece(team, upload, 32, MP4.subarray(32, 33))
  expect(await uploadStorage().list(`receiving/${upload.id}`)).toHaveLength(1)
  await piece(team, upload, 33, MP4.subarray(33))
  expect((await stored(upload.id)).equals(MP4)).toBe(true)
})

it('a full disk does not stop an upload', async () => {
  const team = await makeTeam()
  await onFullDisk(async () => {
    const upload = await begin(team, MP4.length)
    expect((await piece(team, upload, 0, MP4)).status).toBe(204)
  })
})

it('how long a film plays is read from the bucket, with few requests', async () => {
  const team = await makeTeam()
  const boxes = Array.from({ length: 200 }, () => box('free', Buffer.alloc(100_000)))
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(42_000, 16)
  const movie = box('moov', box('mvhd', header))
  const ids: string[] = []
  for (const file of [
    Buffer.concat([MP4_START, box('mdat', FILM), movie]),
    Buffer.concat([MP4_START, ...boxes, movie]),
  ]) {
    ids.push(await sendAcross(team, file, [file.length]))
  }
  const rows = await database.owner`select duration_seconds from portal.uploads where id = any(${ids}) order by id`
  expect(rows.map(({ duration_seconds }) => duration_seconds)).toEqual([42, null])
})

const MP4_START = MP4.subarray(0, 24)

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

it('an upload that another portal holds is waited for', async () => {
  const team = await makeTeam()
  const upload = await begin(team, MP4.length)
  await piece(team, upload, 0, MP4.subarray(0, 10))
  await lose(upload.id, 60)
  const asked = head(team, upload)
  await expect
    .poll(() => database.owner`select is_wanted from portal.bucket_uploads where upload_id = ${upload.id}`)
    .toEqual([{ is_wanted: true }])
  await lose(upload.id)
  expect(await offsetOf(asked)).toBe(10)
})
