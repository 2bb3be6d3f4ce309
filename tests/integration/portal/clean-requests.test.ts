import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { portalOrigin } from '#lib/core/settings/env.ts'

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
  env: { ...process.env, ACCESS_LOG: 'true', LOG_LEVEL: 'info' },
})
afterAll(() => child.kill())
const output = createInterface(child.stdout)
const [line] = await once(output, 'line')
const port = Number(line)
const logged: string[] = []
output.on('line', (text) => logged.push(text))

type Answer = { status: number; text: string; headers: IncomingMessage['headers'] }

function post(path: string, from: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method: 'POST', localAddress: from, headers }
    const asked = request(options, (answer) => {
      const status = answer.statusCode ?? 0
      textOf(answer).then((text) => resolve({ status, text, headers: answer.headers }), reject)
    })
    asked.on('error', reject).end()
  })
}

/** The headers that arrive with a request. */
const seen = async (path: string, from: string, headers: Record<string, string> = {}): Promise<unknown> =>
  JSON.parse((await post(path, from, headers)).text)

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return text
}

it('a caller can forge neither where a request comes from nor for whom it is', async () => {
  const forged = { 'x-forwarded-for': '198.51.100.1', 'x-portal-host': 'guess evil.example 198.51.100.1' }
  const { host } = new URL(portalOrigin())
  expect(await seen('/', '127.0.0.2', { ...forged, host })).toMatchObject({ 'x-forwarded-for': '127.0.0.2', host })
})

it('a request that the portal passes on to itself keeps the address of its caller', async () => {
  expect(await seen('/again', '127.0.0.3')).toMatchObject({ 'x-forwarded-for': '127.0.0.3' })
})

it('a request keeps the id that its client gave it, and gets one where that is missing or malformed', async () => {
  const mine = await post('/', '127.0.0.2', { 'x-request-id': 'mine-0000.1' })
  expect(mine.headers['x-request-id']).toBe('mine-0000.1')
  expect(JSON.parse(mine.text)).toMatchObject({ 'x-request-id': 'mine-0000.1' })
  const made = /^req_[0-9a-z]{26}$/
  for (const given of ['', 'short', 'with space 1', 'x'.repeat(129), '"}{"level":60']) {
    const { headers, text } = await post('/', '127.0.0.2', { 'x-request-id': given })
    expect(headers['x-request-id']).toMatch(made)
    expect(JSON.parse(text)['x-request-id']).toBe(headers['x-request-id'])
  }
  expect((await post('/nowhere', '127.0.0.2', { cookie: 'a=1; '.repeat(200) })).headers['x-request-id']).toMatch(made)
})

it('a request is logged by its route, its id and what was shown, and by nothing that it was asked with', async () => {
  const secret = 'a-secret-that-nobody-logs'
  const headers = { 'x-request-id': 'logged-request', authorization: `Bearer ${secret}`, cookie: `a=${secret}` }
  await post(`/s/${secret}?password=${secret}`, '127.0.0.2', headers)
  const found = () => logged.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === 'logged-request')
  const facts = { part: 'access', method: 'POST', status: 200, credential: 'token', bytes: expect.any(Number) }
  await expect.poll(found).toMatchObject({ ...facts, route: expect.stringMatching(/^(unknown|\/s\/\[share\])$/) })
  expect(logged.join('\n')).not.toContain(secret)
})

it('refuses what one network sends while it waits for the answers to many forms, and nothing of another', async () => {
  const all = Array.from({ length: 30 }, () => post('/wait', '127.0.1.1'))
  const refusal = await Promise.race(all)
  expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  expect(refusal.text).toBe('Too many attempts. Try again in 5 seconds.\n')
  const spanish = await post('/', '127.0.1.1', { 'accept-language': 'es' })
  expect(spanish.text).toBe('Demasiados intentos. Inténtalo de nuevo en 5 segundos.\n')
  expect(await post('/', '127.0.2.1')).toMatchObject({ status: 200 })
  expect(await post('/api/x', '127.0.1.1')).toMatchObject({ status: 200 })
  await post('/open', '127.0.2.1')
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  await expect.poll(() => post('/', '127.0.1.1')).toMatchObject({ status: 200 })
})
