import { writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Installation } from './installation.ts'

const installation = new Installation()
const sockets = new Set<Socket>()
/** Takes connections and says nothing. */
const silent = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
})
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
const address = silent.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
  await installation.remove()
})

it('doctor ends within a minute when everything that it asks hangs, and names each', { timeout: 90_000 }, async () => {
  const ffmpeg = path.join(installation.folder, 'ffmpeg')
  writeFileSync(ffmpeg, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
  const silentAt = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const { status, out } = await installation.tool('doctor', {
    env: {
      DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/videos`,
      ...{ S3_BUCKET: 'reelwright', S3_ENDPOINT: silentAt, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@example.com' },
      ...{ VIDEO_SERVICE: 'built-in', VIDEO_SERVICE_URL: `${silentAt}/api/v2`, VIDEO_SERVICE_KEY: 'a-key-of-ours' },
      ...{ PUBLIC_URL: silentAt, PORT: String(port), FFMPEG_PATH: ffmpeg },
    },
  })
  expect((performance.now() - startedAt) / 1000).toBeLessThan(60)
  expect(status).toBe(1)
  for (const line of [
    /^error {4}ffmpeg: no answer within 10 s\./m,
    /^error {4}Database of the portal: .* does not respond \(CONNECT_TIMEOUT\)\. Check DATABASE_URL/m,
    /^error {4}Storage: storing a file in bucket reelwright at .* fails: no answer within 12 s\. Check S3_ENDPOINT/m,
    /^error {4}Video service: nothing responds at .* \(no answer in time\)/m,
    /^error {4}email: 127\.0\.0\.1:\d+ does not accept it \(ETIMEDOUT\)\. Check the address/m,
    /^warning {2}Public address: .* does not respond from here \(no answer in time\)/m,
  ])
    expect(out).toMatch(line)
})
