'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormDraft } from '#lib/portal/form-drafts/form-drafts.ts'
import { readStored, removeStored, store } from '../storage/browser-storage.ts'
import { type DraftState, draftSaver } from './draft-saver.ts'

/** Where the draft of a form is kept. `owner` is the person: another one in the same tab never gets it. */
export type DraftPlace = { teamSlug: string; form: string; owner: string }

/** The newest draft of each form of this tab: a page that is shown again may come from before it. Null for none. */
const latest = new Map<string, FormDraft | null>()

export type FormDraftHandle<Content> = {
  value: Content
  change: (next: (now: Content) => Content) => void
  state: DraftState
  /** Before the form is sent: a draft that is saved afterwards would come back although it was sent. */
  settle: () => Promise<void>
  /** It was sent, and the server has forgotten the draft. */
  end: () => void
  discard: () => Promise<void>
  /** Brings back what was discarded; null where nothing was. */
  undo: (() => void) | null
}

/**
 * The text typed into a form, saved for the person from the first second: on the server, and in this tab while that
 * cannot be reached.
 *
 * @param kept what the server had when the page was made.
 * @param first the form as it is without a draft.
 * @param read takes what was kept, perhaps by an older version, as this form can show it.
 */
export function useFormDraft<Content>(
  place: DraftPlace,
  kept: FormDraft | null,
  first: Content,
  read: (content: unknown) => Content,
): FormDraftHandle<Content> {
  const name = `draft ${place.owner} ${place.teamSlug} ${place.form}`
  const address = `/api/drafts/${place.teamSlug}/${place.form}`
  const [initialDraft] = useState(() => newest(name, kept))
  const [value, setValue] = useState<Content>(() => (initialDraft === null ? first : read(initialDraft.content)))
  const [state, setState] = useState<DraftState>(() => ({
    status: initialDraft === null ? 'none' : 'saved',
    at: initialDraft?.savedAt ?? null,
  }))
  const [discarded, setDiscarded] = useState<Content | null>(null)
  const onStateChange = useCallback(
    (next: DraftState) => {
      setState((before) => ({ ...next, at: next.at ?? before.at }))
      if (next.status === 'saved') removeStored('session', name)
    },
    [name],
  )
  const saver = useMemo(() => draftSaver(address, onStateChange), [address, onStateChange])
  const keepValue = useCallback(
    (content: Content) => {
      const text = JSON.stringify(content)
      latest.set(name, { content, savedAt: new Date().toISOString() })
      store('session', name, text)
      saver.note(text)
    },
    [name, saver],
  )
  const current = useRef(value)
  const change = useCallback(
    (next: (now: Content) => Content) => {
      current.current = next(current.current)
      setValue(current.current)
      setDiscarded(null)
      keepValue(current.current)
    },
    [keepValue],
  )
  useSentOnLeaving(saver)
  const restore = useRef({ change, read })
  useEffect(() => {
    const unsent = readStored('session', name)
    if (unsent !== null) restore.current.change(() => restore.current.read(JSON.parse(unsent)))
  }, [name])
  const end = useCallback(() => {
    saver.drop()
    latest.set(name, null)
    removeStored('session', name)
    setState({ status: 'none', at: null })
  }, [name, saver])
  async function discard() {
    setDiscarded(value)
    current.current = first
    setValue(first)
    saver.drop()
    await saver.settle()
    end()
    await fetch(address, { method: 'DELETE' }).catch(() => undefined)
  }
  const undo = discarded === null ? null : () => change(() => discarded)
  return { value, change, state, settle: saver.settle, end, discard, undo }
}

function newest(name: string, kept: FormDraft | null): FormDraft | null {
  const here = latest.get(name)
  if (here === undefined) return kept
  return here !== null && kept !== null && kept.savedAt > here.savedAt ? kept : here
}

/** What waits is sent as soon as a field is left, the tab is hidden or the page goes away. */
function useSentOnLeaving(saver: ReturnType<typeof draftSaver>) {
  useEffect(() => {
    const now = () => saver.flush()
    const leaving = () => saver.flush(true)
    const hidden = () => document.visibilityState === 'hidden' && leaving()
    document.addEventListener('focusout', now)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', leaving)
    window.addEventListener('online', now)
    return () => {
      document.removeEventListener('focusout', now)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', leaving)
      window.removeEventListener('online', now)
      saver.close()
    }
  }, [saver])
}
