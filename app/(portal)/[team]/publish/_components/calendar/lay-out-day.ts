const HOURS_SHOWN: [first: number, last: number] = [8, 21]

/** Something that stands in a column of the week: from a minute of the day, so many minutes high. */
export type Block = { key: string; startMinute: number; minutes: number }
export type Lane = { lane: number; lanes: number }

/** Puts blocks that would cover each other side by side. `lanes` is the same for all blocks that touch one another. */
export function layOutDay(blocks: readonly Block[]): Map<string, Lane> {
  const placed = new Map<string, Lane>()
  const ordered = [...blocks].sort((one, other) => one.startMinute - other.startMinute)
  let cluster: { key: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { key, lane } of cluster) placed.set(key, { lane, lanes: ends.length })
    cluster = []
    ends = []
  }
  for (const { key, startMinute, minutes } of ordered) {
    if (ends.every((end) => end <= startMinute)) close()
    const free = ends.findIndex((end) => end <= startMinute)
    const lane = free === -1 ? ends.length : free
    ends[lane] = startMinute + minutes
    cluster.push({ key, lane })
  }
  close()
  return placed
}

/** `12:30` as minutes of the day. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Minutes of the day as `12:30`, within the day. */
export function timeOf(minute: number): string {
  const within = Math.min(Math.max(minute, 0), 24 * 60 - 1)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** From which hour to which a week is shown, so that each of the times is in it with an hour below. */
export function hoursShown(times: readonly string[]): [first: number, last: number] {
  const minutes = times.map(minuteOf)
  const first = Math.min(HOURS_SHOWN[0], ...minutes.map((minute) => Math.floor(minute / 60)))
  const last = Math.max(HOURS_SHOWN[1], ...minutes.map((minute) => Math.ceil(minute / 60) + 1))
  return [first, last]
}
