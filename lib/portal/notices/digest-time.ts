import { addDays, instantOf, wallClock, weekdayOf } from '../schedules/wall-clock.ts'
import { KIND_FACTS, type NoticeKind, type NoticePreferences } from './notice-kinds.ts'

export const DEFAULT_DIGEST_HOUR = 9

const MONDAY = 1

/** When the digest is sent that has a notice of this kind; null where an email about it is sent at once. */
export function digestTime(preferences: NoticePreferences, kind: NoticeKind, now: Date): Date | null {
  const { digest = 'at-once', hour = DEFAULT_DIGEST_HOUR, zone = 'UTC' } = preferences
  if (digest === 'at-once' || (digest === 'daily' && KIND_FACTS[kind].isFailure === true)) return null
  const today = wallClock(now, zone).date
  const time = `${String(hour).padStart(2, '0')}:00`
  for (let days = 0; days <= 7; days += 1) {
    const date = addDays(today, days)
    if (digest === 'weekly' && weekdayOf(date) !== MONDAY) continue
    const at = instantOf(date, time, zone)
    if (at > now) return at
  }
  throw new Error('There is no Monday within eight days.')
}
