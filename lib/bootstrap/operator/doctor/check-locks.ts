import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

export const SUBJECT = 'Locks'

/** Ordinary work waits for moments. What blocks at both looks is named. */
const BETWEEN_LOOKS_MS = 3_000

type Blocker = {
  pid: number
  application: string | null
  state: string | null
  /** Of its transaction; null where this login may not see it. */
  seconds: number | null
  /** How many sessions wait for it, directly or behind another. */
  waiting: number
  waitedSeconds: number | null
  tables: string[]
}

/** Sessions of the database that others have to wait for. Touches no table, so that it waits for none itself. */
export async function checkLocks(url: string): Promise<Finding[]> {
  const client = postgres(url, {
    max: 1,
    prepare: false,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: 'reelwright-doctor' },
  })
  try {
    const first = await blockers(client)
    if (first.length === 0) return [ok(SUBJECT, 'no session blocks another')]
    await pause(BETWEEN_LOOKS_MS)
    const stayed = (await blockers(client)).filter(({ pid }) => first.some((before) => before.pid === pid))
    if (stayed.length === 0) return [ok(SUBJECT, 'no session blocks another for long')]
    return stayed.map(describe)
  } catch (failure) {
    return [warning(SUBJECT, `cannot be read (${reasonOf(failure)})`, 'Check the address of the database.')]
  } finally {
    await client.end({ timeout: 2 })
  }
}

/** Those that wait for nobody themselves. A prepared transaction has the process number 0. */
async function blockers(client: postgres.Sql): Promise<Blocker[]> {
  return client<Blocker[]>`
    with recursive edges as (
      select waiting.pid as waiting, unnest(pg_blocking_pids(waiting.pid)) as blocking
      from pg_stat_activity waiting where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
    ), chains as (
      select waiting, blocking from edges
      union select edges.waiting, chains.blocking from edges join chains on chains.waiting = edges.blocking
    )
    select chains.blocking as pid, nullif(max(activity.application_name), '') as application,
      max(activity.state) as state,
      extract(epoch from clock_timestamp() - min(activity.xact_start))::float8 as seconds,
      count(distinct chains.waiting)::int as waiting,
      max(extract(epoch from clock_timestamp() - wanted.waitstart))::float8 as "waitedSeconds",
      coalesce(array_agg(distinct wanted.relation::regclass::text)
        filter (where wanted.relation is not null), '{}') as tables
    from chains
    left join pg_stat_activity activity on activity.pid = chains.blocking
    left join pg_locks wanted on wanted.pid = chains.waiting and not wanted.granted
    where chains.blocking not in (select waiting from edges)
    group by chains.blocking order by waiting desc, pid`
}

function describe({ pid, application, state, seconds, waiting, waitedSeconds, tables }: Blocker): Finding {
  const since = `${Math.round(Math.max(seconds ?? 0, waitedSeconds ?? 0))} s`
  const sessions = `${waiting} ${waiting === 1 ? 'session' : 'sessions'}`
  const what = tables.length === 0 ? sessions : `${sessions} at ${tables.join(', ')}`
  if (pid === 0) {
    const fix = 'See pg_prepared_xacts, and end it with "rollback prepared".'
    return problem(SUBJECT, `a prepared transaction has blocked ${what} for ${since}`, fix)
  }
  const who = `session ${pid} (${application ?? 'without a name'}${state === null ? '' : `, ${state}`})`
  const fix = `If the program that opened it hangs, end it. If the program is gone: select pg_terminate_backend(${pid}).`
  return problem(SUBJECT, `${who} has blocked ${what} for ${since}`, fix)
}
