import type { Operation } from '#lib/contract/operations/operations.ts'
import { broll } from './broll.tsx'
import { clip } from './clip.tsx'
import type { OperationDisplay } from './operation-display.ts'
import { subtitles } from './subtitles.tsx'
import { tts } from './tts.tsx'
import { ttv } from './ttv.tsx'

/** How pages show each operation. An operation without an entry is a type error. */
export const OPERATION_DISPLAYS = { clip, subtitles, broll, tts, ttv } satisfies Record<Operation, OperationDisplay>

/** In the order in which the tools are offered. */
export const TOOLS: readonly Operation[] = ['clip', 'subtitles', 'broll', 'tts', 'ttv']
