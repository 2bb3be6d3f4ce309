import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { makeCanaryTeam, teamTables } from '#tests/support/canary-team.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'

const database = await testDatabase()
const [foreign, ours] = [await makeTeam(), await makeTeam()]
const canary = await asSystem((transaction) => makeCanaryTeam(transaction, foreign.userId))
const tables = [...(await teamTables()).keys()].map((name) => ({ name }))
const relations = await database.owner<{ name: string }[]>`
  select c.relname as name from pg_class c where c.relnamespace = 'portal'::regnamespace and c.relkind in ('r', 'v', 'm')`

/** Everything that the team's rows hold, whatever it is. */
async function snapshot(): Promise<string> {
  const parts = await Promise.all(
    tables.map(({ name }) => {
      const column = name === 'teams' ? 'id' : 'team_id'
      return database.owner`select coalesce(string_agg(t::text, '|' order by t::text), '') as rows
        from portal.${database.owner(name)} t where ${database.owner(column)} = ${canary.ids.team}`
    }),
  )
  return JSON.stringify(parts.map(([row]) => row?.rows))
}

/** What a statement without any check of the application sees or does: an error is an answer that tells nothing. */
const rowsOf = (statement: ReturnType<typeof sql>) =>
  inTeam(ours, (transaction) => transaction.execute(statement)).then(
    (rows) => JSON.stringify(rows),
    () => '',
  )

describe('row level security alone, without the application’s own checks', () => {
  it('has a canary to protect in every table', async () => {
    const rows = await snapshot()
    expect(rows.split(canary.tag).length).toBeGreaterThanOrEqual(tables.length)
  })

  it.each(relations)('shows nothing of a foreign team in $name', async ({ name }) => {
    const relation = sql.identifier(name)
    expect(await rowsOf(sql`select * from portal.${relation}`)).not.toContain(canary.tag)
    const outside = await database.portal.execute(sql`select * from portal.${relation}`).catch(() => [])
    expect(JSON.stringify(outside)).not.toContain(canary.tag)
  })

  it('lets nobody change, delete or add rows of a foreign team', async () => {
    const before = await snapshot()
    for (const { name } of tables) {
      const relation = sql.identifier(name)
      const [granted] = await database.owner`
        select string_agg(format('%1$I = %1$I', column_name), ', ') as assignments
        from information_schema.column_privileges
        where table_schema = 'portal' and table_name = ${name} and privilege_type = 'UPDATE'
          and grantee = 'reelwright_portal'`
      if (granted?.assignments) await rowsOf(sql`update portal.${relation} set ${sql.raw(granted.assignments)}`)
      const column = sql.identifier(name === 'teams' ? 'id' : 'team_id')
      await rowsOf(sql`delete from portal.${relation} where ${column} = ${canary.ids.team}`)
      await rowsOf(sql`update portal.${relation} set ${column} = ${canary.ids.team}`)
      await rowsOf(sql`insert into portal.${relation} select * from portal.${relation}`)
    }
    expect(await snapshot()).toBe(before)
  })
})
