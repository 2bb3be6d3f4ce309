import type postgres from 'postgres'
import type { Program } from './client.ts'

/**
 * Creates a program's role and schemas if they are missing, and grants the role access to whatever the migrating user
 * creates in them. The role owns no table and cannot bypass row level security. It owns the queue's schema, because the
 * queue creates and drops tables at run time and holds no team data. The portal has a second role with the same rights
 * that is exempt from the team policies.
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
