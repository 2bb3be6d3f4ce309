import type { Meter } from '#db/schema/portal/usage-entries.ts'
import { type Message, msgs, say } from '#lib/words/message.ts'
import { nextMonth, type UsageMonth } from './usage-month.ts'

/** What is over a limit, in the unit of its meter. */
export type OverLimit = { meter: Meter; amount: number; left: number; most: number; month: UsageMonth }

/** "This video needs 42 source minutes; 12 of 1,200 are left until 1 December." */
export function overLimitSentence({ meter, amount, left, most, month }: OverLimit): string {
  const given = { needed: up(meter, amount), left: down(meter, left), most: down(meter, most), month: nextMonth(month) }
  switch (meter) {
    case 'source-seconds':
      return say(
        'This video needs {needed, plural, one {# source minute} other {# source minutes}}; {left, number} of {most, number} {left, plural, one {is} other {are}} left until 1 {month, date, ::MMMM}.',
        given,
      )
    case 'output-seconds':
      return say(
        'This needs {needed, plural, one {# output minute} other {# output minutes}}; {left, number} of {most, number} {left, plural, one {is} other {are}} left until 1 {month, date, ::MMMM}.',
        given,
      )
    case 'characters':
      return say(
        'This text needs {needed, plural, one {# character} other {# characters}}; {left, number} of {most, number} {left, plural, one {is} other {are}} left until 1 {month, date, ::MMMM}.',
        given,
      )
    case 'posts':
      return say(
        'This needs {needed, plural, one {# post} other {# posts}}; {left, number} of {most, number} {left, plural, one {is} other {are}} left until 1 {month, date, ::MMMM}.',
        given,
      )
    case 'stored-bytes':
      return storageSentence({ amount, left, most, isBegun: false })
  }
}

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
}: Pick<OverLimit, 'amount' | 'left' | 'most'> & { isBegun: boolean }): string {
  return say(
    'This file needs {needed, number} GB; {left, number} GB of {most, number} GB are left.{isBegun, select, true { What you sent is kept for now.} other {}} Delete projects that you no longer need.',
    {
      needed: gigabytes(amount, 'ceil'),
      left: gigabytes(left, 'floor'),
      most: gigabytes(most),
      isBegun: String(isBegun),
    },
  )
}

/** For work whose amount is not known before it is done, and nothing is left. */
export function noRoomSentence({ meter, most, month }: Pick<OverLimit, 'meter' | 'most' | 'month'>): string {
  const given = { most: down(meter, most), month: nextMonth(month) }
  switch (meter) {
    case 'source-seconds':
      return say('All {most, number} source minutes are used until 1 {month, date, ::MMMM}.', given)
    case 'output-seconds':
      return say('All {most, number} output minutes are used until 1 {month, date, ::MMMM}.', given)
    case 'characters':
      return say('All {most, number} characters are used until 1 {month, date, ::MMMM}.', given)
    case 'posts':
      return say('All {most, number} posts are used until 1 {month, date, ::MMMM}.', given)
    case 'stored-bytes':
      return say('All {most, number} GB of storage are in use. Delete projects that you no longer need.', {
        most: gigabytes(most),
      })
  }
}

/** "240 of 1,200 source minutes are left until 1 December." */
export function leftSentence({ meter, left, most, month }: Omit<OverLimit, 'amount'>): string {
  const given = { left: down(meter, left), most: down(meter, most), month: nextMonth(month) }
  switch (meter) {
    case 'source-seconds':
      return say('{left, number} of {most, number} source minutes are left until 1 {month, date, ::MMMM}.', given)
    case 'output-seconds':
      return say('{left, number} of {most, number} output minutes are left until 1 {month, date, ::MMMM}.', given)
    case 'characters':
      return say('{left, number} of {most, number} characters are left until 1 {month, date, ::MMMM}.', given)
    case 'posts':
      return say('{left, number} of {most, number} posts are left until 1 {month, date, ::MMMM}.', given)
    case 'stored-bytes':
      return say('{left, number} GB of {most, number} GB of storage are left.', {
        left: gigabytes(left, 'floor'),
        most: gigabytes(most),
      })
  }
}

/** Meters within a sentence. */
export const METER_NAMES: Record<Meter, Message> = msgs({
  'source-seconds': 'source minutes',
  'output-seconds': 'output minutes',
  characters: 'characters',
  posts: 'posts',
  'stored-bytes': 'storage',
})

/** What is needed is rounded up and what is left is rounded down, so that the sentence is never contradicted. */
function up(meter: Meter, amount: number): number {
  return meter === 'source-seconds' || meter === 'output-seconds' ? Math.ceil(amount / 60) : amount
}

function down(meter: Meter, amount: number): number {
  return meter === 'source-seconds' || meter === 'output-seconds' ? Math.floor(amount / 60) : amount
}

function gigabytes(bytes: number, roundingMode: 'ceil' | 'floor' | 'halfExpand' = 'halfExpand'): number {
  const maximumFractionDigits = bytes < 1e9 ? 3 : 1
  return Number((bytes / 1e9).toLocaleString('en', { maximumFractionDigits, roundingMode, useGrouping: false }))
}
