import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { measureReports } from './fleet/measure-reports.ts'
import { measureStreams } from './fleet/measure-streams.ts'
import { type BenchPortal, startPortal } from './fleet/start-portal.ts'

/**
 * Command: how many requests the endpoints of a fleet take, each beside the least that does the same, on one Postgres in one run. Ends with 1
 * where a goal is missed.
 *
 * - reports: POST /api/webhooks beside a bare Next route handler with the same insert;
 * - submissions: POST /subtitles of the service beside a bare handler with the same inserts (`npm run bench -- intake`);
 * - streams: memory of the portal for each open stream of changes, and how soon a change arrives.
 *
 *     node tests/bench/fleet.ts [--only reports] [--rounds 3] [--seconds 4] [--connections 32] [--streams 1000] [--profile folder]
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    streams: { type: 'string', default: '1000' },
    profile: { type: 'string' },
  },
})
const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map(Number) as [
  number,
  number,
  number,
]

const PARTS: Record<string, () => Promise<boolean>> = {
  reports: () => withPortal((portal) => measureReports(portal, { rounds, seconds, connections })),
  submissions: measureSubmissions,
  streams: () => withPortal((portal) => measureStreams(portal, Number(values.streams))),
}

for (const [name, measure] of Object.entries(PARTS)) {
  if (values.only !== undefined && values.only !== name) continue
  process.stdout.write(`\n${name}\n`)
  if (!(await measure())) process.exitCode = 1
}

async function withPortal(measure: (portal: BenchPortal) => Promise<boolean>): Promise<boolean> {
  const portal = await startPortal(values.profile)
  try {
    return await measure(portal)
  } finally {
    await portal.stop()
  }
}

async function measureSubmissions(): Promise<boolean> {
  const words = ['--rounds', String(rounds), '--seconds', String(seconds), '--floor', '0.75']
  const intake = path.join(import.meta.dirname, 'intake.ts')
  const child = spawn(process.execPath, [intake, ...words], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0
}
