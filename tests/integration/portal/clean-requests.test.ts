import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { portalOrigin } from '#lib/core/env.ts'

/** Answers each request with the headers that it came with, once `/open` was asked for; `/again` is asked of itself. */
const SERVER = `
import { createServer } from 'node:http'
const waiting = []
const server = createServer(async (asked, answer) => {
  const tell = () => answer.end(JSON.stringify(asked.headers))
  if (asked.url === '/open') return waiting.splice(0).forEach((go) => go()), answer.end()
  if (asked.url === '/wait') return waiting.push(tell)
  if (asked.url !== '/again') return tell()
  const { host, 'content-length': _, ...headers } = asked.headers
  const itself = await fetch('http://127.0.0.1:' + server.address().port + '/', { method: 'POST', headers, body: 'x' })
  answer.end(await itself.text())
}).listen(0, '127.0.0.1', () => console.log(server.address().port))
`

const cleaner = new URL('../../../lib/auth/clean-requests.ts', import.meta.url).href
const child = spawn(process.execPath, ['--import', cleaner, '--input-type=module', '--eval', SERVER], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
afterAll(() => child.kill())
const [line] = await once(createInterface(child.stdout), 'line')
const port = Number(line)

type Headers = Record<string, string | undefined>

function post(path: string, from: string, headers: Record<string, string> = {}): Promise<Headers> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method: 'POST', localAddress: from, headers },
      (answer) => void textOf(answer).then((text) => resolve(text === '' ? {} : JSON.parse(text)), reject),
    )
    asked.on('error', reject).end()
  })
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return text
}

it('a caller can forge neither where a request comes from nor for whom it is', async () => {
  const forged = { 'x-forwarded-for': '198.51.100.1', 'x-portal-host': 'guess evil.example 198.51.100.1' }
  const { host } = new URL(portalOrigin())
  const seen = await post('/', '127.0.0.2', { ...forged, 'x-portal-crowded': 'yes', host })
  expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.2', host })
  expect(seen).not.toHaveProperty('x-portal-crowded')
})

it('a request that the portal passes on to itself keeps the address of its caller', async () => {
  expect(await post('/again', '127.0.0.3')).toMatchObject({ 'x-forwarded-for': '127.0.0.3' })
})

it('marks what one network sends while it waits for the answers to many forms, and nothing of another', async () => {
  const all = Array.from({ length: 30 }, () => post('/wait', '127.0.1.1'))
  await expect.poll(() => post('/', '127.0.1.1')).toHaveProperty('x-portal-crowded')
  expect(await post('/', '127.0.2.1')).not.toHaveProperty('x-portal-crowded')
  expect(await post('/api/x', '127.0.1.1')).not.toHaveProperty('x-portal-crowded')
  await expect.poll(() => open(all)).toBe(30)
  await expect.poll(() => post('/', '127.0.1.1')).not.toHaveProperty('x-portal-crowded')
})

/** Lets what has arrived be answered. @returns how many of all have been. */
async function open(all: Promise<Headers>[]): Promise<number> {
  await post('/open', '127.0.2.1')
  const pending = Symbol('pending')
  const first = await Promise.all(all.map((one) => Promise.race([one, Promise.resolve(pending)])))
  return first.filter((one) => one !== pending).length
}
