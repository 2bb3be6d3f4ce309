import type { Operation } from '#lib/contract/operations/operations.ts'

/** The operations whose results are reels. */
export const MAKE_REELS: Operation[] = ['clip']
