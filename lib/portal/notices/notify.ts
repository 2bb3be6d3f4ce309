import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { users } from '#db/schema/portal/users.ts'
import type { CodedMessage, TextWithMessage } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { isHiddenFrom } from '../folders/is-hidden-from.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { digestTime } from './digest-time.ts'
import { type NoticeKind, reaches } from './notice-kinds.ts'
import { endOfQuiet } from './quiet-hours.ts'

/** What members are notified of. */
export type NewNotice = {
  teamId: string
  kind: NoticeKind
  /** What it is about: later news of the same thread replace it. */
  thread: string
  /** What its page is found by. */
  subjectId: string
  message: CodedMessage
  detail?: TextWithMessage | null
  /** Something has to be done about it, until `settleNotices`. */
  needsYou?: boolean
  /** Null for nobody; only those are notified who are members and see what it is about. */
  userIds: readonly (string | null | undefined)[]
  /** The email about it. Absent for one that says what the notice says; null for none. */
  mail?: MailContent | null
  /** When the email is due: later, where it also tells what happens until then. */
  mailAt?: Date
  /** Whether the email is queued; it is not where one that waits covers this too. */
  isMailNeeded?: (email: string) => Promise<boolean>
}

const always = async () => true

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/**
 * Notifies members of something that has happened, each as they chose: in the app, in the browser, and by email at once
 * or in a digest. In the transaction of its cause, so that no notice is of something that did not happen.
 *
 * @returns the names of those who are sent an email at once.
 */
export async function notify(transaction: Transaction, notice: NewNotice, now: Date): Promise<string[]> {
  const mailed: string[] = []
  for (const person of await findRecipients(transaction, notice)) {
    if (await isHiddenFrom(transaction, { ...person, teamId: notice.teamId }, notice.subjectId)) continue
    const plan = planFor(person, notice, now)
    if (!plan.isShown && !plan.isMailed && plan.digestAt === null && plan.pushAt === null) continue
    const noticeId = await write(transaction, notice, person, plan, now)
    const { mail = { kind: 'notice' as const, teamId: notice.teamId, noticeId }, isMailNeeded = always } = notice
    if (!plan.isMailed || mail === null || !(await isMailNeeded(person.email))) continue
    await queueMail(transaction, person.email, mail, plan.mailAt)
    mailed.push(person.name)
  }
  return mailed
}

/** In one order for everybody, so that two transactions that notify the same people do not wait for each other. */
function findRecipients(transaction: Transaction, { teamId, userIds }: NewNotice) {
  const ids = [...new Set(userIds.filter((id) => typeof id === 'string'))]
  return transaction
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      preferences: users.notifications,
      role: memberships.role,
      isMuted: memberships.noticesMuted,
      partnerTeamId: users.partnerTeamId,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, teamId), inArray(memberships.userId, ids)))
    .orderBy(memberships.userId)
}

type Plan = { isShown: boolean; isMailed: boolean; mailAt: Date; digestAt: Date | null; pushAt: Date | null }

/** People of a partner have no mailbox that we know of. */
function planFor(
  { preferences, isMuted, partnerTeamId }: Recipient,
  { kind, mail, mailAt = new Date(0) }: NewNotice,
  now: Date,
): Plan {
  const hasMail = !isMuted && partnerTeamId === null && mail !== null && reaches(preferences, kind, 'email')
  const digestAt = hasMail ? digestTime(preferences, kind, now) : null
  const due = endOfQuiet(preferences, kind, now) ?? now
  return {
    isShown: reaches(preferences, kind, 'app'),
    isMailed: hasMail && digestAt === null,
    mailAt: new Date(Math.max(due.getTime(), mailAt.getTime())),
    digestAt,
    pushAt: !isMuted && reaches(preferences, kind, 'browser') ? due : null,
  }
}

const MAX_DETAIL = 300

async function write(
  transaction: Transaction,
  { teamId, kind, thread, subjectId, message, detail = null, needsYou = false }: NewNotice,
  { userId }: Recipient,
  { isShown, digestAt, pushAt }: Plan,
  now: Date,
): Promise<string> {
  const short = detail && { ...detail, text: toPlainText(detail.text, MAX_DETAIL) }
  const set = {
    ...{ kind, subjectId, message, detail: short, needsYou, isShown, digestAt, pushAt, pushTries: 0 },
    ...{ readAt: null, doneAt: null, doneBy: null, doneByName: null, createdAt: now, updatedAt: now },
  }
  const [row] = await transaction
    .insert(notices)
    .values({ id: newId('ntc', now.getTime()), teamId, userId, thread, ...set })
    .onConflictDoUpdate({
      target: [notices.teamId, notices.userId, notices.thread],
      // What a digest was to tell stays in it, also where the news since then need no email.
      set: { ...set, digestAt: digestAt ?? sql`${notices.digestAt}` },
    })
    .returning({ id: notices.id })
  if (row === undefined) throw new Error('A notice was not written.')
  return row.id
}
