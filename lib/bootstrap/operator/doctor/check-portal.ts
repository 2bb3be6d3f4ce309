import { type SQL, sql } from 'drizzle-orm'
import { asSystem } from '#lib/auth/tenancy.ts'
import { MAX_CLOCK_DIFFERENCE_MS } from '#lib/core/readiness/checks.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { isListening } from '../../ports.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const MIGRATION_FIX = 'The next start brings the database up to date.'

/**
 * What the portal's database shows: the clock that all machines share, whether there is a worker, how reports are
 * signed.
 */
export function portalChecks(settings: Settings): [subject: string, run: () => Promise<Finding>][] {
  const read = (subject: string, check: () => Promise<Finding>): [string, () => Promise<Finding>] => [
    subject,
    () => check().catch((failure: unknown) => warning(subject, `not checked (${reasonOf(failure)})`, MIGRATION_FIX)),
  ]
  return [
    read('Clock', checkClock),
    read('Worker of the portal', () => checkWorker(settings)),
    read('Signatures of reports', checkSignatures),
  ]
}

async function readRow(query: SQL): Promise<Record<string, unknown> | undefined> {
  const [row] = await asSystem((transaction) => transaction.execute(query))
  return row
}

async function checkClock(): Promise<Finding> {
  const before = Date.now()
  const row = await readRow(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`)
  const seconds = Math.round(((before + Date.now()) / 2 - Number(row?.at)) / 1000)
  if (Math.abs(seconds) * 1000 <= MAX_CLOCK_DIFFERENCE_MS) return ok('Clock', 'agrees with the database’s')
  const message = `this machine’s clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database’s`
  return problem('Clock', message, 'Set both, for example by starting a time service (NTP) on both machines.')
}

async function checkWorker({ PORT, HOST }: Settings): Promise<Finding> {
  const subject = 'Worker of the portal'
  const row = await readRow(
    sql`select count(*)::int as alive from portal.workers where seen_at > now() - interval '45 seconds'`,
  )
  const alive = Number(row?.alive)
  if (alive > 0) return ok(subject, `${alive} ${alive === 1 ? 'worker' : 'workers'} running`)
  const fix = 'npm start, or npm run worker, starts one.'
  // Without it, nothing is sent, imported or published, although the pages work.
  const isMissed = await isListening(PORT, HOST)
  return (isMissed ? problem : warning)(subject, 'no worker has reported for 45 s', fix)
}

async function checkSignatures(): Promise<Finding> {
  const subject = 'Signatures of reports'
  const row = await readRow(sql`
    select count(*) filter (where signature = 'invalid')::int as invalid, count(*)::int as "all"
    from portal.reports where received_at > now() - interval '1 day'`)
  const { invalid, all } = { invalid: Number(row?.invalid), all: Number(row?.all) }
  if (invalid === 0) return ok(subject, 'none was wrong in the last 24 hours')
  const message = `${invalid} of ${all} reports in the last 24 hours carry a wrong signature`
  const fix =
    'Set VIDEO_SERVICE_WEBHOOK_SECRET to the secret with which the video service signs. If it is right, check the clocks of both.'
  return problem(subject, message, fix)
}
