import { useEffect, useRef, useState } from 'react'
import type { EditChanges } from '#lib/contract/editing/editing.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { saveEdit } from '../actions.ts'

const DEBOUNCE_MS = 800

export type Saved = { at: string | null; failed: boolean }

/** Saves the draft once nothing has changed for a moment. Reports when that was, or that it failed. */
export function useAutosave(teamSlug: string, versionId: string, changes: EditChanges, savedAt: string | null): Saved {
  const [saved, setSaved] = useState<Saved>({ at: savedAt, failed: false })
  const text = JSON.stringify(changes)
  const last = useRef(`${versionId} ${text}`)
  useEffect(() => {
    const now = `${versionId} ${text}`
    if (last.current === now) return
    const timer = setTimeout(async () => {
      const form = editForm(teamSlug, versionId, text)
      const state = await saveEdit(IDLE, form).catch(() => null)
      if (state?.status === 'ok') {
        last.current = now
        setSaved({ at: state.savedAt ?? null, failed: false })
      } else setSaved(({ at }) => ({ at, failed: true }))
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [teamSlug, versionId, text])
  return saved
}

export function editForm(teamSlug: string, versionId: string, changes: string): FormData {
  const form = new FormData()
  form.set('team', teamSlug)
  form.set('versionId', versionId)
  form.set('changes', changes)
  return form
}
