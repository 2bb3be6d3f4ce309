import { coded } from '#lib/contract/messages/coded.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { OPERATION_CONTRACTS } from '#lib/contract/operations/registry.ts'
import { requireSpeakable } from '../speech/require-speakable.ts'
import { runBroll } from './broll/run.ts'
import { runClip } from './clip/run.ts'
import { type ServiceOperation, serviceOperation } from './service-operation.ts'
import { runSubtitles } from './subtitles/run.ts'
import { runTts } from './tts/run.ts'
import { runTtv } from './ttv/run.ts'

const CONVERT = coded('convert_file')
const SHORTEN = coded('shorten_script')

/** What the service knows of each operation. An operation without an entry is a type error. */
export const SERVICE_OPERATIONS = {
  subtitles: serviceOperation(OPERATION_CONTRACTS.subtitles, {
    queueClass: 'video',
    stageWeights: { fetching: 10, analysing: 5, transcribing: 35, rendering: 45, storing: 5 },
    run: runSubtitles,
    crashAdvice: CONVERT,
  }),
  clip: serviceOperation(OPERATION_CONTRACTS.clip, {
    queueClass: 'video',
    stageWeights: { fetching: 8, analysing: 5, transcribing: 32, selecting: 10, rendering: 42, storing: 3 },
    run: runClip,
    crashAdvice: CONVERT,
  }),
  broll: serviceOperation(OPERATION_CONTRACTS.broll, {
    queueClass: 'video',
    stageWeights: { fetching: 10, analysing: 5, transcribing: 30, illustrating: 20, rendering: 30, storing: 5 },
    run: runBroll,
    crashAdvice: CONVERT,
  }),
  tts: serviceOperation(OPERATION_CONTRACTS.tts, {
    queueClass: 'speech',
    stageWeights: { writing: 10, speaking: 85, storing: 5 },
    check: requireSpeakable,
    run: runTts,
    crashAdvice: SHORTEN,
  }),
  ttv: serviceOperation(OPERATION_CONTRACTS.ttv, {
    queueClass: 'video',
    stageWeights: { writing: 5, speaking: 15, illustrating: 40, rendering: 35, storing: 5 },
    check: requireSpeakable,
    run: runTtv,
    crashAdvice: SHORTEN,
  }),
} satisfies Record<Operation, ServiceOperation>
