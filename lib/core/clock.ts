/** Time as a parameter, so that what depends on it can be tested at any moment. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
