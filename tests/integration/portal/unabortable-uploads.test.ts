import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { checkStorage } from '#lib/bootstrap/operator/doctor/check-storage.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { uploadStorage } from '#lib/portal/teams/team-storage.ts'
import { findUpload } from '#lib/portal/uploads/find-upload.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { MP4 } from './foreign-service.ts'
import { begin, piece } from './upload-storage-tests.ts'

const bucket = await startBucket({ mayAbort: false })
Object.assign(process.env, bucket)
await testDatabase()

/** More than one part. */
const FILM = Buffer.concat([MP4, Buffer.alloc(9 * 2 ** 20, 'frame ')])

it('an upload is complete in a bucket whose key may not abort uploads', async () => {
  const team = await makeTeam()
  const upload = await begin(team, FILM.length)
  expect((await piece(team, upload, 0, FILM)).status).toBe(204)
  expect(await findUpload(team, upload.id)).toMatchObject({ state: 'ready', sizeBytes: FILM.length })
  expect((await buffer(await uploadStorage().openRange(upload.id))).equals(FILM)).toBe(true)
})

it('a file of many parts that is no video is still refused as such', async () => {
  const team = await makeTeam()
  const text = Buffer.alloc(9 * 2 ** 20, 'no video ')
  const upload = await begin(team, text.length)
  expect((await piece(team, upload, 0, text)).status).toBe(415)
})

it('doctor says which right is missing', async () => {
  const found = await checkStorage(readSettings({ NODE_ENV: 'test', ...bucket }))
  expect(found).toMatchObject({
    state: 'error',
    message: expect.stringMatching(/^giving up an upload in .* is not allowed$/),
  })
  expect(found.fix).toContain('s3:AbortMultipartUpload')
})
