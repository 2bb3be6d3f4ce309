import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type BodyRules, limitBodies, type Pace } from '#lib/core/http/limit-bodies.ts'

const STATUS = { slow: 408, crowded: 429, full: 503 }
const KILOBYTE = 1024

type Given = { pace?: Partial<Pace>; rules?: Partial<BodyRules>; handle?: Handle }
type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A server that reads a whole body and answers with its length, with limits that a test need not wait for. */
async function startServer({ pace, rules, handle = answerLength }: Given) {
  const ended: string[] = []
  const server = createServer((request, response) => {
    request.once('error', () => ended.push('broken off'))
    request.once('end', () => ended.push('whole'))
    handle(request, response)
  })
  limitBodies(server, {
    paceOf: () => ({
      ...{ periodMs: 400, bytesPerPeriod: KILOBYTE, deadlineMs: Number.POSITIVE_INFINITY, isBuffered: true },
      ...pace,
    }),
    networkOf: ({ headers }) => String(headers['x-network']),
    answer: (_, refusal) => ({ status: STATUS[refusal], type: 'text/plain', body: refusal }),
    ...{ maxBufferedBytes: 1000 * KILOBYTE, maxBufferedBytesPerNetwork: 1000 * KILOBYTE, lingerMs: 400 },
    ...rules,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, ended }
}

function answerLength(request: IncomingMessage, response: ServerResponse): void {
  let length = 0
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
  })
  request.once('end', () => response.end(String(length)))
}

async function sender(port: number, lengthBytes: number, network = 'one'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nx-network: ${network}\r\nContent-Length: ${lengthBytes}\r\n\r\n`)
  return socket
}

/** Everything that comes until the server hangs up, which who still sends then meets as an error. */
async function answerTo(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

/** The answer of a connection that stays. */
async function statusOf(socket: Socket): Promise<number> {
  const [first]: Buffer[] = await once(socket, 'data')
  return Number(String(first).split(' ')[1])
}

/** A sender that says nothing is cut off at the end of its first period. */
async function periodPasses(port: number): Promise<void> {
  await answerTo(await sender(port, 10))
}

const bytes = (count: number) => Buffer.alloc(count, 'x')

describe('a body', () => {
  it.each([
    ['falls silent', 0],
    ['comes in drops', 20],
  ])('that %s gets 408, is hung up on, and never ends for its handler', async (_name, everyMs) => {
    const { port, ended } = await startServer({})
    const socket = await sender(port, 100_000)
    socket.write(bytes(5000))
    const timer = everyMs > 0 ? setInterval(() => socket.write('x'), everyMs) : undefined
    const answer = await answerTo(socket)
    clearInterval(timer)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*slow$/s)
    await expect.poll(() => ended).toEqual(['broken off'])
  })

  it('that never begins gets 408', async () => {
    const { port } = await startServer({})
    expect(await answerTo(await sender(port, 10))).toContain('408')
  })

  it('that is steady but has not come at its deadline gets 408', async () => {
    const { port } = await startServer({ pace: { deadlineMs: 800 } })
    const socket = await sender(port, 10_000_000)
    const timer = setInterval(() => socket.write(bytes(5000)), 20)
    const answer = await answerTo(socket)
    clearInterval(timer)
    expect(answer).toContain('408')
  })

  it('that is steady is waited for, for as long as it takes', async () => {
    const { port } = await startServer({ pace: { bytesPerPeriod: 1 } })
    const socket = await sender(port, 12)
    const answer = statusOf(socket)
    for (let piece = 0; piece < 12; piece++) {
      socket.write('x')
      await delay(100)
    }
    expect(await answer).toBe(200)
  })

  it('that its handler is slow to read is not blamed on its sender', async () => {
    const held: (() => void)[] = []
    const handle: Handle = (...asked) => void held.push(() => answerLength(...asked))
    const { port } = await startServer({ pace: { isBuffered: false }, handle })
    const socket = await sender(port, 2_000_000)
    socket.write(bytes(2_000_000))
    await periodPasses(port)
    await periodPasses(port)
    for (const read of held) read()
    expect(await statusOf(socket)).toBe(200)
  })

  it('whose rest keeps coming after its answer is cut off', async () => {
    const { port } = await startServer({
      pace: { bytesPerPeriod: 0 },
      handle: (_, response) => void response.end('no'),
    })
    const socket = await sender(port, 1_000_000)
    const timer = setInterval(() => socket.write('x'), 20)
    expect(await answerTo(socket)).toContain('200 OK')
    clearInterval(timer)
  })

  it.each<[string, (request: IncomingMessage) => AsyncIterable<Uint8Array>]>([
    ['a pipe', (request) => request.pipe(new PassThrough())],
    ['a web stream', (request) => Readable.toWeb(request)],
    ['an iterator', (request) => request.iterator({ destroyOnReturn: false })],
  ])(
    'of which its handler reads only the beginning by %s leaves its connection to the next request',
    async (_, read) => {
      const { port } = await startServer({
        pace: { periodMs: 5000 },
        rules: { lingerMs: 5000 },
        handle: async (request, response) => {
          // Without an end, so that what is left stays with who read the beginning.
          const parts = read(request)[Symbol.asyncIterator]()
          const { value } = await parts.next()
          response.writeHead(value.byteLength > 10 ? 413 : 200).end()
        },
      })
      const socket = await sender(port, 3_000_000)
      socket.write(bytes(3_000_000))
      expect(await statusOf(socket)).toBe(413)
      const answer = statusOf(socket)
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nshort')
      expect(await Promise.race([answer, delay(1000, 'nothing')])).toBe(200)
    },
  )

  it('leaves its connection to the next request once it has come', async () => {
    const { port } = await startServer({})
    const socket = await sender(port, 5)
    socket.write('hello')
    expect(await statusOf(socket)).toBe(200)
    await periodPasses(port)
    await periodPasses(port)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await statusOf(socket)).toBe(200)
  })
})

describe('the memory for bodies', () => {
  it('is shared out: a network that sends more than its share at once gets 429, another one nothing of it', async () => {
    const { port } = await startServer({
      pace: { bytesPerPeriod: 0 },
      rules: { maxBufferedBytesPerNetwork: 100 * KILOBYTE },
    })
    const first = await sender(port, 1_000_000)
    first.write(bytes(60 * KILOBYTE))
    const other = await sender(port, 60 * KILOBYTE + 1, 'two')
    other.write(bytes(60 * KILOBYTE))
    const second = await sender(port, 1_000_000)
    second.write(bytes(60 * KILOBYTE))
    expect(await Promise.race([answerTo(first), answerTo(second)])).toContain('429')
    other.write('x')
    expect(await statusOf(other)).toBe(200)
  })

  it('is bounded: the largest of what is still coming gets 503, so that who sends little gets through', async () => {
    const { port, ended } = await startServer({
      pace: { bytesPerPeriod: 0 },
      rules: { maxBufferedBytes: 100 * KILOBYTE },
    })
    const large = await sender(port, 1_000_000)
    const refused = answerTo(large)
    large.write(bytes(99 * KILOBYTE))
    const small = await sender(port, 5 * KILOBYTE, 'two')
    const answer = statusOf(small)
    small.write(bytes(5 * KILOBYTE))
    expect(await answer).toBe(200)
    expect(await refused).toContain('503')
    await expect.poll(() => ended).toEqual(['whole', 'broken off'])
  })

  it('is free again when a request has been answered or its sender is gone', async () => {
    const { port, ended } = await startServer({
      pace: { bytesPerPeriod: 0 },
      rules: { maxBufferedBytes: 100 * KILOBYTE },
    })
    for (let round = 0; round < 3; round++) {
      const whole = await sender(port, 90 * KILOBYTE)
      whole.write(bytes(90 * KILOBYTE))
      expect(await statusOf(whole)).toBe(200)
      const gone = await sender(port, 90 * KILOBYTE)
      gone.write(bytes(80 * KILOBYTE))
      gone.destroy()
      await expect.poll(() => ended.filter((how) => how === 'broken off')).toHaveLength(round + 1)
    }
  })

  it('does not hold what goes on to a disk', async () => {
    const { port } = await startServer({ pace: { isBuffered: false }, rules: { maxBufferedBytes: KILOBYTE } })
    const socket = await sender(port, 500_000)
    socket.write(bytes(500_000))
    expect(await statusOf(socket)).toBe(200)
  })
})
