import { useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { useProjectChanges } from '#lib/components/live/team-changes.tsx'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'

type Render = (state: FormState, form: FormData) => Promise<FormState>

/** What a person changes of numbered parts of an output, and the render of its next version with the changes. */
export function useVersionChanges<Change extends { index: number }>(
  teamSlug: string,
  output: ProjectOutput,
  renderAction: Render,
) {
  const refresh = useRefreshSoon()
  const [changes, setChanges] = useState<Change[]>([])
  const [error, setError] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [isRendering, setIsRendering] = useState(false)
  const [pending, start] = useTransition()
  useProjectChanges((change) => {
    if (change.rendersOutputId !== output.firstId || change.makesLanguage !== null) return
    setPercent(change.percent)
    setIsRendering(!['completed', 'failed', 'cancelled'].includes(change.state))
    if (change.state === 'failed') setError(change.explanation)
    if (change.state === 'completed') setChanges([])
  }, refresh)
  /** Null takes a change back. */
  function change(index: number, changed: Change | null) {
    setError(null)
    setChanges((now) => {
      const others = now.filter((one) => one.index !== index)
      return changed === null ? others : [...others, changed]
    })
  }
  function render() {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('versionId', output.id)
      form.set('changes', JSON.stringify(changes))
      const state = await renderAction(IDLE, form)
      setError(state.status === 'error' ? (state.message ?? null) : null)
      setIsRendering(state.status === 'ok')
      refresh()
    })
  }
  return { changes, change, discard: () => setChanges([]), error, render, isRendering: pending || isRendering, percent }
}
