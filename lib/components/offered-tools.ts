import type { Operation } from '#lib/contract/operations/operations.ts'

/** The tools that New project offers. */
export const OFFERED_TOOLS: readonly Operation[] = ['subtitles']
