import { sql } from 'drizzle-orm'
import type { Database, Program } from './client.ts'

/** @returns how many tokens were granted, at most `wanted`, and how many are left in the bucket, with fractions. */
export async function reserveTokens(
  database: Pick<Database, 'execute'>,
  program: Program,
  name: string,
  perMinute: number,
  wanted: number,
): Promise<{ granted: number; left: number }> {
  const table = sql.raw(`${program}.rate_buckets`)
  const [limit, most] = [sql`${perMinute}::float8`, sql`${wanted}::float8`]
  const now = sql`clock_timestamp()`
  // The database's clock is one for all processes. A lock on the row makes them take turns.
  const available = sql`least(${limit}, b.tokens + greatest(0, extract(epoch from ${now} - b.refilled_at))::float8 / 60 * ${limit})`
  const [row] = await database.execute<{ granted: number; left: number }>(sql`
    insert into ${table} as b (name, tokens, granted, refilled_at)
    values (${name}, ${limit} - least(${limit}, ${most}), least(${limit}, ${most}), ${now})
    on conflict (name) do update set (tokens, granted, refilled_at) = (
      select free - floor(least(free, ${most})), floor(least(free, ${most})), ${now} from (select ${available} as free) bucket)
    returning granted, tokens as left`)
  if (row === undefined) throw new Error('The bucket did not answer.')
  return row
}
