import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { hashToken } from '#lib/core/ids.ts'
import { signMessage } from '#lib/core/secrets/signature.ts'
import { reportToken } from '#lib/portal/secrets/derived-secrets.ts'
import { makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import { type Load, type LoadRequest, load } from '../intake/load.ts'
import { startBareNext } from './start-bare-next.ts'
import type { BenchPortal } from './start-portal.ts'

const GOAL = 0.5
const JOBS = 2_000

type Place = { job: string; submission: string; team: string; token: string }

/** @returns whether the goal is met. */
export async function measureReports(
  { origin, sql, databaseUrl }: BenchPortal,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<boolean> {
  const bare = await startBareNext(databaseUrl)
  try {
    const next = requestsFor(await makePlaces(sql))
    const sides = [
      { name: 'bare route', origin: bare.origin, next: next.bare, results: [] as Load[] },
      { name: 'portal', origin, next: next.portal, results: [] as Load[] },
    ]
    const options = { connections, seconds, status: 200 }
    for (const side of sides) await load(side.origin, side.next, { ...options, seconds: 2 })
    for (let round = 0; round < rounds; round += 1) {
      for (const side of sides) {
        await sql`truncate portal.reports`
        side.results.push(await load(side.origin, side.next, options))
      }
    }
    return printResults(sides)
  } finally {
    await bare.stop()
  }
}

function printResults(sides: { name: string; results: Load[] }[]): boolean {
  process.stdout.write('side       requests/s   p50 ms   p99 ms   (median of rounds)\n')
  const rates = sides.map(({ name, results }) => {
    const of = (pick: (result: Load) => number) => median(results.map(pick))
    const times = [of(({ p50Ms }) => p50Ms), of(({ p99Ms }) => p99Ms)].map((ms) => ms.toFixed(1).padStart(9))
    process.stdout.write(
      `${name.padEnd(10)} ${of(({ perSecond }) => perSecond)
        .toFixed(0)
        .padStart(10)}${times.join('')}\n`,
    )
    return of(({ perSecond }) => perSecond)
  })
  const ratio = (rates[1] ?? 0) / (rates[0] ?? 1)
  process.stdout.write(
    `The portal takes ${ratio.toFixed(2)} times as many reports as the bare route; the goal is ${GOAL}.\n`,
  )
  return ratio >= GOAL
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** Jobs that wait for their reports, each with its submission. */
async function makePlaces(sql: BenchPortal['sql']): Promise<Place[]> {
  const team = await makeTeam()
  const { id: model = '' } = await makeProjectRow(team, { state: 'processing' })
  await sql`insert into portal.jobs select (jsonb_populate_record(j, jsonb_build_object('id', 'job_bench' || n))).*
    from portal.jobs j, generate_series(1, ${JOBS}::int) n where j.id = ${model}`
  const places = Array.from({ length: JOBS }, (_, index) => {
    const submission = `att_bench${index + 1}`
    return { job: `job_bench${index + 1}`, submission, team: team.teamId, token: reportToken(submission) }
  })
  const rows = places.map(({ submission, token }) => ({ submission, hash: hashToken(token) }))
  await sql`insert into portal.submissions (id, team_id, job_id, attempt, idempotency_key, token_hash, state, calls, reference, created_at)
    select r.submission, ${team.teamId}, replace(r.submission, 'att_', 'job_'), 1, r.submission, r.hash, 'accepted', 1, 'prj_1', now()
    from jsonb_to_recordset(${sql.json(rows)}) r(submission text, hash text)`
  await sql`analyze portal.jobs, portal.submissions`
  return places
}

function requestsFor(places: readonly Place[]): { portal: () => LoadRequest; bare: () => LoadRequest } {
  let turn = 0
  const secret = process.env.VIDEO_SERVICE_WEBHOOK_SECRET ?? ''
  const body = JSON.stringify({
    projectId: 'prj_1',
    status: 'completed',
    outputs: [{ id: 'out_1', kind: 'video', url: `https://example.com/${'a'.repeat(200)}`, durationSeconds: 31.6 }],
  })
  const signed = () => ({
    'content-type': 'application/json',
    ...signMessage([secret], `msg_${randomBytes(8).toString('hex')}`, body, new Date()),
  })
  const place = () => places[turn++ % places.length] ?? { job: '', submission: '', team: '', token: '' }
  const ask = (path: string, values: Record<string, string>) => ({
    path: `${path}?${new URLSearchParams(values)}`,
    headers: signed(),
    body,
  })
  return {
    portal: () => {
      const { job, token } = place()
      return ask('/api/webhooks', { job, token })
    },
    bare: () => {
      const { job, submission, team } = place()
      return ask('/take', { job, submission, team })
    },
  }
}
