/**
 * Whose turn work waits for. `lane` has turns of its own among those of its `group`, and groups take turns. `isKnown`:
 * who has proved something to us waits apart from strangers, however many of them there are.
 */
export type QueueKey = { isKnown: boolean; group: string; lane: string }

/** How many may wait: in a lane, in a group of lanes, and strangers or known in all. */
export type QueueLimits = { atOnce: number; lane: number; group: number; whole: number }

/** Thrown to what may not wait, before any of its work has begun. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'

  /** By name, because each bundle of pages has a class of its own and all of them share one queue. */
  static is(error: unknown): boolean {
    return error instanceof Error && error.name === 'QueueFull'
  }
}

type Waiting = { turn: QueueKey; start: () => void; refuse: () => void }

/**
 * Runs work `atOnce` at a time, in turns: strangers and known, then group by group, in each lane by lane, so that
 * one that sends much waits for itself and nobody else for longer than one round. What exceeds a bound is refused at once.
 */
export class FairQueue {
  readonly #bounds: QueueLimits
  readonly #known: Lanes
  readonly #strangers: Lanes
  #running = 0
  #lastKnown = false

  constructor(bounds: QueueLimits) {
    this.#bounds = bounds
    this.#known = new Lanes(bounds)
    this.#strangers = new Lanes(bounds)
  }

  /** Whether nothing runs, and so nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  /** @throws QueueFull if it may not wait, or has to leave for one whose group waits less. */
  async run<Result>(turn: QueueKey, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#bounds.atOnce) this.#running += 1
    else await this.#wait(turn)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait(turn: QueueKey): Promise<void> {
    return new Promise((start, reject) => {
      const lanes = turn.isKnown ? this.#known : this.#strangers
      lanes.add({ turn, start, refuse: () => reject(new QueueFull()) })
    })
  }

  /** Hands the place of what has ended to the next. */
  #next(): void {
    const order = this.#lastKnown ? [this.#strangers, this.#known] : [this.#known, this.#strangers]
    const next = order[0]?.take() ?? order[1]?.take()
    if (next === undefined) this.#running -= 1
    else {
      this.#lastKnown = next.turn.isKnown
      next.start()
    }
  }
}

/** What waits, by group and lane. A map keeps the order in which its keys came: the first has the next turn. */
class Lanes {
  readonly #bounds: QueueLimits
  readonly #groups = new Map<string, Map<string, Waiting[]>>()
  #size = 0

  constructor(bounds: QueueLimits) {
    this.#bounds = bounds
  }

  add(waiting: Waiting): void {
    const { group: name, lane: laneName } = waiting.turn
    const group = this.#groups.get(name) ?? new Map<string, Waiting[]>()
    const lane = group.get(laneName) ?? []
    const isFull = lane.length >= this.#bounds.lane || sizeOf(group) >= this.#bounds.group
    if (isFull || (this.#size >= this.#bounds.whole && !this.#makeRoom(sizeOf(group)))) {
      waiting.refuse()
      return
    }
    lane.push(waiting)
    group.set(laneName, lane)
    this.#groups.set(name, group)
    this.#size += 1
  }

  take(): Waiting | undefined {
    for (const [name, group] of this.#groups) {
      for (const [laneName, lane] of group) {
        const first = lane.shift()
        moveToEnd(group, laneName, lane, lane.length)
        moveToEnd(this.#groups, name, group, group.size)
        if (first !== undefined) this.#size -= 1
        return first
      }
    }
    return undefined
  }

  /** Sends away the newest of the group of which most wait, unless no more of them wait than of who asks. */
  #makeRoom(ofAsking: number): boolean {
    const [name, longest] = mostOf(this.#groups, sizeOf)
    if (longest === undefined || sizeOf(longest) <= ofAsking + 1) return false
    const [laneName, lane] = mostOf(longest, (one) => one.length)
    lane?.pop()?.refuse()
    if (lane?.length === 0) longest.delete(laneName)
    if (longest.size === 0) this.#groups.delete(name)
    this.#size -= 1
    return true
  }
}

function sizeOf(group: ReadonlyMap<string, readonly Waiting[]>): number {
  let size = 0
  for (const lane of group.values()) size += lane.length
  return size
}

function mostOf<Value>(map: ReadonlyMap<string, Value>, size: (value: Value) => number): [string, Value | undefined] {
  let most: [string, Value | undefined] = ['', undefined]
  for (const [name, value] of map) {
    if (most[1] === undefined || size(value) > size(most[1])) most = [name, value]
  }
  return most
}

function moveToEnd<Value>(map: Map<string, Value>, name: string, value: Value, left: number): void {
  map.delete(name)
  if (left > 0) map.set(name, value)
}
