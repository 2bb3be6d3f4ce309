import type postgres from 'postgres'
import type { Program } from './client.ts'

/**
 * Makes the role and the schemas of a program, as far as they are missing, and lets the role use what the migrating
 * user makes in them from now on. The role owns no table and cannot bypass row level security; the queue's schema is
 * its own because the queue makes and drops tables while it runs, and holds nothing of a team. The portal has a second
 * role, which may do the same and is let past the teams' policies.
 */
export async function prepareRole(sql: postgres.Sql, program: Program): Promise<void> {
  const role = `reelwright_${program}`
  await makeRole(sql, role)
  if (program === 'portal') await makeSystemRole(sql)
  await sql.unsafe(`
    create schema if not exists ${program};
    grant usage on schema ${program} to ${role};
    alter default privileges in schema ${program} grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema ${program} grant usage, select on sequences to ${role};
    alter default privileges in schema ${program} grant execute on functions to ${role};
    create schema if not exists ${program}_queue authorization ${role};
  `)
}

async function makeSystemRole(sql: postgres.Sql): Promise<void> {
  await makeRole(sql, 'reelwright_portal_system')
  const inherits = await sql`select pg_has_role('reelwright_portal_system', 'reelwright_portal', 'usage') as granted`
  if (inherits[0]?.granted !== true) await sql.unsafe('grant reelwright_portal to reelwright_portal_system')
}

async function makeRole(sql: postgres.Sql, role: string): Promise<void> {
  const existing = await sql`select 1 from pg_roles where rolname = ${role}`
  if (existing.length === 0) await sql.unsafe(`create role ${role} nologin nobypassrls`)
  const mayActAs = await sql`select pg_has_role(current_user, ${role}, 'set') as granted`
  if (mayActAs[0]?.granted !== true) await sql.unsafe(`grant ${role} to current_user`)
}
