import type { ConnectionRole, Program } from '#db/client.ts'
import type { DatabaseState } from '#db/migrate.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { StartRefusal } from './print-line.ts'

/** Of a login that lacks the role that its process works as. Names the role and the command that grants it. */
export function loginRefusal(login: string, role: ConnectionRole, setting: keyof Settings): StartRefusal {
  return new StartRefusal(
    `The login ${login} of ${setting} may not act as reelwright_${role}. Run this as the owner: ${grantOf(login, role)}`,
  )
}

/** The statement by which a login gets a role. */
export function grantOf(login: string, role: ConnectionRole): string {
  return `grant reelwright_${role} to "${login}"`
}

/** Of a login that may not migrate: what Postgres refused, and what grants the missing right. */
export function migrationRefusal(
  failure: unknown,
  { login, mayCreateRoles }: Pick<DatabaseState, 'login' | 'mayCreateRoles'>,
  program: Program,
  setting: keyof Settings,
): StartRefusal {
  const reason = reasonOf(failure)
  return new StartRefusal(
    `The login ${login} of ${setting} may not migrate the database of the ${program} (${reason}). ${actionFor(reason, login, mayCreateRoles, program)}`,
  )
}

function actionFor(reason: string, login: string, mayCreateRoles: boolean, program: Program): string {
  if (/create role/.test(reason) && !mayCreateRoles) return `Run this as a superuser: alter role "${login}" createrole`
  const [, role = `reelwright_${program}`] = /role "(reelwright_\w+)"/.exec(reason) ?? []
  if (/grant role|option/.test(reason)) {
    return `Run this as a superuser: grant ${role} to "${login}" with admin option`
  }
  return 'Use the login that owns the tables.'
}

/** The message of the innermost error, which is that of Postgres. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return failure.cause === undefined ? failure.message : reasonOf(failure.cause)
}
