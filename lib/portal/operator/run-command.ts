import { eq, sql } from 'drizzle-orm'
import { operatorOrders } from '#db/schema/portal/operator-orders.ts'
import { asOperator, type Operator } from '#lib/auth/operator.ts'
import { requestOrigin } from '#lib/auth/request-origin.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'
import type { CommandName } from './commands/command-inputs.ts'

/** A page waits this long for the worker; what takes longer is shown when the page is read again. */
const WAIT_MS = 8_000
const POLL_MS = 100

/** The result of an order. `isDone` is false where the worker has not answered yet. */
export type CommandOutcome = { isDone: boolean; sentence: AnyMessage; answer: Record<string, unknown> }

/**
 * Has the portal's worker do something that the pages cannot, and waits for the result.
 *
 * @param input checked by the worker (command-inputs.ts).
 * @throws Failure `conflict` with the reason where it was refused.
 */
export async function runCommand(
  operator: Operator,
  kind: CommandName,
  input: Record<string, unknown>,
): Promise<CommandOutcome> {
  if (!isStorable(input)) throw new Failure('conflict', translatable('This item no longer exists.'))
  const id = newId('order')
  const { sessionId, userId } = operator
  const row = {
    id,
    kind,
    input,
    sessionId,
    userId,
    ...requestOrigin(),
    state: 'waiting' as const,
    createdAt: currentDatabaseTime(),
  }
  await asOperator(operator, async (transaction) => {
    await transaction.insert(operatorOrders).values(row)
    await transaction.execute(sql`select pg_notify('portal_operator', 'order')`)
  })
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    const [found] = await asOperator(operator, (transaction) =>
      transaction.select().from(operatorOrders).where(eq(operatorOrders.id, id)),
    )
    const sentence = found?.message ?? found?.sentence ?? ''
    if (found?.state === 'refused') throw new Failure('conflict', sentence)
    if (found?.state === 'done') return { isDone: true, sentence, answer: found.answer ?? {} }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return {
    isDone: false,
    sentence: translatable('The portal’s worker has not responded yet. Check again in a moment.'),
    answer: {},
  }
}
