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
      if (next.status === 'saved') markSaved(name)
    },
    [name],
  )
  const saver = useMemo(() => draftSaver(address, onStateChange), [address, onStateChange])
  const keepValue = useCallback(
    (content: Content) => {
      const text = JSON.stringify(content)
      latest.set(name, { content, savedAt: new Date().toISOString() })
      store('session', name, JSON.stringify({ text, savedMs: null } satisfies Stored))
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
    const text = readUnseen(name)
    if (text !== null) restore.current.change(() => restore.current.read(JSON.parse(text)))
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

/** Several drafts of one form as one: it is saved once all of them are. */
export function joinDrafts<Content>(
  drafts: readonly FormDraftHandle<Content>[],
): Pick<FormDraftHandle<unknown>, 'state' | 'settle' | 'end' | 'discard' | 'undo'> & { keep: () => void } {
  const begun = drafts.filter(({ state }) => state.status !== 'none')
  const at = begun.flatMap(({ state }) => (state.at === null ? [] : [state.at])).toSorted()
  const status = (['failed', 'saving', 'saved'] as const).find((one) => begun.some(({ state }) => state.status === one))
  const undos = drafts.flatMap(({ undo }) => (undo === null ? [] : [undo]))
  return {
    state: { status: status ?? 'none', at: at.at(-1) ?? null },
    settle: async () => void (await Promise.all(drafts.map(({ settle }) => settle()))),
    /** Saves what is there again: the server may have forgotten it. */
    keep: () => {
      for (const { change } of begun) change((now) => now)
    },
    end: () => {
      for (const { end } of drafts) end()
    },
    discard: async () => void (await Promise.all(begun.map(({ discard }) => discard()))),
    undo:
      undos.length === 0
        ? null
        : () => {
            for (const undo of undos) undo()
          },
  }
}

/** What this tab has of a draft. `savedMs` is when the server had it, as `Date.now()` of this browser. */
type Stored = { text: string; savedMs: number | null }

/** A page that was asked for shortly before a draft was saved does not have it. */
const UNSEEN_MS = 10_000

function markSaved(name: string): void {
  const stored = readTab(name)
  if (stored !== null) store('session', name, JSON.stringify({ ...stored, savedMs: Date.now() } satisfies Stored))
}

/** The draft of this tab where the page may have come without it; null otherwise. */
function readUnseen(name: string): string | null {
  const stored = readTab(name)
  if (stored === null) return null
  if (stored.savedMs === null || Date.now() - stored.savedMs < UNSEEN_MS) return stored.text
  removeStored('session', name)
  return null
}

function readTab(name: string): Stored | null {
  const kept = readStored('session', name)
  return kept === null ? null : JSON.parse(kept)
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
