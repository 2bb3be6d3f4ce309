import { and, eq, sql } from 'drizzle-orm'
import { portalDatabase, type Transaction } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import type { SignedIn } from './session.ts'

declare const proof: unique symbol

/** A person who runs this installation, by a live session and their own row. Only this folder makes one. */
export type Operator = Pick<SignedIn, 'userId' | 'name' | 'email' | 'sessionId' | 'confirmedAt'> & {
  readonly [proof]: true
}

/**
 * Null for everybody else, and at a team's own host name: the owner of that host could act in the name of who is signed in
 * there.
 */
export async function findOperator(person: SignedIn | null): Promise<Operator | null> {
  if (person === null || person.domain !== null) return null
  const isOperatorRow = and(eq(users.id, person.userId), eq(users.isOperator, true))
  if ((await portalDatabase().$count(users, isOperatorRow)) === 0) return null
  const { userId, name, email, sessionId, confirmedAt } = person
  return { userId, name, email, sessionId, confirmedAt } as Operator
}

/** Runs a transaction that can access what operators ask for and are answered, and no team. */
export function asOperator<Result>(
  _operator: Operator,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return portalDatabase().transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('app.operator', 'on', true)`)
    return run(transaction)
  })
}
