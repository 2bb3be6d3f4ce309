import { useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { useProjectChanges } from '#lib/components/live/team-changes.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { EditChanges } from '#lib/contract/editing/editing.ts'
import type { EditorRender, EditorView } from '#lib/portal/editing/editor-view.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { cancelProjects } from '../../../../actions.ts'
import { renderEdit } from '../actions.ts'
import { editForm } from './use-autosave.ts'

/** The render of the next version as the team’s stream reports it, and functions to start and stop it. */
export function useRender(teamSlug: string, view: EditorView) {
  const t = useText()
  const refresh = useRefreshSoon()
  const toast = useToast()
  const [live, setLive] = useState<(EditorRender & { updatedAt: string }) | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, start] = useTransition()
  useProjectChanges((change) => {
    if (change.rendersOutputId !== view.outputId || change.makesLanguage !== null) return
    const { id, state, percent, explanation, cancelable, updatedAt } = change
    setLive({ id, state, percent, explanation, cancelable, updatedAt })
    if (state === 'completed') toast(t('The new version is ready.'))
    if (state === 'completed' || state === 'failed' || state === 'cancelled') refresh()
  }, refresh)
  function begin(versionId: string, changes: EditChanges) {
    start(async () => {
      const state = await renderEdit(IDLE, editForm(teamSlug, versionId, JSON.stringify(changes)))
      setError(state.status === 'error' ? (state.message ?? null) : null)
      refresh()
    })
  }
  function stop(renderId: string) {
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('projectId', renderId)
      const state = await cancelProjects(IDLE, form)
      toast(
        state.status === 'ok'
          ? t('Rendering stopped. Your changes are still here.')
          : (state.message ?? t('Rendering could not be stopped. Try again.')),
      )
      refresh()
    })
  }
  const isNewer = live !== null && (view.render === null || live.id >= view.render.id)
  const render = isNewer ? (isOver(live) && live.state !== 'failed' ? null : live) : view.render
  return { render, error, pending, begin, stop }
}

function isOver({ state }: EditorRender): boolean {
  return state === 'completed' || state === 'cancelled' || state === 'failed'
}
