import type { ProjectRow } from '#db/schema/portal/projects.ts'
import type { Way } from '../operations/operation.ts'
import { recoveryActionOf } from './recovery-action.ts'

/** The way that is most likely to fix a failed project, whether or not its tool has it. */
export function likelyWay({ failureCode, sourceKind }: Pick<ProjectRow, 'failureCode' | 'sourceKind'>): Way {
  const action = recoveryActionOf(failureCode)
  if (action !== 'source') return action
  if (sourceKind === 'text') return 'edit'
  return sourceKind === 'upload' ? 'upload' : 'link'
}

/** The language that was heard instead of the one that was asked for; null where that is not why it failed. */
export function heardIn({ failureMessage }: Pick<ProjectRow, 'failureMessage'>): string | null {
  const heard = failureMessage?.code === 'other_language_spoken' ? failureMessage.params.heard : undefined
  return typeof heard === 'object' && 'language' in heard ? heard.language : null
}
