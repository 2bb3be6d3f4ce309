import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { MakeSent } from './worst-requests.ts'

const MS_PER_TICK = 10
const CONCURRENCY = 2
const ANSWER_LIMIT_MS = 60_000

/** Processor time that programs have used, all their threads included. */
export function processorMs(pids: readonly number[]): number {
  const used = pids.map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * MS_PER_TICK
  })
  return used.reduce((sum, ms) => sum + ms, 0)
}

type Prepared = { path: string; method: string; headers: Record<string, string>; body?: BodyInit }

/** Sends a request over and over, a few at once. @returns the statuses that it got. */
export async function sendAll(origin: string, make: MakeSent, count: number): Promise<number[]> {
  return await sendPrepared(origin, await prepareAll(make, count))
}

/** Requests with their bodies written: writing large ones while answers are timed would hold up the clock. */
export async function prepareAll(make: MakeSent, count: number): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  for (let turn = 0; turn < count; turn++) {
    const { path, method = 'GET', headers = {}, body } = make(turn)
    prepared.push({ path, method, headers, ...(await wholeBody(headers, body)) })
  }
  return prepared
}

export async function sendPrepared(origin: string, requests: readonly Prepared[]): Promise<number[]> {
  const statuses: number[] = []
  const left = requests.values()
  const sender = async () => {
    for (const request of left) statuses.push(await send(origin, request))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sender))
  return statuses
}

/** Zero where the program hung up: that is a way of refusing a body that still comes. */
async function send(origin: string, { path, headers, ...init }: Prepared): Promise<number> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  try {
    const all = { ...init, headers: { origin, ...headers }, redirect: 'manual' as const, signal }
    const answer = await fetch(`${origin}${path}`, all)
    await answer.arrayBuffer()
    return answer.status
  } catch (cause) {
    if (signal.aborted) throw cause
    return 0
  }
}

/** As browsers send it: fetch would send each field of a form as packets of its own, whose cost is the network's. */
async function wholeBody(headers: Record<string, string>, body: ReturnType<MakeSent>['body']) {
  if (!(body instanceof FormData)) return body === undefined ? {} : { body }
  const sent = new Response(body)
  const type = sent.headers.get('content-type') ?? ''
  return { body: await sent.arrayBuffer(), headers: { ...headers, 'content-type': type } }
}

/** How long `/api/health/live` takes, asked again and again until `done`. */
export async function watchLive(port: number, done: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const took: number[] = []
  let isDone = false
  const end = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = performance.now()
    await askLive(port, agent)
    took.push(performance.now() - before)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await end
  agent.destroy()
  return took
}

function askLive(port: number, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/api/health/live', agent }, (answer) => {
      answer.resume().once('end', resolve)
    })
    asked.once('error', reject).end()
  })
}

export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}
