import { OPERATIONS, type Operation } from '#lib/contract/operations/operations.ts'
import { broll } from './broll.tsx'
import { clip } from './clip.tsx'
import type { OperationDisplay } from './operation-display.ts'
import { subtitles } from './subtitles.tsx'
import { tts } from './tts.tsx'
import { ttv } from './ttv.tsx'

/** How pages show each operation. An operation without an entry is a type error. */
export const OPERATION_DISPLAYS = { clip, subtitles, broll, tts, ttv } satisfies Record<Operation, OperationDisplay>

/** In the order in which the tools are offered: the contract's, with clips first. */
export const TOOLS: readonly Operation[] = [...new Set<Operation>(['clip', ...OPERATIONS])]
