import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { AnyMessage } from '#lib/i18n/message.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { wallClock } from '../schedules/wall-clock.ts'
import type { OfferedFeed } from './feed/offered-feeds.ts'
import type { FoundItem } from './feed/parse-feed.ts'
import { findSource } from './find-source.ts'
import { judgeItem } from './judge-item.ts'
import type { RuleInput } from './rule-input.ts'

/** An item of the last 30 days, and what the rule would have done with it. */
export type TriedItem = {
  key: string
  title: string
  at: string | null
  seconds: number | null
  /** Why it would have been left out; null for one that would have been taken. */
  reason: AnyMessage | null
  /** The cap would have been reached before it. */
  isLate: boolean
}

/** What a rule would have done in 30 days, worked out from the source alone. Nothing is made. */
export type Trial = {
  title: string
  /** How many items the source has, and when the newest appeared. */
  count: number
  newest: string | null
  items: TriedItem[]
  found: number
  taken: number
  /** At most. */
  reels: number
  minutes: number
  /** Taken items whose length the source does not give. */
  withoutLength: number
  withoutDate: number
  /** When the cap of a month would have been reached, and after how many videos; null where it would not. */
  stops: { at: string; made: number } | null
  cap: number
}

/** What was looked up, with the trial of what is a source. */
export type TriedSource =
  | { kind: 'source'; trial: Trial }
  | { kind: 'page'; offered: OfferedFeed[] }
  | { kind: 'sign-in' }
  | { kind: 'failed'; problem: AnyMessage }

const TRIAL_DAYS = 30
const DAY_MS = 86_400_000
/** Of a source without dates, as many as a month usually has. */
const MOST_UNDATED = 10

/** Works out what a rule would have done. @throws Failure `forbidden`, `rate_limited`. */
export async function runTrial(member: Actor, input: RuleInput): Promise<TriedSource> {
  requirePermission(member, 'autopilot.manage')
  const source = await findSource(member, input)
  if (source.kind !== 'source') return source
  const { timeZone } = await inTeam(member, (transaction) => readOptions(transaction, member.teamId))
  const now = currentDatabaseTime()
  return { kind: 'source', trial: tryRule(input, source.feed, timeZone, now) }
}

type Feed = { title: string; items: readonly FoundItem[] }

/** The rule on what a source had in the last 30 days. Exported for tests. */
export function tryRule(input: RuleInput, { title, items }: Feed, zone: string, now: Date): Trial {
  const since = now.getTime() - TRIAL_DAYS * DAY_MS
  const dated = items.filter(({ publishedAt }) => publishedAt !== null && publishedAt.getTime() >= since)
  const undated = items.filter(({ publishedAt }) => publishedAt === null).slice(0, MOST_UNDATED)
  const found = [...dated, ...undated]
  const judged = judgeAll(input, found.toReversed(), zone)
  const taken = judged.filter(({ reason }) => reason === null)
  const late = taken.find(({ isLate }) => isLate)
  return {
    ...{ title, count: items.length, newest: items[0]?.publishedAt?.toISOString() ?? null },
    ...{ items: judged.toReversed(), found: found.length, taken: taken.length },
    reels: taken.length * input.reelsMost,
    minutes: Math.ceil(taken.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / 60),
    withoutLength: taken.filter(({ seconds }) => seconds === null).length,
    withoutDate: undated.length,
    stops: late?.at ? { at: late.at, made: taken.filter(({ isLate }) => !isLate).length } : null,
    cap: input.minutesPerMonth,
  }
}

/** In the order in which they appeared, as the rule would have met them. */
function judgeAll(input: RuleInput, oldestFirst: readonly FoundItem[], zone: string): TriedItem[] {
  const { leastMinutes, mostMinutes, skippedWords, videosPerDay, minutesPerMonth } = input
  const rule = {
    leastSeconds: leastMinutes === null ? null : leastMinutes * 60,
    mostSeconds: mostMinutes === null ? null : mostMinutes * 60,
    skippedWords,
  }
  const ofDay = new Map<string, number>()
  let seconds = 0
  return oldestFirst.map((item) => {
    const { title, durationSeconds, publishedAt } = item
    const shown = { key: item.key, title, at: publishedAt?.toISOString() ?? null, seconds: durationSeconds }
    const judgment = judgeItem(rule, item)
    if (judgment !== null) return { ...shown, reason: judgment.reason, isLate: false }
    const day = publishedAt === null ? item.key : wallClock(publishedAt, zone).date
    const before = ofDay.get(day) ?? 0
    if (before >= videosPerDay) {
      return { ...shown, reason: coded('autopilot_day_limit', { most: videosPerDay }), isLate: false }
    }
    ofDay.set(day, before + 1)
    seconds += durationSeconds ?? 0
    return { ...shown, reason: null, isLate: Math.ceil(seconds / 60) > minutesPerMonth }
  })
}
