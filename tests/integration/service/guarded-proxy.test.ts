import { request } from 'node:http'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startGuardedProxy } from '#lib/core/fetch/safe-fetch-proxy.ts'
import { measureSlowdown } from '#tests/support/measure-slowdown.ts'
import { startPeer } from '#tests/support/start-peer.ts'

const peer = await startPeer({ body: 'hello', headers: { 'content-type': 'text/plain', 'content-length': '5' } })
const other = await startPeer({ body: 'secret' })
const tunnelled = peer.origin.replace('http:', 'https:')

async function proxy(more: Partial<Parameters<typeof startGuardedProxy>[0]> = {}) {
  const started = await startGuardedProxy({
    allowedOrigins: [peer.origin, tunnelled],
    maxBytes: 1_000_000,
    ...more,
  })
  onTestFinished(started.stop)
  const { port, username, password } = new URL(started.address)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return { ...started, port: Number(port), authorization }
}

type Started = Awaited<ReturnType<typeof proxy>>

/** A request as a program with a proxy setting sends it. */
function ask({ port, authorization }: Started, path: string, credential = authorization, method = 'GET') {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { 'proxy-authorization': credential, cookie: 'a=1' }
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
      let body = ''
      incoming.setEncoding('utf8').on('data', (text) => {
        body += text
      })
      incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, body }))
      incoming.once('error', reject)
    })
    outgoing.once('error', reject).end()
  })
}

/** Opens a tunnel and gives the socket with the status of the answer. */
function tunnel({ port, authorization }: Started, authority: string, credential = authorization) {
  return new Promise<{ status: number; socket: Socket }>((resolve, reject) => {
    const headers = { 'proxy-authorization': credential }
    request({ host: '127.0.0.1', port, method: 'CONNECT', path: authority, headers })
      .once('connect', (incoming, socket) => resolve({ status: incoming.statusCode ?? 0, socket }))
      .once('error', reject)
      .end()
  })
}

/** A server that is no web server, on a free port; gives its host and port. */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer((socket) => onConnection(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve).resume())
const authority = (origin: string) => new URL(origin).host

describe('the guarded proxy', () => {
  it('passes requests on to where they may go, without its own credential', async () => {
    const started = await proxy()
    expect(await ask(started, `${peer.origin}/plain?x=1`)).toEqual({ status: 200, body: 'hello' })
    const seen = peer.requests.find(({ url }) => url === '/plain?x=1')
    expect(seen?.headers).toMatchObject({ cookie: 'a=1' })
    expect(seen?.headers).not.toHaveProperty('proxy-authorization')
  })

  it('hands redirects back, so that where they lead is asked for and checked like anything else', async () => {
    const started = await proxy()
    peer.answerWith({ status: 302, headers: { location: `${other.origin}/inner` } })
    expect((await ask(started, `${peer.origin}/away`)).status).toBe(302)
    expect((await ask(started, `${other.origin}/inner`)).status).toBe(403)
    expect(other.requests).toEqual([])
    expect(started.refused).toEqual(['127.0.0.1'])
    peer.answerWith({ body: 'hello' })
  })

  it('opens tunnels to allowed origins only', async () => {
    const started = await proxy()
    const open = await tunnel(started, authority(peer.origin))
    expect(open.status).toBe(200)
    open.socket.write('GET /through HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    const chunks: Buffer[] = []
    for await (const chunk of open.socket) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toContain('hello')
    for (const address of [
      authority(other.origin),
      '169.254.169.254:80',
      '[::1]:443',
      '[::ffff:10.0.0.1]:443',
      'localhost:443',
      '0x7f000001:443',
      '168.63.129.16:80',
    ]) {
      const refused = await tunnel(started, address)
      expect([address, refused.status]).toEqual([address, 403])
      refused.socket.destroy()
    }
    expect(other.requests).toEqual([])
  })

  it('answers nobody without its password, and speaks HTTP alone', async () => {
    const started = await proxy()
    const wrong = `Basic ${Buffer.from('fetch:wrong').toString('base64')}`
    for (const credential of ['', wrong, started.authorization.toLowerCase()]) {
      expect((await ask(started, peer.origin, credential)).status).toBe(407)
      const refused = await tunnel(started, authority(peer.origin), credential)
      expect(refused.status).toBe(407)
      refused.socket.destroy()
    }
    expect((await ask(started, 'ftp://127.0.0.1:21/x')).status).toBe(403)
    expect((await ask(started, '/health')).status).toBe(403)
    expect((await ask(started, peer.origin, started.authorization, 'DELETE')).status).toBe(405)
  })

  it('cuts everything when more comes than may, through tunnels too', async () => {
    const host = await listen((socket) => socket.once('data', () => socket.write(Buffer.alloc(3_000_000))))
    const started = await proxy({ allowedOrigins: [`https://${host}`] })
    const open = await tunnel(started, host)
    const idle = await tunnel(started, host)
    let received = 0
    open.socket.on('data', (chunk) => {
      received += chunk.length
    })
    open.socket.write('go')
    await Promise.all([closed(open.socket), closed(idle.socket)])
    expect(started.exceeded.aborted).toBe(true)
    expect(received).toBeLessThan(2_000_000)
    await expect(tunnel(started, host)).rejects.toThrow(/hang up|ECONNRESET/)
  })

  it('cuts connections that are silent, and all of them when it is stopped', async () => {
    const host = await listen(() => undefined)
    const impatient = await proxy({ allowedOrigins: [`https://${host}`], idleTimeoutMs: 100 * measureSlowdown() })
    await closed((await tunnel(impatient, host)).socket)
    const patient = await proxy({ allowedOrigins: [`https://${host}`] })
    const { socket } = await tunnel(patient, host)
    const ended = closed(socket)
    await patient.stop()
    await ended
    const refused = new Promise((resolve) => connect(patient.port, '127.0.0.1').once('error', resolve))
    expect(await refused).toMatchObject({ code: 'ECONNREFUSED' })
  })
})
