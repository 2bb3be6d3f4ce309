import type { Operation } from '#lib/contract/operations/operations.ts'

/** The operation that cuts reels out of a long video, which watched sources are made with. */
export const CUTS_REELS: Operation = 'clip'

/** The operations whose results are reels. */
export const MAKE_REELS: Operation[] = [CUTS_REELS]
