import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { sessionToken } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { addMember, makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import type { BenchPortal } from './start-portal.ts'

const GOALS = { kilobytes: 150, p95Ms: 150 }
const TEAMS = 10
/** A person may have 40 open. */
const STREAMS_EACH = 20
const CHANGES = 60
const CHANGE_EVERY_MS = 400
const OPENED_AT_ONCE = 25

type Reader = { cookie: string; team: string }
type Arrival = { mark: number; at: number }

/** @returns whether both goals are met. */
export async function measureStreams({ origin, pid, sql }: BenchPortal, count: number): Promise<boolean> {
  const { readers, jobs } = await arrange(count)
  const arrivals: Arrival[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const open = (reader: Reader) =>
    openStream(agent, origin, reader, (mark) => arrivals.push({ mark, at: performance.now() }))
  // What is loaded and compiled by the first ones belongs to none of them.
  const first = await Promise.all(readers.slice(0, 50).map(open))
  for (const stream of first) stream.destroy()
  await settle(pid)
  const before = memoryOf(pid)
  for (let index = 0; index < readers.length; index += OPENED_AT_ONCE)
    await Promise.all(readers.slice(index, index + OPENED_AT_ONCE).map(open))
  await settle(pid)
  const kilobytes = (memoryOf(pid) - before) / readers.length
  const times = await makeChanges(sql, jobs, arrivals, readers.length / TEAMS)
  agent.destroy()
  const p95Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  process.stdout.write(
    `open streams  memory each   p95 of arrival   (goals: ${GOALS.kilobytes} KB, ${GOALS.p95Ms} ms)\n`,
  )
  const [kb, ms] = [`${kilobytes.toFixed(0)} KB`.padStart(12), `${p95Ms.toFixed(0)} ms`.padStart(17)]
  process.stdout.write(`${String(readers.length).padStart(12)}${kb}${ms}\n`)
  return kilobytes <= GOALS.kilobytes && p95Ms <= GOALS.p95Ms
}

async function arrange(count: number): Promise<{ readers: Reader[]; jobs: string[] }> {
  const [readers, jobs]: [Reader[], string[]] = [[], []]
  const people = Math.ceil(count / TEAMS / STREAMS_EACH)
  for (let number = 0; number < TEAMS; number += 1) {
    const owner = await makeTeam()
    const members = [owner]
    while (members.length < people) members.push(await addMember(owner, 'editor'))
    jobs.push((await makeProjectRow(owner, { state: 'processing', percent: 0 })).id)
    for (const { sessionId } of members) {
      const cookie = `${sessionCookie().name}=${await sessionToken(sessionId)}`
      for (let turn = 0; turn < STREAMS_EACH; turn += 1) readers.push({ cookie, team: owner.teamSlug })
    }
  }
  return { readers: readers.slice(0, count), jobs }
}

/** Resolves when its first words are there. */
function openStream(
  agent: Agent,
  origin: string,
  { cookie, team }: Reader,
  hear: (mark: number) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/events?team=${team}`, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was refused: ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        resolve(answer)
        const events = (rest + chunk).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          const percent = event.startsWith('event: project') ? /"percent":(\d+)/.exec(event)?.[1] : undefined
          if (percent !== undefined) hear(Number(percent))
        }
      })
      answer.on('error', () => undefined)
    })
    sent.on('error', reject).end()
  })
}

/** Milliseconds from each change to its arrival at each stream of its team. */
async function makeChanges(
  sql: BenchPortal['sql'],
  jobs: readonly string[],
  arrivals: Arrival[],
  streamsOfTeam: number,
): Promise<number[]> {
  const times: number[] = []
  for (let mark = 1; mark <= CHANGES; mark += 1) {
    const begun = performance.now()
    arrivals.length = 0
    await sql`update portal.jobs set percent = ${mark}, updated_at = now() where id = ${jobs[mark % jobs.length] ?? ''}`
    const heard = () => arrivals.filter((one) => one.mark === mark)
    if (!(await waitUntil(() => heard().length >= streamsOfTeam, 10_000)))
      throw new Error(`${heard().length} of ${streamsOfTeam} streams heard of a change.`)
    times.push(...heard().map(({ at }) => at - begun))
    await delay(CHANGE_EVERY_MS)
  }
  return times
}

/** Kilobytes that are the process's own. */
function memoryOf(pid: number): number {
  const found = /^Private_Dirty:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(found?.[1] ?? Number.NaN)
}

/** Waits until its memory is what it is a while later, too. */
async function settle(pid: number): Promise<void> {
  let last = Number.NaN
  await waitUntil(async () => {
    await delay(2_000)
    const now = memoryOf(pid)
    const isSame = Math.abs(now - last) < 2_000
    last = now
    return isSame
  }, 60_000)
}
