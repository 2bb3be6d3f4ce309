import { asc, eq, lte, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { type NoticeRow, notices } from '#db/schema/portal/notices.ts'
import { pushSubscriptions } from '#db/schema/portal/push-subscriptions.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { waitAfter } from '#lib/core/tasks/task.ts'
import { textFor } from '#lib/i18n/server.ts'
import { isNoticeSeen } from '../notices/notice-is-seen.ts'
import { noticePath } from '../notices/notice-path.ts'
import { noticeText } from '../notices/notice-text.ts'
import { portalActs } from '../outside/outside-acts.ts'
import { TASKS } from '../tasks.ts'
import { type PushMessage, sendPushMessage } from './push-message.ts'
import { listBrowsers } from './push-subscriptions.ts'

const { atOnce, leaseMs, retry } = TASKS.sendPushes

/**
 * Shows the notices that are due in the browsers of their members. A browser that takes no more messages is forgotten;
 * while one cannot be reached, the notice is sent again, which replaces it where it was shown.
 *
 * @returns how many notices were due.
 */
export async function sendPushes(now: Date = currentDatabaseTime()): Promise<number> {
  const lease = { pushAt: new Date(now.getTime() + leaseMs), pushTries: sql`${notices.pushTries} + 1` }
  const due = {
    from: notices,
    key: notices.id,
    where: lte(notices.pushAt, now),
    order: [asc(notices.pushAt)],
    limit: atOnce,
  }
  const take = (transaction: Transaction) => claim(transaction, due, lease)
  const claimed = await portalActs.claim(take, { counts: (rows) => rows.length > 0 })
  await Promise.all(claimed.map((notice) => send(notice, now)))
  return claimed.length
}

async function send(notice: NoticeRow, now: Date): Promise<void> {
  const { message, browsers } = await asSystem(async (transaction) => ({
    message: await messageOf(transaction, notice),
    browsers: (await isNews(transaction, notice)) ? await listBrowsers(transaction, notice.userId, now) : [],
  }))
  const results = await Promise.all(browsers.map((browser) => sendPushMessage(browser, message)))
  const waitMs = results.includes('failed') ? waitAfter(retry, notice.pushTries) : null
  const gone = browsers.filter((_browser, index) => results[index] === 'gone')
  await asSystem(async (transaction) => {
    for (const { id } of gone) await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
    const pushAt = waitMs === null ? null : new Date(now.getTime() + waitMs)
    await transaction.update(notices).set({ pushAt }).where(eq(notices.id, notice.id))
  })
}

/** What waited for the end of quiet hours may be read or done by then, or hidden from the person. */
async function isNews(transaction: Transaction, notice: NoticeRow): Promise<boolean> {
  return notice.readAt === null && notice.doneAt === null && (await isNoticeSeen(transaction, notice))
}

async function messageOf(transaction: Transaction, notice: NoticeRow): Promise<PushMessage> {
  const [person] = await transaction.select({ locale: users.locale }).from(users).where(eq(users.id, notice.userId))
  const { title, detail } = noticeText(notice, textFor(person?.locale ?? null))
  const [team] = await transaction.select({ slug: teams.slug }).from(teams).where(eq(teams.id, notice.teamId))
  // At the portal's own address, where the browser was allowed.
  const url = `${portalOrigin()}/${team?.slug ?? ''}${noticePath(notice)}`
  return { title, body: detail ?? '', url, tag: notice.id }
}
