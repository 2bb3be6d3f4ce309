/**
 * Something that a program does by itself, again and again: a row of its table of background tasks. What the row states
 * is what happens: the handler claims, renews and tries again by these numbers, and has none of its own.
 */
export type Task = {
  /** In logs, in metrics and on the operator's pages. */
  name: string
  /** What it does, as a sentence. */
  does: string
  /** The rows it claims, and when; a task without rows of its own is due by the clock alone. */
  due: string
  /** The longest time between two rounds while there is nothing to do. A round that finds something is followed by the next at once. */
  everyMs: number
  /** A change of the program's rows begins a round at once. */
  listens?: true
  /** A round that finds something begins a round of each task that listens. */
  wakesOthers?: true
  /** How many rows a round claims, or how many it processes at a time. */
  atOnce?: number
  /** Rounds at the same time in one process, where a single row may take long. */
  rounds?: number
  /**
   * Attempts at the same time, where each row has a receiver who may hang. `working`: to those that do not fail, and to
   * the same one. `failing`: to all that have been failing; however many hang, most places are for the others.
   */
  receivers?: { working: { count: number; perReceiver: number }; failing: { count: number } }
  /** How long a row is left to the process that took it: the longest delay when that process dies. */
  leaseMs?: number
  /** How often the lease is renewed while the work takes longer. */
  renewMs?: number
  /** What follows a try that failed. */
  retry?: Retry
  /** After this, a try, or a row that never succeeds, is given up. */
  deadlineMs?: number
}

/**
 * Waits between tries: listed one by one, or growing by a factor from the first to the longest.
 * `most`: how many tries there are; without it, it is tried until it succeeds or its deadline has passed.
 */
export type Retry =
  | { waitsMs: readonly number[] }
  | { firstMs: number; factor: number; longestMs: number; most?: number }

/**
 * How long to wait after a try that failed.
 *
 * @param tries how many there were, this one included.
 * @returns null when there is no further one.
 */
export function waitAfter(retry: Retry, tries: number): number | null {
  if ('waitsMs' in retry) return retry.waitsMs[tries - 1] ?? null
  const { firstMs, factor, longestMs, most } = retry
  if (most !== undefined && tries >= most) return null
  return Math.min(firstMs * factor ** (tries - 1), longestMs)
}

/** The same where there is always a further try. */
export function nextWait({ firstMs, factor, longestMs }: Exclude<Retry, { waitsMs: unknown }>, tries: number): number {
  return Math.min(firstMs * factor ** (tries - 1), longestMs)
}
