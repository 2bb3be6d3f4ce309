import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { mails } from '#db/schema/portal/mails.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { type OperatorActor, recordOperator } from '#lib/portal/audit/operator.ts'
import { releaseMessages } from '#lib/portal/webhooks/switch-endpoint.ts'
import { commandService } from '../service-operator.ts'
import { byOperator } from './by-operator.ts'

/** Turns a team's address on, if it is off, and sends what waits for it now, oldest first. */
export async function releaseWebhook(by: OperatorActor, endpointId: string): Promise<{ released: number }> {
  return byOperator(by, async (transaction) => {
    const [endpoint] = await transaction
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .for('update')
    if (endpoint === undefined) throw new Failure('not_found', translatable('This item no longer exists.'))
    const { teamId, name, isOn } = endpoint
    const released = await releaseMessages(transaction, endpoint)
    const subject = { kind: 'webhook', id: endpointId, name }
    const change = { action: 'webhook.turned_on' as const, subject, before: { isOn }, after: { isOn: true, released } }
    return { teamId, change, released }
  })
}

/** Sends one mail again, or all that wait for another try, from the first attempt on. */
export async function sendMailsAgain(by: OperatorActor, mailId: string | null): Promise<{ count: number }> {
  return byOperator(by, async (transaction) => {
    const which =
      mailId === null
        ? and(eq(mails.state, 'waiting'), isNotNull(mails.failure))
        : and(eq(mails.id, mailId), inArray(mails.state, ['waiting', 'failed']))
    const again = await transaction
      .update(mails)
      .set({ state: 'waiting', tries: 0, nextTryAt: sql`now()`, settledAt: null })
      .where(which)
      .returning({ recipient: mails.recipient })
    if (again.length === 0) throw new Failure('conflict', translatable('This email has already been sent or dropped.'))
    await transaction.execute(sql`select pg_notify('portal_work', 'mail')`)
    const name = mailId === null ? String(again.length) : (again[0]?.recipient ?? '')
    const change = { action: 'mail.sent_again' as const, subject: { kind: 'mail', id: mailId, name } }
    return { teamId: null, change, count: again.length }
  })
}

/** Has the service send the report of a project again, and use its receiver again if it was turned off. */
export async function replayReport(by: OperatorActor, projectId: string): Promise<void> {
  await commandService(`reports/${projectId}/replay`)
  const subject = { kind: 'report', id: projectId, name: projectId }
  await recordOperator({ action: 'report.replayed', subject }, undefined, by)
}
