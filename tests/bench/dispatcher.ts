import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { type Database, openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { startPostgres } from '#lib/bootstrap/postgres.ts'
import { claimDue } from '#lib/portal/background/dispatch/publish-due.ts'

/**
 * Command: what a claim of the dispatcher costs with few and with very many scheduled posts, in turns on two databases,
 * row level security on as always: the median of the rounds, 20 posts due in each. Ends with 1 when it costs more than
 * 1.25 times as much with many.
 *
 *     node tests/bench/dispatcher.ts [--few 1000] [--many 100000] [--rounds 400]
 */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '400' },
  },
})
const MAX_RATIO = 1.25
const DUE = 20

const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-bench-dispatcher-'))
const server = await startPostgres(folder, ['fsync=off'])
try {
  const few = await open('few', Number(values.few))
  const many = await open('many', Number(values.many))
  const [fewMs, manyMs]: [number[], number[]] = [[], []]
  for (let round = 0; round < Number(values.rounds); round++) {
    fewMs.push(await timeClaim(few))
    manyMs.push(await timeClaim(many))
  }
  const ratio = median(manyMs) / median(fewMs)
  process.stdout.write(`scheduled posts    claim of ${DUE} due posts, median\n`)
  process.stdout.write(`${String(values.few).padStart(15)}    ${median(fewMs).toFixed(2)} ms\n`)
  process.stdout.write(`${String(values.many).padStart(15)}    ${median(manyMs).toFixed(2)} ms\n`)
  process.stdout.write(`ratio ${ratio.toFixed(2)}, at most ${MAX_RATIO}\n`)
  process.exitCode = ratio <= MAX_RATIO ? 0 : 1
  await Promise.all([few, many].map(({ $client }) => $client.end()))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A database in which so many posts are scheduled, spread over a year, and a few are due. */
async function open(name: string, count: number): Promise<Database> {
  const on = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const root = postgres(server.url('owner'), { max: 1, onnotice: () => undefined })
  await root.unsafe(`create database ${name}`)
  await root.end()
  await migrateDatabase(on(server.url('owner')), 'portal')
  const owner = postgres(on(server.url('owner')), { max: 1, onnotice: () => undefined })
  await fill(owner, count)
  await owner.end()
  return openDatabase('portal_system', on(server.url('portal_system')), 1)
}

async function fill(sql: postgres.Sql, count: number): Promise<void> {
  await sql`insert into portal.teams (id, slug, name, created_at)
    select 'team_' || n, 'team-' || n, 'Team', now() from generate_series(1, 50) n`
  await sql`insert into portal.social_accounts (id, team_id, network, display_name, key_ending, state, created_at, updated_at)
    select 'acct_' || n, 'team_' || n, 'feed', 'Feed', 'abcd', 'active', now(), now() from generate_series(1, 50) n`
  await sql`insert into portal.publications (id, team_id, title, description, tags, privacy, created_at, updated_at)
    select 'pub_' || n, 'team_' || 1 + n % 50, 'Title', 'Text', '{}', 'public', now(), now()
    from generate_series(1, ${count + DUE}::int) n`
  await sql`insert into portal.posts (id, team_id, publication_id, account_id, state, planned_at, created_at, updated_at)
    select 'post_' || n, 'team_' || 1 + n % 50, 'pub_' || n, 'acct_' || 1 + n % 50, 'scheduled',
      now() + case when n <= ${DUE} then interval '-1 minute' else (n::bigint * 7919 % 525600 + 60) * interval '1 minute' end,
      now(), now()
    from generate_series(1, ${count + DUE}::int) n`
  await sql`vacuum analyze`
}

/** Milliseconds of the claim alone; it is taken back afterwards, so that every round finds the same. */
async function timeClaim(database: Database): Promise<number> {
  const now = new Date()
  let took = Number.NaN
  const undone = new Error('taken back')
  await database
    .transaction(async (transaction) => {
      const begun = performance.now()
      const claimed = await claimDue(transaction, now)
      took = performance.now() - begun
      if (claimed.length !== DUE) throw new Error(`${claimed.length} posts were claimed, not ${DUE}.`)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return took
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}
