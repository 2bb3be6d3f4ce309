import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { LanguageLine, LanguageView } from '#lib/portal/languages/language-view.ts'
import { saveLinesAction } from '../actions.ts'
import { formOf } from './form-of.ts'

const DEBOUNCE_MS = 600
const AGAIN_MS = 4000

/** What of a line is not saved. */
type Draft = { text?: string; reviewed?: boolean }
type Saving = 'saved' | 'saving' | 'failed'

export type Review = {
  lines: LanguageLine[]
  saving: Saving
  change: (index: number, change: Draft) => void
}

/** The lines of a language with what was written since; it is saved once nothing has changed for a moment, and when the page is left. */
export function useReview(teamSlug: string, language: LanguageView): Review {
  const refresh = useRefreshSoon()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const [saving, setSaving] = useState<Saving>('saved')
  const latest = useRef(drafts)
  useEffect(() => {
    latest.current = drafts
  }, [drafts])
  const { id } = language
  const send = useCallback(async () => {
    const sent = latest.current
    if (sent.size === 0) return
    const lines = [...sent].map(([index, draft]) => ({ index, ...draft }))
    const form = formOf({ team: teamSlug, translationId: id, lines: JSON.stringify(lines) })
    const state = await saveLinesAction(IDLE, form).catch(() => null)
    if (state?.status !== 'ok') return setSaving('failed')
    setDrafts((now) => new Map([...now].filter(([index, draft]) => sent.get(index) !== draft)))
    setSaving('saved')
    refresh()
  }, [teamSlug, id, refresh])
  useEffect(() => {
    if (drafts.size === 0) return
    const timer = setTimeout(send, saving === 'failed' ? AGAIN_MS : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [drafts, send, saving])
  useEffect(() => () => void send(), [send])
  const lines = useMemo(
    () => language.lines.map((line) => withDraft(line, drafts.get(line.index))),
    [language.lines, drafts],
  )
  const change = (index: number, draft: Draft) => {
    setSaving('saving')
    setDrafts((now) => new Map(now).set(index, { ...now.get(index), ...draft }))
  }
  return { lines, saving, change }
}

function withDraft(line: LanguageLine, draft: Draft | undefined): LanguageLine {
  if (draft === undefined) return line
  const isOther = draft.text !== undefined && draft.text !== line.text
  return { ...line, ...draft, reviewed: draft.reviewed ?? (isOther ? false : line.reviewed) }
}
