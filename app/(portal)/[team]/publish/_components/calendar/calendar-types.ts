import type { Network } from '#lib/contract/social.ts'
import type { PostState } from '#lib/portal/posts/post-state.ts'

/** The posts of one publication at the same time. Dates and times are those of the team's zone. */
export type CalendarGroup = {
  key: string
  publicationId: string
  postIds: string[]
  accountIds: string[]
  title: string
  date: string
  /** `HH:MM`. */
  time: string
  /** The worst state of its posts. */
  state: PostState
  /** What a person should know at once: `1 of 3 failed`. */
  note: string | null
  networks: { network: Network; name: string }[]
  posterUrl: string | null
  /** Its posts with their times, ISO 8601. */
  times: { postId: string; accountId: string; plannedAt: string }[]
  /** Its place in the queue, from 1; null where a person chose its time, or it is not scheduled. */
  place: number | null
  /** None of it has been handed to the service. */
  isMovable: boolean
  /** Another post of the same account is less than CONFLICT_MINUTES away. */
  isConflict: boolean
}

/** A free time of one or several accounts. */
export type CalendarSlot = {
  key: string
  /** The instant, ISO 8601. */
  at: string
  date: string
  time: string
  accountIds: string[]
  networks: { network: Network; name: string }[]
}

/** An entry of a day: a post or a free slot. */
export type CalendarEntry = { key: string; time: string } & (
  | { group: CalendarGroup; slot: null }
  | { group: null; slot: CalendarSlot }
)

export type CalendarDay = {
  date: string
  /** `Mon`. */
  weekday: string
  longWeekday: string
  month: string
  /** `17`. */
  day: number
  /** `Monday 17 November`. */
  name: string
  isPast: boolean
  isToday: boolean
  /** Not of the month that is shown. */
  isOutside: boolean
  groups: CalendarGroup[]
  slots: CalendarSlot[]
}

export type Calendar = {
  days: CalendarDay[]
  /** `17–23 November 2025`, `November 2025`. */
  title: string
  previous: string
  next: string
  zone: string
  /** `Europe/Berlin, CET`. */
  zoneName: string
  today: string
}

/** Where a dragged group would go. */
export type DropTarget = { kind: 'at'; at: string } | { kind: 'wall'; date: string; time: string | null }
