import { useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { useProjectChanges } from '#lib/components/live/team-changes.tsx'
import type { BrollInsertion } from '#lib/contract/broll-insertion.ts'
import type { ChangedInsertion } from '#lib/contract/editing/editing.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { renderInsertionsAction } from '../../../../actions.ts'

/** Where an insertion begins and ends in the source, after a change. */
type Moved = { startSeconds: number; endSeconds: number }

/** What a person changes of the insertions of an output, and the render of its next version. */
export function useInsertionChanges(teamSlug: string, output: ProjectOutput) {
  const refresh = useRefreshSoon()
  const [changes, setChanges] = useState<ChangedInsertion[]>([])
  const [error, setError] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [isRendering, setIsRendering] = useState(false)
  const [pending, start] = useTransition()
  useProjectChanges((change) => {
    if (change.rendersOutputId !== output.firstId) return
    setPercent(change.percent)
    setIsRendering(!['completed', 'failed', 'cancelled'].includes(change.state))
    if (change.state === 'failed') setError(change.explanation)
    if (change.state === 'completed') setChanges([])
  }, refresh)
  function change(index: number, changed: Omit<ChangedInsertion, 'index'> | null) {
    setError(null)
    setChanges((now) => {
      const others = now.filter((one) => one.index !== index)
      return changed === null ? others : [...others, { ...now.find((one) => one.index === index), ...changed, index }]
    })
  }
  function render() {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('versionId', output.id)
      form.set('changes', JSON.stringify(changes))
      const state = await renderInsertionsAction(IDLE, form)
      setError(state.status === 'error' ? (state.message ?? null) : null)
      setIsRendering(state.status === 'ok')
      refresh()
    })
  }
  return { changes, change, discard: () => setChanges([]), error, render, isRendering: pending || isRendering, percent }
}

/** Where an insertion begins and ends with a change. */
export function timesOf(insertion: BrollInsertion, changed: ChangedInsertion | undefined): Moved {
  return {
    startSeconds: changed?.startSeconds ?? insertion.sourceStartSeconds,
    endSeconds: changed?.endSeconds ?? insertion.sourceEndSeconds,
  }
}
