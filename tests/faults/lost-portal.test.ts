import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Upload } from 'tus-js-client'
import { afterAll, expect, it } from 'vitest'
import { sessionToken } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { uploadStorage } from '#lib/portal/teams/team-storage.ts'
import { findUpload } from '#lib/portal/uploads/find-upload.ts'
import { makeTeam } from '#tests/integration/portal/arrange.ts'
import { MP4 } from '#tests/integration/portal/foreign-service.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { type Program, startPortals } from './start-programs.ts'

const MEGABYTE = 2 ** 20
const PIECE = 16 * MEGABYTE
const PART = 8 * MEGABYTE

const address = `http://localhost:${await freePort()}`
Object.assign(process.env, await startBucket(), { PUBLIC_URL: address })
const database = await testDatabase()
const disks = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'reelwright-portal-')))
const portals = await startPortals(database, disks)

type Watched = { method: string | undefined; portal: Program; sentBytes: number }
type Watch = (watched: Watched) => Promise<void>

/** Passes every request to the next portal, and one that a portal does not take to the one after it. */
async function startRoundRobin(watch: Watch): Promise<void> {
  let next = 0
  const server = createServer((asked, answer) => {
    next += 1
    const order = portals.map((_, at) => portals[(next + at) % portals.length])
    pass(
      asked,
      answer,
      order.filter((portal) => portal !== undefined),
      watch,
    )
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(address).port), '127.0.0.1', resolve))
  afterAll(() => void server.close())
}

function pass(asked: IncomingMessage, answer: ServerResponse, [portal, ...others]: Program[], watch: Watch): void {
  if (portal === undefined) return void answer.writeHead(502).end()
  const { method, url: target, headers } = asked
  const passed = request({ agent: false, host: '127.0.0.1', port: portal.port, method, path: target, headers })
  let isTaken = false
  async function* body(to: Program) {
    let sentBytes = 0
    for await (const bytes of asked) {
      yield bytes
      sentBytes += bytes.length
      await watch({ method, portal: to, sentBytes })
    }
  }
  passed.on('socket', (socket) => {
    socket.once('connect', () => {
      isTaken = true
      pipeline(body(portal), passed).catch(() => undefined)
    })
  })
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.on('error', () => answer.destroy()).pipe(answer)
  })
  passed.on('error', () => {
    if (!isTaken) pass(asked, answer, others, watch)
    else if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
}

it('an upload goes on at another portal when the one that receives a piece is killed', async () => {
  const team = await makeTeam()
  const film = Buffer.concat([MP4, randomBytes(4 * PIECE)])
  let killed: Program | undefined
  let pieces = 0
  await startRoundRobin(async ({ method, portal, sentBytes }) => {
    if (method !== 'PATCH' || pieces === 0 || sentBytes < PIECE - PART / 2 || killed !== undefined) return
    killed = portal
    const recorded = () => database.owner`select jsonb_array_length(parts) as count from portal.bucket_uploads`
    await expect.poll(recorded).toEqual([{ count: 3 }])
    await portal.kill()
  })
  const resumed: number[] = []
  const cookie = `${sessionCookie().name}=${await sessionToken(team.sessionId)}`
  const id = await new Promise<string>((resolve, reject) => {
    const upload: Upload = new Upload(film, {
      endpoint: `${address}/api/uploads/${team.teamSlug}`,
      chunkSize: PIECE,
      retryDelays: Array(20).fill(500),
      metadata: { filename: 'town hall.mp4' },
      headers: { cookie, origin: address },
      onChunkComplete: () => {
        pieces += 1
      },
      onAfterResponse: (asked, answer) => {
        if (asked.getMethod() === 'HEAD' && answer.getStatus() === 200)
          resumed.push(Number(answer.getHeader('upload-offset')))
      },
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    })
    upload.start()
  })
  expect(killed).toBeDefined()
  expect(resumed[0], 'only the part that was being sent is lost').toBe(3 * PART)
  expect(await findUpload(team, id)).toMatchObject({ state: 'ready', sizeBytes: film.length })
  expect((await buffer(await uploadStorage().openRange(id))).equals(film)).toBe(true)
  expect(await uploadStorage().list('receiving')).toEqual([])
  const files = disks.flatMap((disk) => readdirSync(disk, { recursive: true, withFileTypes: true }))
  expect(files.filter((entry) => entry.isFile() && entry.parentPath.includes('receiving'))).toEqual([])
})
