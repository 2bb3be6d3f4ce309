const HOURS_SHOWN: [first: number, last: number] = [8, 21]

/** More columns side by side would be too narrow to read. */
const MOST_LANES = 3

const PILE_MINUTES = 60

/** An item in a column of the week: the minute of the day at which it starts, and its height in minutes. */
export type Block = { key: string; startMinute: number; minutes: number }

/**
 * Where a block stands, or several as a pile of which the page shows the number. `lanes` is the same for all that touch
 * one another.
 */
export type BlockPosition = {
  keys: [string, ...string[]]
  startMinute: number
  minutes: number
  lane: number
  lanes: number
}

/** Puts blocks that would cover each other side by side; those that find no place there lie on a pile in the last lane. */
export function layOutDay(blocks: readonly Block[]): BlockPosition[] {
  const ordered = [...blocks].sort((one, other) => one.startMinute - other.startMinute)
  return clustersOf(ordered).flatMap((cluster) => {
    const places = placeInLanes(cluster, Number.POSITIVE_INFINITY)
    return lanesOf(places) <= MOST_LANES ? places : placeInLanes(cluster, MOST_LANES)
  })
}

/** Blocks that touch one another, directly or through others. */
function clustersOf(ordered: readonly Block[]): Block[][] {
  const clusters: Block[][] = []
  let end = -1
  for (const block of ordered) {
    const cluster = block.startMinute < end ? clusters.at(-1) : undefined
    if (cluster === undefined) clusters.push([block])
    else cluster.push(block)
    end = Math.max(end, endOf(block))
  }
  return clusters
}

function placeInLanes(cluster: readonly Block[], most: number): BlockPosition[] {
  const places: BlockPosition[] = []
  const last: BlockPosition[] = []
  for (const { key, startMinute, minutes } of cluster) {
    const free = last.findIndex((one) => endOf(one) <= startMinute)
    const lane = free === -1 ? last.length : free
    const pile = lane === most ? last.at(-1) : undefined
    if (pile !== undefined) {
      pile.keys.push(key)
      pile.minutes = PILE_MINUTES
      continue
    }
    const place: BlockPosition = { keys: [key], startMinute, minutes, lane, lanes: 0 }
    last[lane] = place
    places.push(place)
  }
  const lanes = lanesOf(places)
  return places.map((place) => ({ ...place, lanes }))
}

function lanesOf(places: readonly BlockPosition[]): number {
  return Math.max(...places.map(({ lane }) => lane + 1))
}

/** The minute at which a block or a pile ends. */
export function endOf({ startMinute, minutes }: Pick<Block, 'startMinute' | 'minutes'>): number {
  return startMinute + minutes
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
