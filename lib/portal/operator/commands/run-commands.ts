import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { claim, settle } from '#db/claim.ts'
import { operatorOrders } from '#db/schema/portal/operator-orders.ts'
import { users } from '#db/schema/portal/users.ts'
import { hasRecentProof } from '#lib/auth/recent-proof.ts'
import { withOrigin } from '#lib/auth/request-origin.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { english } from '#lib/contract/messages/render.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { withRequestContext } from '#lib/core/log/request-context.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { OperatorActor } from '#lib/portal/audit/operator.ts'
import { TASKS } from '#lib/portal/tasks.ts'
import { COMMANDS, type CommandResult } from './command-handlers.ts'
import { COMMAND_INPUTS, type CommandInput, type CommandName, isCommandName, READ_COMMANDS } from './command-inputs.ts'

type OrderRow = typeof operatorOrders.$inferSelect

const { atOnce, deadlineMs } = TASKS.carryOutOrders

/**
 * Carries out what operators ordered on their pages, each order once. Whether the session is still an operator's, and
 * whether they proved lately who they are, is checked here again: the pages can write any order.
 *
 * @returns how many were carried out.
 */
export async function runCommands(): Promise<number> {
  const orders = await claimWaiting()
  await Promise.all(orders.map((order) => runOne(order)))
  return orders.length
}

/** Deletes old orders. */
export async function deleteOldCommands(): Promise<void> {
  await asSystem((transaction) =>
    transaction.delete(operatorOrders).where(lt(operatorOrders.createdAt, sql`now() - interval '1 day'`)),
  )
}

/** An order that was begun is never begun again: the operator sees that it did not end, and decides. */
function claimWaiting(): Promise<OrderRow[]> {
  const { id, state, createdAt } = operatorOrders
  const due = { from: operatorOrders, key: id, where: eq(state, 'waiting'), order: [asc(createdAt)], limit: atOnce }
  return asSystem((transaction) => claim(transaction, due, { state: 'begun' }))
}

async function runOne(order: OrderRow): Promise<void> {
  const { network, userAgent, requestId } = order
  const settled = await withRequestContext({ requestId, traceparent: null }, () =>
    withOrigin({ network, userAgent, devices: '' }, () => perform(order).catch((error) => refusalOf(error))),
  )
  const isBegun = and(eq(operatorOrders.id, order.id), eq(operatorOrders.state, 'begun'))
  await asSystem((transaction) =>
    settle(transaction, operatorOrders, isBegun, { ...settled, endedAt: currentDatabaseTime() }),
  )
}

type Settled = Pick<OrderRow, 'state' | 'sentence' | 'message' | 'answer'>

async function perform({ kind, input, sessionId, createdAt }: OrderRow): Promise<Settled> {
  if (Date.now() - createdAt.getTime() > deadlineMs)
    throw new Failure('gone', translatable('The action timed out. Try again.'))
  if (!isCommandName(kind)) throw new Failure('invalid', translatable('Reload the page and try again.'))
  const by = await requireOperatorOf(sessionId, READ_COMMANDS.includes(kind))
  const { sentence, answer = null } = await runHandler(kind, by, input)
  return { state: 'done', sentence: english(sentence), message: sentence, answer }
}

function runHandler<Name extends CommandName>(kind: Name, by: OperatorActor, given: unknown): Promise<CommandResult> {
  const read = COMMAND_INPUTS[kind].safeParse(given)
  if (!read.success) throw new Failure('invalid', translatable('Reload the page and try again.'))
  return COMMANDS[kind](by, read.data as CommandInput<Name>)
}

async function requireOperatorOf(sessionId: string, isReading: boolean): Promise<OperatorActor> {
  const person = await findSessionById(sessionId)
  const isOperatorRow = and(eq(users.id, person?.userId ?? ''), eq(users.isOperator, true))
  const isOperator = (await asSystem((transaction) => transaction.$count(users, isOperatorRow))) > 0
  if (person === null || person.domain !== null || !isOperator || (!isReading && !hasRecentProof(person))) {
    throw new Failure(
      'forbidden',
      translatable('Only operators can do this. If you are one, confirm your identity and try again.'),
    )
  }
  return { name: person.name, userId: person.userId }
}

function refusalOf(error: unknown): Settled {
  if (error instanceof Failure)
    return { state: 'refused', sentence: error.message, message: error.publicMessage, answer: null }
  logger('worker').error({ err: error }, 'an operator’s order failed')
  const message = translatable('The action failed. See the errors on this page.')
  return { state: 'refused', sentence: english(message), message, answer: null }
}
