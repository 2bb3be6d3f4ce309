import { existsSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#lib/service/http/endpoints.ts'
import { factsEndpoints } from '#lib/service/http/facts-endpoints.ts'
import { operatorEndpoints } from '#lib/service/http/operator-endpoints.ts'
import type { Service } from '#lib/service/http/service.ts'
import { BASE_PATH, serviceApp } from '#lib/service/http/service-app.ts'
import { type Entry, readEntries } from '#tests/browser/tenancy/entries.ts'
import { ROWS } from '#tests/browser/tenancy/rows.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { arrangePublic } from './arrange-public.ts'
import { percentile95, prepareAll, processorMs, sendAll, sendPrepared, watchLive } from './measure-cost.ts'
import { WORST_REQUESTS, WORST_SERVICE_REQUESTS } from './public-endpoints.ts'
import { isLong } from './run-length.ts'
import { type Program, startPrograms } from './start-programs.ts'
import type { MakeSent, Sent, Worst } from './worst-requests.ts'

/** What a request of a stranger may cost on average, beyond what an empty one costs: a password's hash and a page. */
const MAX_MS = 60

/** How many times longer the portal may take to say that it lives. Nobody notices a wait below the floor. */
const MAX_DELAY = 5
const DELAY_FLOOR_MS = 20

const TIMES = isLong ? 50 : 8
const TRIED = isLong ? 4 : 2
const JUDGED_AGAIN = 3
const IDLE_TIMES = 200
const IDLE_MS = 2000

const database = await testDatabase()
const { portal, service } = await startPrograms(database)
const pids = [portal.pid, service.pid]
const known = { ...(await arrangePublic()), picture: await findPicture() }

type Way = { name: string; program: Program; requests: MakeSent[] }

const ofPortal = readEntries().filter(({ kind, name }) => ROWS[kind][name]?.who === 'anyone')
const ofService = publicRoutes()
const ways: Way[] = [
  ...ofPortal.flatMap((entry) =>
    wayOf(`${entry.kind} ${entry.name}`, portal, entry, WORST_REQUESTS[entry.kind][entry.name]),
  ),
  ...ofService.flatMap((name) => wayOf(`service ${name}`, service, serviceEntry(name), WORST_SERVICE_REQUESTS[name])),
]

it('every address that answers without an account has a row of its worst requests, and no row is left over', () => {
  const rows = Object.entries(WORST_REQUESTS).flatMap(([kind, table]) =>
    Object.keys(table).map((name) => `${kind} ${name}`),
  )
  expect([...new Set(ofPortal.map(({ kind, name }) => `${kind} ${name}`))].sort()).toEqual(rows.sort())
  expect(ofService).toEqual(Object.keys(WORST_SERVICE_REQUESTS).sort())
})

describe.runIf(existsSync('/proc/self/stat'))('a stranger', () => {
  it(`cannot make ${TIMES} requests of the worst kind cost much at any address, nor delay others`, async () => {
    await sendAll(portal.origin, () => ({ path: '/api/health/live' }), IDLE_TIMES)
    const emptyMs = await costOf(portal, () => ({ path: '/api/health/live' }), IDLE_TIMES)
    const idle = { ...(await watchIdle()), emptyMs }
    const complaints: string[] = []
    for (const way of ways) {
      const worst = await findWorst(way)
      let found = await judge(way, worst, idle)
      // What is too much only once, or at a moment when the machine is slow anyway, is the machine's.
      for (let again = 0; again < JUDGED_AGAIN && !found.isRight; again++) {
        const now = await watchIdle()
        found = await judge(way, worst, { ...idle, ...now, longest: Math.max(idle.longest, now.longest) })
      }
      process.stdout.write(`${found.summary}\n`)
      if (!found.isRight) complaints.push(found.summary)
    }
    expect(complaints.join('\n')).toBe('')
  }, 3_600_000)
})

/** Where the landing page says that its picture is; the address ends in a hash. */
async function findPicture(): Promise<string> {
  const html = await (await fetch(portal.origin)).text()
  return new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '/', portal.origin).pathname
}

function wayOf(name: string, program: Program, entry: Entry, worst: Worst | undefined): Way[] {
  return worst === undefined ? [] : [{ name, program, requests: worst(entry, known) }]
}

/** Of the service's own table of routes. */
function publicRoutes(): string[] {
  // Nothing of it is used before a request comes.
  const { routes } = serviceApp({} as Service, 1)
  const withKey = new Set(
    [...endpoints, ...operatorEndpoints, ...factsEndpoints].map(
      ({ method, path }) => `${method} ${BASE_PATH}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  const named = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  return [...new Set(named)].filter((name) => !withKey.has(name)).sort()
}

function serviceEntry(name: string): Entry {
  const path = name.slice(name.indexOf(' ') + 1)
  return { kind: 'route', name: path.replaceAll(/:(\w+)/g, '[$1]').replace('*', '[rest]') }
}

/**
 * `emptyMs`: what a request costs that does nothing. `watchMs`: what one look at the portal costs, and all that the
 * programs do by themselves until the next. `longest`: how long a look may take.
 */
type Idle = { emptyMs: number; watchMs: number; longest: number }

async function watchIdle(): Promise<Omit<Idle, 'emptyMs'>> {
  const before = processorMs(pids)
  const took = await watchLive(portal.port, new Promise((resolve) => setTimeout(resolve, IDLE_MS)))
  const watchMs = (processorMs(pids) - before) / took.length
  return { watchMs, longest: MAX_DELAY * Math.max(percentile95(took), DELAY_FLOOR_MS) }
}

async function findWorst({ program, requests }: Way): Promise<MakeSent> {
  const costs: number[] = []
  for (const make of requests) {
    await sendAll(program.origin, make, 1)
    costs.push(await costOf(program, make, TRIED))
  }
  const worst = requests[costs.indexOf(Math.max(...costs))]
  if (worst === undefined) throw new Error('There is no request to send.')
  return worst
}

async function judge({ name, program }: Way, worst: MakeSent, idle: Idle) {
  const requests = await prepareAll(worst, TIMES)
  const before = processorMs(pids)
  let statuses: number[] = []
  const sent = sendPrepared(program.origin, requests).then((all) => {
    statuses = all
  })
  const took = await watchLive(portal.port, sent)
  // A sender who waits for an answer makes it long, so that watching costs more than what is measured.
  const ms = (processorMs(pids) - before - took.length * idle.watchMs) / TIMES - idle.emptyMs
  const delay = percentile95(took)
  const answers = [...new Set(statuses)].sort().join(', ')
  const summary = `${name}: ${ms.toFixed(1)} ms of processor, live in ${delay.toFixed(0)} ms, by ${describeRequest(worst(0))}: ${answers}`
  return { summary, isRight: ms <= MAX_MS && delay <= idle.longest }
}

function describeRequest({ path, method = 'GET', headers, body }: Sent): string {
  const kind = body instanceof FormData ? `a form of ${[...body].length} fields` : body ? 'a body' : 'no body'
  return `${method} ${path.slice(0, 60)} with ${Object.keys(headers ?? {}).join() || 'no header'} and ${kind}`
}

async function costOf({ origin }: Program, make: MakeSent, times: number): Promise<number> {
  const before = processorMs(pids)
  await sendAll(origin, make, times)
  return (processorMs(pids) - before) / times
}
