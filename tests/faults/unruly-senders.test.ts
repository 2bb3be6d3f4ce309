import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { uploads } from '#db/schema/service/uploads.ts'
import { MAX_UNUSED_UPLOADS } from '#lib/contract/limits.ts'
import { uploadResponse } from '#lib/contract/openapi/extension-paths.ts'
import { newId } from '#lib/core/ids.ts'
import { incomingDirectory } from '#lib/service/files/file-storage.ts'
import { call, error, startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const MEGABYTE = 2 ** 20
const database = await testDatabase()
const service = await startTestService(database, { MAX_SOURCE_MEGABYTES: '1' }, { uploadPeriodMs: 1500 })
const owner = await service.newKey()
afterEach(() => database.service.delete(uploads))

/** A sender who is free to do what no HTTP client would: `head` is what it declares. */
async function sender(head: string, key = owner.key) {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`POST /api/v2/uploads HTTP/1.1\r\nHost: x\r\nx-api-key: ${key}\r\n${head}\r\n\r\n`)
  return socket
}

/** Everything that comes until the service hangs up, which who still sends then meets as an error. */
async function answerTo(socket: Socket) {
  let raw = ''
  socket.setEncoding('utf8').on('data', (part) => {
    raw += part
  })
  await new Promise((resolve) => socket.once('close', resolve))
  const body: unknown = JSON.parse(raw.slice(raw.indexOf('\r\n\r\n') + 4))
  return { status: Number(raw.split(' ')[1]), body }
}

async function upload(body: BodyInit, key = owner.key) {
  const response = await fetch(`${service.base}/uploads`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: (await response.json()) as unknown }
}

/** Uploads that wait to be used. */
async function waiting(count: number, sizeBytes: number) {
  const rows = Array.from({ length: count }, () => {
    const id = newId('upl')
    return { id, ownerId: owner.ownerId, file: `uploads/${id}/source`, name: 'x', sizeBytes }
  })
  await database.service.insert(uploads).values(rows)
}

/** How much has come of the only upload that is arriving. */
async function bytesComing(): Promise<number> {
  const [name] = await readdir(incomingDirectory())
  return name === undefined ? 0 : (await stat(join(incomingDirectory(), name))).size
}

const remainingUploads = async () => [
  ...(await readdir(incomingDirectory())),
  ...(await database.service.select().from(uploads)),
]
const usedUp = { status: 507, body: error(expect.stringContaining('unused uploads')) }

describe('a sender', () => {
  it.each([
    ['falls silent', 0],
    ['sends a byte now and then', 100],
  ])('that %s is told so, hung up on, and leaves nothing', async (_name, everyMs) => {
    const socket = await sender('Content-Length: 500000')
    socket.write(Buffer.alloc(20_000))
    const timer = everyMs > 0 ? setInterval(() => socket.write('x'), everyMs) : undefined
    const answer = await answerTo(socket)
    clearInterval(timer)
    expect(answer).toEqual({
      status: 408,
      body: error(
        'Request Timeout: the upload must run at 16384 bytes every 2 seconds or faster, so send the file again over a faster connection',
      ),
    })
    expect(await remainingUploads()).toEqual([])
  })

  it('that is slow but steady is waited for', async () => {
    const pieces = Array.from({ length: 8 }, () => new Uint8Array(30_000)).values()
    const body = new ReadableStream({
      pull: async (controller) => {
        const { value, done } = pieces.next()
        await new Promise((resolve) => setTimeout(resolve, 300))
        if (done) controller.close()
        else controller.enqueue(value)
      },
    })
    const answer = await upload(body)
    expect([answer.status, uploadResponse.parse(answer.body).sizeBytes]).toEqual([201, 240_000])
  })

  it('that goes away in the middle leaves nothing', async () => {
    const socket = await sender('Content-Length: 500000')
    socket.write(Buffer.alloc(100_000))
    await expect.poll(() => readdir(incomingDirectory())).toHaveLength(1)
    socket.destroy()
    await expect.poll(remainingUploads).toEqual([])
  })

  it.each([
    ['before it sends', `Content-Length: ${200 * MEGABYTE}`],
    ['in the middle', 'Transfer-Encoding: chunked'],
  ])('of too much is told so %s, although it does not listen but sends', async (_name, head) => {
    const socket = await sender(head)
    const piece = Buffer.alloc(64 * 1024)
    const chunk = head.startsWith('T') ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]) : piece
    // A service that refuses swallows 64 MB of what still comes; who sends more may lose the answer to a reset connection.
    let left = 16 * MEGABYTE
    const send = () => {
      while (left > 0 && socket.writable) {
        left -= piece.length
        if (!socket.write(chunk)) return
      }
    }
    socket.on('drain', send)
    send()
    expect(await answerTo(socket)).toEqual({
      status: 413,
      body: error('Payload Too Large: a file can be at most 1 MB'),
    })
    expect(await remainingUploads()).toEqual([])
  })
})

describe('a body that is not the bare file', () => {
  it('is refused, before anybody wonders about a video that is none', async () => {
    const form = new FormData()
    form.set('file', new Blob(['bytes']))
    const refusal = 'Unsupported Media Type: the body must be the file itself, not a form'
    expect(await upload(form)).toMatchObject({ status: 415, body: error(refusal) })
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/octet-stream' }
    expect(await call(`${service.base}/uploads`, { key: owner.key, body: 'bytes', headers })).toMatchObject({
      status: 415,
      body: error('Unsupported Media Type: Content-Encoding must be identity'),
    })
  })
})

describe('a sender that asks first', () => {
  it('gets 100 Continue only if its file will be accepted', async () => {
    const welcome = await sender('Content-Length: 5\r\nConnection: close\r\nExpect: 100-continue')
    const [first]: Buffer[] = await once(welcome, 'data')
    expect(first?.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    welcome.write('bytes')
    expect(await answerTo(welcome)).toMatchObject({ status: 201 })
    const refused = await sender(`Content-Length: ${2 * MEGABYTE}\r\nExpect: 100-continue`)
    expect(await answerTo(refused)).toMatchObject({ status: 413 })
    const stranger = await sender('Content-Length: 5\r\nExpect: 100-continue', 'wrong')
    expect(await answerTo(stranger)).toMatchObject({ status: 401 })
    expect(await answerTo(await sender('Content-Length: 5\r\nExpect: a miracle'))).toEqual({
      status: 417,
      body: error('Expectation Failed: The Expect header may only be 100-continue'),
    })
  })
})

describe('uploads that no project has used', () => {
  it(`may be ${MAX_UNUSED_UPLOADS}, those that arrive just now included, and make room when they are used`, async () => {
    await waiting(MAX_UNUSED_UPLOADS - 2, 1)
    const last = await upload('one')
    expect(last.status).toBe(201)
    const arriving = await sender(`Content-Length: ${MEGABYTE}`)
    const steadily = setInterval(() => arriving.write(Buffer.alloc(20_000)), 500)
    onTestFinished(() => clearInterval(steadily))
    await expect.poll(bytesComing).toBeGreaterThan(0)
    expect(await upload('too many')).toMatchObject(usedUp)
    arriving.destroy()
    await expect.poll(() => readdir(incomingDirectory())).toEqual([])
    expect((await upload('the last')).status).toBe(201)
    expect(await upload('too many')).toMatchObject(usedUp)
    expect((await upload('of another', (await service.newKey()).key)).status).toBe(201)

    const { videoUrl } = uploadResponse.parse(last.body)
    const request = { videoUrl, language: 'english', webhookUrl: 'https://example.com/hook' }
    expect((await call(`${service.base}/subtitles`, { key: owner.key, body: request })).status).toBe(201)
    expect((await upload('in its place')).status).toBe(201)
  })

  it('are not counted before their first byte, and a late sender gets 408', async () => {
    await waiting(MAX_UNUSED_UPLOADS - 1, 1)
    const silent = await sender('Content-Length: 500000')
    await expect.poll(() => readdir(incomingDirectory())).toHaveLength(1)
    expect((await upload('the last')).status).toBe(201)
    silent.write(Buffer.alloc(1000))
    expect(await answerTo(silent)).toEqual(usedUp)
    expect(await readdir(incomingDirectory())).toEqual([])
  })

  it('may together be as large as ten of the largest, whether their size is announced or not', async () => {
    await waiting(19, MEGABYTE / 2)
    expect(await upload(Buffer.alloc(600_000))).toMatchObject(usedUp)
    expect(await upload(new Blob([Buffer.alloc(600_000)]).stream())).toMatchObject(usedUp)
    expect(await readdir(incomingDirectory())).toEqual([])
    expect((await upload(Buffer.alloc(500_000))).status).toBe(201)
  })
})
