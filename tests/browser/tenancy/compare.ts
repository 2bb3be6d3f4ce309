import { sql } from 'drizzle-orm'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type CanaryIds, type CanaryTeam, teamTables } from '#tests/support/canary-team.ts'
import { inProduct } from '#tests/support/make-person.ts'
import { product } from '../person.ts'

const AT_ONCE = 4

/** An id of the same form that nothing has. */
export function another(id: string): string {
  return `${id.slice(0, -1)}${id.endsWith('z') ? 'y' : 'z'}`
}

export function changed(ids: CanaryIds, change: (id: string) => string): CanaryIds {
  const entriesOfIds = Object.entries(ids).map(([name, id]) => [name, change(id)])
  return Object.fromEntries(entriesOfIds) as CanaryIds
}

/** @returns the complaints. */
export async function inTurns<Case>(
  cases: readonly Case[],
  check: (one: Case) => Promise<string | null>,
): Promise<string[]> {
  const complaints: string[] = []
  const waiting = cases.values()
  const worker = async () => {
    for (const one of waiting) complaints.push(...[await check(one)].filter((text) => text !== null))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return complaints
}

/** Every row of a team, as text. */
export function snapshot({ ids }: CanaryTeam): Promise<string> {
  return inProduct(product(), async () => {
    const rows: unknown[] = []
    for (const name of (await teamTables()).keys()) {
      const column = sql.identifier(name === 'teams' ? 'id' : 'team_id')
      const query = sql`select t::text as row from portal.${sql.identifier(name)} t where ${column} = ${ids.team} order by 1`
      rows.push(await asSystem((transaction) => transaction.execute(query)))
    }
    return JSON.stringify(rows)
  })
}
