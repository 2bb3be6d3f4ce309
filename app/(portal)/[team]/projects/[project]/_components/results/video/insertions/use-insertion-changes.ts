import type { BrollInsertion } from '#lib/contract/broll-insertion.ts'
import type { ChangedInsertion } from '#lib/contract/editing/editing.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { renderInsertionsAction } from '../../../../actions.ts'
import { useVersionChanges } from '../../use-version-changes.ts'

/** Where an insertion begins and ends in the source, after a change. */
type Moved = { startSeconds: number; endSeconds: number }

/** What a person changes of the insertions of an output, each change added to the ones before, and the render of its next version. */
export function useInsertionChanges(teamSlug: string, output: ProjectOutput) {
  const { changes, change, ...rest } = useVersionChanges<ChangedInsertion>(teamSlug, output, renderInsertionsAction)
  function add(index: number, changed: Omit<ChangedInsertion, 'index'> | null) {
    const before = changes.find((one) => one.index === index)
    change(index, changed === null ? null : { ...before, ...changed, index })
  }
  return { ...rest, changes, change: add }
}

/** Where an insertion begins and ends with a change. */
export function timesOf(insertion: BrollInsertion, changed: ChangedInsertion | undefined): Moved {
  return {
    startSeconds: changed?.startSeconds ?? insertion.sourceStartSeconds,
    endSeconds: changed?.endSeconds ?? insertion.sourceEndSeconds,
  }
}
