/** How many weeks a period can have, the present one included. */
export const PERIODS = [4, 8, 12, 26] as const
export type Period = (typeof PERIODS)[number]

export const DEFAULT_PERIOD: Period = 8
