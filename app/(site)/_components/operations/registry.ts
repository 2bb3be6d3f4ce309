import type { Operation } from '#lib/contract/operations/operations.ts'
import { broll } from './broll.tsx'
import { clip } from './clip.tsx'
import { subtitles } from './subtitles.tsx'
import type { ToolCard } from './tool-card.ts'
import { tts } from './tts.tsx'
import { ttv } from './ttv.tsx'

/** How the landing page shows each operation. An operation without an entry is a type error. */
export const TOOL_CARDS = { clip, subtitles, broll, tts, ttv } satisfies Record<Operation, ToolCard>
