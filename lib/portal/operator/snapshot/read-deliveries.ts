import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { OperatorFacts } from '#lib/contract/operator-facts.ts'
import { openEndpoint } from '../../webhooks/sealed-webhooks.ts'
import { rowsOf } from './rows-of.ts'
import type { DeliveryFacts, MailRow, ReceiverRow, WebhookRow } from './snapshot.ts'

const MOST = 200

export async function readDeliveries(
  transaction: Transaction,
  facts: Pick<OperatorFacts, 'receivers'> | null,
): Promise<DeliveryFacts> {
  return {
    webhooks: await readWebhooks(transaction),
    receivers: (facts?.receivers ?? []).map(toReceiver),
    ...(await readMails(transaction)),
    today: await readToday(transaction),
  }
}

type SealedRow = Omit<WebhookRow, 'host'> & { teamId: string; url: string }

/** Addresses to which messages do not get through. Of an address only the host is shown: the rest may hold a secret. */
async function readWebhooks(transaction: Transaction): Promise<WebhookRow[]> {
  const rows = await rowsOf<SealedRow>(
    transaction,
    sql`
    select e.id, e.team_id as "teamId", e.name, e.url, t.name as team, e.is_on as "isOn",
      to_json(e.failing_since)#>>'{}' as "failingSince", to_json(e.off_at)#>>'{}' as "offAt", e.off_reason as "offReason",
      (select count(*)::int from portal.webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
      (select count(*)::int from portal.webhook_deliveries d where d.endpoint_id = e.id and d.state = 'held') as held,
      coalesce(next.attempts, 0) as tries, to_json(next.next_try_at)#>>'{}' as "nextAt",
      coalesce(last.failure, 'Answered ' || last.status) as "lastFailure"
    from portal.webhook_endpoints e join portal.teams t on t.id = e.team_id
      left join lateral (select d.attempts, d.next_try_at from portal.webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'waiting' order by d.next_try_at limit 1) next on true
      left join lateral (select a.failure, a.status from portal.webhook_deliveries d
        join portal.webhook_attempts a on a.delivery_id = d.id
        where d.endpoint_id = e.id order by a.at desc limit 1) last on true
    where e.failing_since is not null or (not e.is_on and e.off_reason is not null)
    order by e.failing_since nulls last, e.off_at desc limit ${MOST}`,
  )
  return rows.map(({ teamId, url, ...row }) => ({
    ...row,
    host: new URL(openEndpoint('url', { id: row.id, teamId }, url)).host,
  }))
}

function toReceiver(row: OperatorFacts['receivers'][number]): ReceiverRow {
  const { receiver, projectId, failures, undelivered, lastFailure } = row
  return {
    ...{ receiver, projectId, failures, undelivered, lastFailure },
    isOff: row.offSince !== null,
    failingSince: row.failingSince.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
  }
}

/** A mail that was tried in vain, or was due five minutes ago and nobody tried. */
const IS_STALLED = sql`(state = 'waiting' and (failure is not null or next_try_at < now() - interval '5 minutes'))`

async function readMails(transaction: Transaction): Promise<Pick<DeliveryFacts, 'mails' | 'mailsWaiting'>> {
  const mails = await rowsOf<MailRow>(
    transaction,
    sql`
    select id, recipient, content->>'kind' as kind, state, tries, to_json(next_try_at)#>>'{}' as "nextAt", failure,
      to_json(created_at)#>>'{}' as "createdAt"
    from portal.mails
    where ${IS_STALLED}
      or (state = 'failed' and settled_at > now() - interval '7 days')
    order by created_at desc limit ${MOST}`,
  )
  const [count] = await transaction.execute(sql`select count(*)::int as waiting from portal.mails where ${IS_STALLED}`)
  return { mails, mailsWaiting: Number(count?.waiting ?? 0) }
}

async function readToday(transaction: Transaction): Promise<DeliveryFacts['today']> {
  const [today] = await rowsOf<NonNullable<DeliveryFacts['today']>>(
    transaction,
    sql`
    select count(*)::int as sent, avg((d.attempts = 1)::int)::float8 as "firstTryShare",
      (select percentile_cont(0.5) within group (order by a.duration_ms) from portal.webhook_attempts a
        where a.at > date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')::float8 as "medianMs"
    from portal.webhook_deliveries d
    where d.state = 'delivered' and d.settled_at > date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`,
  )
  return today === undefined || today.sent === 0 ? null : today
}
