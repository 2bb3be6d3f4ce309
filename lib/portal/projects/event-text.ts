import type { projectEvents } from '#db/schema/portal/project-events.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { ProjectStage } from '#lib/contract/project.ts'
import { PROJECT_STAGES } from '#lib/contract/stages.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '../http/message-text.ts'
import { stageLabel } from '../operations/registry.ts'

/** That a stage began. What it is called depends on the operation. */
export function stageEvent(operation: Operation, stage: ProjectStage): TextWithMessage {
  return { text: `${stageLabel(operation, stage)}.`, message: coded('stage_begun', { stage }) }
}

type Event = Pick<typeof projectEvents.$inferSelect, 'sentence' | 'message'>

/** An entry of a project's history in the reader's language. */
export function eventText({ sentence, message }: Event, operation: Operation, t: Text): string {
  const stage = message?.code === 'stage_begun' ? PROJECT_STAGES.find((one) => one === message.params.stage) : undefined
  return stage === undefined ? translateStored(sentence, message, t) : `${t(stageLabel(operation, stage))}.`
}
