import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { startPostgres } from '#lib/bootstrap/postgres.ts'
import { issueKey } from '#lib/service/keys/issue-key.ts'
import { type Load, load } from './intake/load.ts'

/**
 * Command: requests per second of POST /subtitles against a bare node:http handler that makes the same two inserts, in
 * turns on the same Postgres, each server in a process of its own. Ends with 1 when the service is below `--floor`.
 *
 *     node tests/bench/intake.ts [--rounds 3] [--seconds 4] [--connections 32] [--floor 0.6]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    floor: { type: 'string', default: '0.6' },
  },
})
const BODY = JSON.stringify({
  videoUrl: 'https://example.com/talk.mp4',
  language: 'english',
  webhookUrl: 'https://example.com/reports',
  subtitleStyles: { template: 'beast', position: 'middle-center', fontSize: 'l' },
})
const SECRET = 'bench-service-secret-of-more-than-32-characters'
process.env.SERVICE_SECRET = SECRET
process.env.ENCRYPTION_KEY = randomBytes(32).toString('hex')

const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-intake-'))
const children: ChildProcess[] = []
const server = await startPostgres(folder)
const sql = postgres(server.url('owner'), { max: 1, onnotice: () => undefined })
try {
  process.exitCode = (await measure()) >= Number(values.floor) ? 0 : 1
} finally {
  for (const child of children) child.kill('SIGKILL')
  await sql.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<number> {
  await migrateDatabase(server.url('owner'), 'service')
  const database = openDatabase('service', server.url('service'), 1)
  const { key, ownerId } = await issueKey(database, { name: 'Bench' })
  await database.$client.end()
  const [servicePort, barePort] = [await freePort(), await freePort()]
  await start(['lib/service/main.ts', '--http'], { SERVICE_PORT: String(servicePort) })
  await start(['tests/bench/intake/bare-server.ts', ownerId, String(barePort)], {})
  const headers = { 'content-type': 'application/json', 'x-api-key': key }
  const sides = [
    { name: 'node:http', origin: `http://127.0.0.1:${barePort}`, path: '/', results: [] as Load[] },
    { name: 'service', origin: `http://127.0.0.1:${servicePort}`, path: '/api/v2/subtitles', results: [] as Load[] },
  ]
  const options = { connections: Number(values.connections), seconds: Number(values.seconds) }
  const requestOf = (path: string) => () => ({ path, headers, body: BODY })
  for (const side of sides) await load(side.origin, requestOf(side.path), { ...options, seconds: 1 })
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const side of sides) {
      await sql`truncate service.projects cascade`
      await sql`delete from service_queue.job`
      side.results.push(await load(side.origin, requestOf(side.path), options))
    }
  }
  return report(sides)
}

function report(sides: { name: string; results: Load[] }[]): number {
  process.stdout.write('side       requests/s   p50 ms   p99 ms   (median of rounds)\n')
  const rates = sides.map(({ name, results }) => {
    const of = (pick: (result: Load) => number) => median(results.map(pick))
    const rate = of(({ perSecond }) => perSecond)
    const times = [of(({ p50Ms }) => p50Ms), of(({ p99Ms }) => p99Ms)].map((ms) => ms.toFixed(1).padStart(9))
    process.stdout.write(`${name.padEnd(10)} ${rate.toFixed(0).padStart(10)}${times.join('')}\n`)
    return rate
  })
  const ratio = (rates[1] ?? 0) / (rates[0] ?? 1)
  process.stdout.write(
    `The service takes in ${(ratio * 100).toFixed(0)} % of the bare handler; ${values.floor} is the floor.\n`,
  )
  return ratio
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** A server in a process of its own, as `npm start` runs it: with its log on, read by somebody. */
async function start(words: string[], more: Record<string, string>): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      NODE_ENV: 'production',
      PATH,
      HOME,
      DATA_DIR: folder,
      DATABASE_URL: server.url('service'),
      SERVICE_DATABASE_URL: server.url('service'),
      SERVICE_SECRET: SECRET,
      ENCRYPTION_KEY: process.env.ENCRYPTION_KEY,
      DATABASE_POOLED: 'false',
      RATE_LIMIT_PER_MINUTE: '1000000',
      MAX_QUEUED_PROJECTS: '10000000',
      ...more,
    },
  })
  children.push(child)
  child.stdout?.resume()
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${words[0]} ended with ${code}.`)))
  })
}
