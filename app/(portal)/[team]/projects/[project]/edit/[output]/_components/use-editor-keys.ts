import { useEffect, useRef } from 'react'
import { singleKeysAreOff, useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { moveEdge, type Selection, setEnd, toggleBreak, toggleWords, wordAt } from './edit-steps.ts'
import { FRAME_SECONDS } from './timing-strip.tsx'
import type { Edit } from './use-edit.ts'
import type { Preview } from './use-preview.ts'

type Keys = {
  edit: Edit
  preview: Preview
  selection: Selection | null
  select: (selection: Selection | null) => void
  setCorrecting: (correcting: boolean) => void
  /** Null where nothing can be rendered. */
  render: (() => void) | null
}

/** The keys of the editor. */
export function useEditorKeys(keys: Keys): void {
  const { edit, preview, selection, select, setCorrecting, render } = keys
  const here = selection?.to ?? Math.max(0, wordAt(edit.document, preview.seconds))
  const step = (by: number) => (event: KeyboardEvent) => {
    const to = Math.min(edit.document.words.length - 1, Math.max(0, selection === null ? here : here + by))
    select({ from: event.shiftKey && selection ? selection.from : to, to })
  }
  const cut = () => selection && edit.change((document) => toggleWords(document, selection))
  useShortcuts({
    ' ': preview.toggle,
    ArrowLeft: step(-1),
    ArrowRight: step(1),
    Backspace: cut,
    Delete: cut,
    Enter: (event) => {
      if (selection === null) return
      if (!event.shiftKey) setCorrecting(true)
      else if (selection.from === selection.to) edit.change((document) => toggleBreak(document, selection.to))
    },
    '[': () => edit.change((document) => setEnd(document, here, 'startSeconds')),
    ']': () => edit.change((document) => setEnd(document, here, 'endSeconds')),
    Escape: () => select(null),
    'mod+z': (event) => (event.shiftKey ? edit.redo() : edit.undo()),
    'mod+y': edit.redo,
    'mod+enter': () => render?.(),
  })
  useEdgeKeys(keys)
}

/** Alt and an arrow move the start of the selected word by a frame, with Shift its end. */
function useEdgeKeys({ edit, selection }: Keys): void {
  const latest = useRef({ edit, selection })
  useEffect(() => {
    latest.current = { edit, selection }
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const index = latest.current.selection?.to
      if (step === undefined || index === undefined || !event.altKey || singleKeysAreOff()) return
      event.preventDefault()
      const edge = event.shiftKey ? 'endSeconds' : 'startSeconds'
      latest.current.edit.change((document) => {
        const seconds = document.words[index]?.[edge] ?? 0
        return moveEdge(document, index, edge, seconds + step * FRAME_SECONDS)
      }, `nudge ${edge} ${index}`)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
