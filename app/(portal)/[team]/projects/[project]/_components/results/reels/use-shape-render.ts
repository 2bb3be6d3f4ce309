import { useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { useProjectChanges } from '#lib/components/live/team-changes.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { AspectRatio } from '#lib/contract/reel-shapes.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { renderShape } from '../../../edit/[output]/actions.ts'

/** The render of a further shape of an output, as the team’s stream reports it, and a function to start one. */
export function useShapeRender(teamSlug: string, output: ProjectOutput, onMade: () => void) {
  const t = useText()
  const refresh = useRefreshSoon()
  const toast = useToast()
  const [making, setMaking] = useState<{ percent: number | null } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, start] = useTransition()
  useProjectChanges(({ rendersOutputId, makesLanguage, state, percent, explanation }) => {
    if (rendersOutputId !== output.firstId || makesLanguage !== null) return
    const isOver = state === 'completed' || state === 'failed' || state === 'cancelled'
    setMaking(isOver ? null : { percent: percent === null ? null : Math.round(percent) })
    setError(state === 'failed' ? explanation : null)
    if (state === 'completed') {
      toast(t('The new version is ready.'))
      onMade()
    }
    if (isOver) refresh()
  }, refresh)
  function make(aspectRatio: AspectRatio) {
    const form = new FormData()
    const fields = { team: teamSlug, versionId: output.id, aspectRatio }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    start(async () => {
      const state = await renderShape(IDLE, form)
      setError(state.status === 'error' ? (state.message ?? null) : null)
      if (state.status === 'ok') setMaking((now) => now ?? { percent: null })
    })
  }
  return { making: making ?? (pending ? { percent: null } : null), error, make }
}
