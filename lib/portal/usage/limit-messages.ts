import type { Meter } from '#db/schema/portal/usage-entries.ts'
import { type Message, msgs, type Translatable, translatable } from '#lib/i18n/message.ts'
import { nextMonth, type UsageMonth } from './usage-month.ts'

/** An amount that exceeds a limit, in the unit of its meter. */
export type OverLimit = { meter: Meter; amount: number; left: number; most: number; month: UsageMonth }

/** "This video needs 42 source minutes; 12 of 1,200 are left until 1 December." */
export function overLimitSentence({ meter, amount, left, most, month }: OverLimit): Translatable {
  if (meter === 'stored-bytes') return storageSentence({ amount, left, most, isBegun: false })
  const needed = figure(meter, amount, 'ceil')
  const values = {
    needed,
    left: figure(meter, left, 'floor'),
    most: figure(meter, most),
    month: nextMonth(month).getTime(),
  }
  return translatable(NEEDS_MORE[meter], values)
}

const NEEDS_MORE: Record<Exclude<Meter, 'stored-bytes'>, Message> = msgs({
  'source-seconds':
    'This video needs {needed, plural, one {# source minute} other {# source minutes}}, but only {left, number} of {most, number} {left, plural, one {is} other {are}} left until {month, date, ::MMMM} 1.',
  'output-seconds':
    'This needs {needed, plural, one {# output minute} other {# output minutes}}, but only {left, number} of {most, number} {left, plural, one {is} other {are}} left until {month, date, ::MMMM} 1.',
  characters:
    'This text needs {needed, plural, one {# character} other {# characters}}, but only {left, number} of {most, number} {left, plural, one {is} other {are}} left until {month, date, ::MMMM} 1.',
  posts:
    'This needs {needed, plural, one {# post} other {# posts}}, but only {left, number} of {most, number} {left, plural, one {is} other {are}} left until {month, date, ::MMMM} 1.',
})

/**
 * "This file needs 2.1 GB; 0.4 GB of 10 GB are left. Delete projects that you no longer need."
 *
 * @param isBegun whether part of the file has arrived; it is then kept.
 */
export function storageSentence({
  amount,
  left,
  most,
  isBegun,
}: Pick<OverLimit, 'amount' | 'left' | 'most'> & { isBegun: boolean }): Translatable {
  return translatable(
    'This file needs {needed, number} GB, but only {left, number} GB of {most, number} GB is left.{isBegun, select, true { Your upload is kept for now.} other {}} Delete projects you no longer need.',
    {
      needed: figure('stored-bytes', amount, 'ceil'),
      left: figure('stored-bytes', left, 'floor'),
      most: figure('stored-bytes', most),
      isBegun: String(isBegun),
    },
  )
}

/** For work whose amount is only known afterwards, when nothing is left. */
export function partnerLimitSentence({
  meter,
  most,
  month,
}: Pick<OverLimit, 'meter' | 'most' | 'month'>): Translatable {
  return translatable(ALL_USED[meter], { most: figure(meter, most), month: nextMonth(month).getTime() })
}

const ALL_USED: Record<Meter, Message> = msgs({
  'source-seconds': 'You have used all {most, number} source minutes. The limit resets on {month, date, ::MMMM} 1.',
  'output-seconds': 'You have used all {most, number} output minutes. The limit resets on {month, date, ::MMMM} 1.',
  characters: 'You have used all {most, number} characters. The limit resets on {month, date, ::MMMM} 1.',
  posts: 'You have used all {most, number} posts. The limit resets on {month, date, ::MMMM} 1.',
  'stored-bytes': 'All {most, number} GB of storage is in use. Delete projects you no longer need.',
})

/** "240 of 1,200 source minutes are left until 1 December." */
export function leftSentence({ meter, left, most, month }: Omit<OverLimit, 'amount'>): Translatable {
  const values = { left: figure(meter, left, 'floor'), most: figure(meter, most), month: nextMonth(month).getTime() }
  return translatable(ARE_LEFT[meter], values)
}

const ARE_LEFT: Record<Meter, Message> = msgs({
  'source-seconds':
    '{left, number} of {most, number} source minutes {left, plural, one {is} other {are}} left until {month, date, ::MMMM} 1.',
  'output-seconds':
    '{left, number} of {most, number} output minutes {left, plural, one {is} other {are}} left until {month, date, ::MMMM} 1.',
  characters:
    '{left, number} of {most, number} characters {left, plural, one {is} other {are}} left until {month, date, ::MMMM} 1.',
  posts:
    '{left, number} of {most, number} posts {left, plural, one {is} other {are}} left until {month, date, ::MMMM} 1.',
  'stored-bytes': '{left, number} GB of {most, number} GB of storage is left.',
})

/** Names of meters within a sentence. */
export const METER_NAMES: Record<Meter, Message> = msgs({
  'source-seconds': 'source minutes',
  'output-seconds': 'output minutes',
  characters: 'characters',
  posts: 'posts',
  'stored-bytes': 'storage',
})

/**
 * An amount in the unit that people read: minutes, gigabytes, characters or posts. A needed amount is rounded up and
 * a remaining one is rounded down, so that the sentence never promises too much.
 */
function figure(meter: Meter, amount: number, rounding?: 'ceil' | 'floor'): number {
  switch (meter) {
    case 'source-seconds':
    case 'output-seconds':
      return rounding === 'ceil' ? Math.ceil(amount / 60) : Math.floor(amount / 60)
    case 'stored-bytes': {
      const maximumFractionDigits = amount < 1e9 ? 3 : 1
      const shown = { maximumFractionDigits, roundingMode: rounding ?? 'halfExpand', useGrouping: false } as const
      return Number((amount / 1e9).toLocaleString('en', shown))
    }
    default:
      return amount
  }
}
