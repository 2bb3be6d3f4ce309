import type { Operation } from '#lib/contract/project.ts'

/** The tools that New project offers. */
export const OFFERED_TOOLS: readonly Operation[] = ['subtitles']
