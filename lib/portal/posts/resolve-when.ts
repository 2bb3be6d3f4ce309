import type { Transaction } from '#db/client.ts'
import { Failure } from '#lib/core/failure.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { type Placement, placementAt, slotChooser } from '../schedules/choose-slot.ts'
import { readPlans } from '../schedules/read-plans.ts'
import { addDays, instantOf, isOnTheClock, wallClock } from '../schedules/wall-clock.ts'
import type { Shift, When } from './post-input.ts'

type Account = { id: string; displayName: string }

/** So late a chosen time may be and still means now: a person reads the page before they press the button. */
const GRACE_MS = 60_000
const MAX_AHEAD_MS = 366 * 86_400_000

/**
 * Where each account's post is to stand. What the returned function gives for `slot` it gives once, so that several
 * posts of an account are spread over its slots. Null is a draft. `shift` needs the post, whose time it moves.
 *
 * @throws Failure `invalid` for a time that has passed, is more than a year ahead, or is skipped by the clock; the
 * function throws it where an account has no free slot.
 */
export async function resolveWhen(
  transaction: Transaction,
  teamId: string,
  when: When | Shift,
  accounts: readonly Account[],
  zone: string,
  now: Date,
): Promise<(account: Account, post?: { plannedAt: Date | null }) => Placement | null> {
  const ids = accounts.map(({ id }) => id)
  if (when.kind === 'draft') return () => null
  if (when.kind === 'now') return () => ({ plannedAt: now, slotAt: null, slotScheduleId: null, queued: false })
  if (when.kind === 'slot') {
    const choose = await slotChooser(transaction, teamId, ids, now)
    return ({ id, displayName }) => choose(id, displayName)
  }
  const plans = await readPlans(transaction, teamId, ids)
  if (when.kind === 'shift') {
    return ({ id }, post) => placementAt(plans, id, inReach(shifted(post?.plannedAt ?? null, when.days, zone), now))
  }
  const at = inReach(when.kind === 'at' ? new Date(when.at) : fromWall(when, zone), now)
  return ({ id }) => placementAt(plans, id, at)
}

function inReach(at: Date, now: Date): Date {
  if (at.getTime() < now.getTime() - GRACE_MS)
    throw wrongTime(translatable('This time has passed. Choose a later one, or post now.'))
  if (at.getTime() > now.getTime() + MAX_AHEAD_MS) throw wrongTime(translatable('Choose a time within the next year.'))
  return at
}

function shifted(plannedAt: Date | null, days: number, zone: string): Date {
  if (plannedAt === null)
    throw wrongTime(translatable('This post has no time yet, so it cannot be moved by days. Choose a time for it.'))
  const { date, time } = wallClock(plannedAt, zone)
  return instantOf(addDays(date, days), time, zone)
}

function fromWall({ date, time, zone: own }: Extract<When, { kind: 'wall' }>, zone: string): Date {
  const place = own ?? zone
  const at = instantOf(date, time, place)
  if (isOnTheClock(date, time, place)) return at
  const { time: first } = wallClock(at, place)
  throw wrongTime(
    translatable('On {date}, clocks in {place} skip {time}. Choose {first} or later.', { date, place, time, first }),
  )
}

function wrongTime(sentence: Translatable): Failure {
  return new Failure('invalid', sentence, { fields: { when: sentence } })
}
