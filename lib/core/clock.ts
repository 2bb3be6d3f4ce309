/** The current time as a parameter, for tests. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
