import type { Operation } from '#lib/contract/operations/operations.ts'
import type { ProjectStage } from '#lib/contract/project.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import { broll } from './broll.ts'
import { clip } from './clip.ts'
import type { PortalOperation } from './operation.ts'
import { subtitles } from './subtitles.ts'
import { tts } from './tts.ts'
import { ttv } from './ttv.ts'

const OPERATIONS: Record<Operation, PortalOperation> = {
  subtitles,
  broll,
  clip,
  tts,
  ttv,
}

export function findOperation(operation: Operation): PortalOperation {
  return OPERATIONS[operation]
}

/** Stages as a person reads them. */
const STAGE_LABELS = msgs({
  fetching: 'Fetching the video',
  analysing: 'Analyzing the video',
  transcribing: 'Transcribing the speech',
  selecting: 'Choosing the best moments',
  writing: 'Writing the script',
  speaking: 'Generating the voice',
  illustrating: 'Creating the scenes',
  rendering: 'Rendering the video',
  storing: 'Saving the result',
  reporting: 'Sending the report',
} satisfies Record<ProjectStage, string>)

export function stageLabel(operation: Operation, stage: ProjectStage): Message {
  return findOperation(operation).stageLabels[stage] ?? STAGE_LABELS[stage]
}
