import type { Meter } from '#db/schema/portal/usage-entries.ts'
import { resetDay, type UsageMonth } from './usage-month.ts'

/** What is over a limit, in the unit of its meter. */
export type OverLimit = { meter: Meter; amount: number; left: number; most: number; month: UsageMonth }

/** "This video needs 42 source minutes; 12 of 1,200 are left until 1 December." */
export function overLimitSentence({ meter, amount, left, most, month }: OverLimit): string {
  if (meter === 'stored-bytes') {
    return `${storageSentence({ amount, left, most })} ${FREE_STORAGE}`
  }
  const figure = FIGURES[meter]
  const [needed, rest, all] = [figure.up(amount), figure.down(left), figure.down(most)]
  const verb = rest === '1' ? 'is' : 'are'
  return `${SUBJECTS[meter]} ${needed} ${needed === '1' ? figure.one : figure.many}; ${rest} of ${all} ${verb} left until ${resetDay(month)}.`
}

/** "This file needs 2.1 GB; 0.4 GB of 10 GB are left." */
export function storageSentence({ amount, left, most }: Pick<OverLimit, 'amount' | 'left' | 'most'>): string {
  return `This file needs ${gigabytes(amount, 'ceil')}; ${gigabytes(left, 'floor')} of ${gigabytes(most)} are left.`
}

/** What somebody can do whose team has no storage left. */
export const FREE_STORAGE = 'Delete projects that you no longer need.'

/** For work whose amount is not known before it is done, and nothing is left. */
export function noRoomSentence({ meter, most, month }: Pick<OverLimit, 'meter' | 'most' | 'month'>): string {
  if (meter === 'stored-bytes') {
    return `All ${gigabytes(most)} of storage are in use. ${FREE_STORAGE}`
  }
  const figure = FIGURES[meter]
  return `All ${figure.down(most)} ${figure.many} are used until ${resetDay(month)}.`
}

/** "240 of 1,200 source minutes are left until 1 December." */
export function leftSentence({ meter, left, most, month }: Omit<OverLimit, 'amount'>): string {
  if (meter === 'stored-bytes') return `${gigabytes(left, 'floor')} of ${gigabytes(most)} of storage are left.`
  const figure = FIGURES[meter]
  return `${figure.down(left)} of ${figure.down(most)} ${figure.many} are left until ${resetDay(month)}.`
}

/** Meters within a sentence. */
export const METER_NAMES: Record<Meter, string> = {
  'source-seconds': 'source minutes',
  'output-seconds': 'output minutes',
  characters: 'characters',
  posts: 'posts',
  'stored-bytes': 'storage',
}

type Figure = { one: string; many: string; up: (amount: number) => string; down: (amount: number) => string }

const minutes = (round: (value: number) => number) => (seconds: number) => round(seconds / 60).toLocaleString('en-GB')
const plain = (amount: number) => amount.toLocaleString('en-GB')

/** What is needed is rounded up and what is left is rounded down, so that the sentence is never contradicted. */
const FIGURES: Record<Exclude<Meter, 'stored-bytes'>, Figure> = {
  'source-seconds': { one: 'source minute', many: 'source minutes', up: minutes(Math.ceil), down: minutes(Math.floor) },
  'output-seconds': { one: 'output minute', many: 'output minutes', up: minutes(Math.ceil), down: minutes(Math.floor) },
  characters: { one: 'character', many: 'characters', up: plain, down: plain },
  posts: { one: 'post', many: 'posts', up: plain, down: plain },
}

const SUBJECTS: Record<Exclude<Meter, 'stored-bytes'>, string> = {
  'source-seconds': 'This video needs',
  'output-seconds': 'This needs',
  characters: 'This text needs',
  posts: 'This needs',
}

function gigabytes(bytes: number, roundingMode: 'ceil' | 'floor' | 'halfExpand' = 'halfExpand'): string {
  const maximumFractionDigits = bytes < 1e9 ? 3 : 1
  return `${(bytes / 1e9).toLocaleString('en-GB', { maximumFractionDigits, roundingMode })} GB`
}
