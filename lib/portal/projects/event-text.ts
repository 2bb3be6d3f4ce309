import type { jobEvents } from '#db/schema/portal/job-events.ts'
import { coded, type Told } from '#lib/contract/messages/coded.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { ProjectStage } from '#lib/contract/project.ts'
import { PROJECT_STAGES } from '#lib/contract/stages.ts'
import type { Text } from '#lib/words/text.ts'
import { stageLabel } from '../operations/registry.ts'
import { textOrMessage } from '../told-text.ts'

/** That a stage began. What it is called depends on the operation. */
export function stageEvent(operation: Operation, stage: ProjectStage): Told {
  return { text: `${stageLabel(operation, stage)}.`, message: coded('stage_begun', { stage }) }
}

type Event = Pick<typeof jobEvents.$inferSelect, 'sentence' | 'message'>

/** An entry of a project's history in the reader's language. */
export function eventText({ sentence, message }: Event, operation: Operation, t: Text): string {
  const stage = message?.code === 'stage_begun' ? PROJECT_STAGES.find((one) => one === message.params.stage) : undefined
  return stage === undefined ? textOrMessage(sentence, message, t) : `${t(stageLabel(operation, stage))}.`
}
