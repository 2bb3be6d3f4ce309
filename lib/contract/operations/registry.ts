import { broll } from './broll.ts'
import { clip } from './clip.ts'
import type { OperationContract } from './operation-contract.ts'
import type { Operation } from './operations.ts'
import { subtitles } from './subtitles.ts'
import { tts } from './tts.ts'
import { ttv } from './ttv.ts'

/** What the wire knows of each operation. An operation without an entry is a type error. */
export const OPERATION_CONTRACTS = { subtitles, clip, broll, tts, ttv } satisfies Record<Operation, OperationContract>
