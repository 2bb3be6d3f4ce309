'use client'

import { Highlighter, Pencil, Play, Scissors, Undo2, WrapText, X, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { EDIT_LIMITS } from '#lib/contract/editing/edit-limits.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import {
  canZoom,
  correctWords,
  hasKeyWords,
  type Selection,
  textToCorrect,
  toggleBreak,
  toggleKey,
  toggleWords,
  toggleZoom,
  wordsIn,
  zoomsIn,
} from './edit-steps.ts'
import type { Edit } from './use-edit.ts'
import type { Preview } from './use-preview.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** What can be done with the selected words. `correcting` shows the field that corrects them. */
export function SelectionToolbar({
  edit,
  preview,
  selection,
  correcting,
  setCorrecting,
  clear,
}: {
  edit: Edit
  preview: Preview
  selection: Selection
  correcting: boolean
  setCorrecting: (correcting: boolean) => void
  clear: () => void
}) {
  const t = useText()
  const words = wordsIn(edit.document, selection)
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return null
  const isCut = words.every((word) => !word.kept)
  const isSingle = words.length === 1
  const index = Math.max(selection.from, selection.to)
  if (correcting) {
    const done = (text: string) => {
      edit.change((document) => correctWords(document, selection, text))
      setCorrecting(false)
    }
    return (
      <Correction
        text={textToCorrect(edit.document, selection)}
        maxLength={EDIT_LIMITS.wordLength * words.length}
        onDone={done}
        onClose={() => setCorrecting(false)}
      />
    )
  }
  return (
    <div className="editor-bar" role="toolbar" aria-label={t('Selected words')}>
      <span className="max-w-32 min-w-12 truncate px-2 font-medium">
        {named(
          words.map(({ text }) => text),
          t,
        )}
      </span>
      <button
        type="button"
        className="btn btn-sm"
        onClick={() => preview.playSpan({ startSeconds: first.startSeconds, endSeconds: last.endSeconds })}
        aria-label={t('Play the selected words')}
        title={t('Play')}
      >
        <Play {...ICON} />
      </button>
      <button
        type="button"
        className="btn btn-sm"
        onClick={() => edit.change((document) => toggleWords(document, selection))}
      >
        {isCut ? <Undo2 {...ICON} /> : <Scissors {...ICON} />}
        {isCut ? t('Keep') : t('Cut')}
        <span className="@max-md:hidden">
          <Kbd inverse>⌫</Kbd>
        </span>
      </button>
      <button type="button" className="btn btn-sm" onClick={() => setCorrecting(true)}>
        <Pencil {...ICON} />
        {t('Correct')}
        <span className="@max-md:hidden">
          <Kbd inverse>↵</Kbd>
        </span>
      </button>
      {isSingle && (
        <button
          type="button"
          className="btn btn-sm"
          aria-pressed={last.breakAfter}
          onClick={() => edit.change((document) => toggleBreak(document, index))}
        >
          <WrapText {...ICON} />
          <span className="@max-sm:sr-only">{last.breakAfter ? t('Join lines') : t('Split line')}</span>
          <span className="@max-md:hidden">
            <Kbd inverse>⇧ ↵</Kbd>
          </span>
        </button>
      )}
      {isSingle && hasKeyWords(edit.document) && (
        <button
          type="button"
          className="btn btn-sm"
          aria-pressed={last.isKey === true}
          aria-label={t('Emphasize')}
          title={t('Emphasize')}
          onClick={() => edit.change((document) => toggleKey(document, index))}
        >
          <Highlighter {...ICON} />
        </button>
      )}
      {canZoom(edit.document, selection) && (
        <button
          type="button"
          className="btn btn-sm"
          aria-pressed={zoomsIn(edit.document, selection).length > 0}
          aria-label={t('Zoom in')}
          title={t('Zoom in')}
          onClick={() => edit.change((document) => toggleZoom(document, selection))}
        >
          <ZoomIn {...ICON} />
        </button>
      )}
      <button type="button" className="btn btn-sm btn-icon" aria-label={t('Clear selection')} onClick={clear}>
        <X {...ICON} />
      </button>
    </div>
  )
}

function Correction({
  text,
  maxLength,
  onDone,
  onClose,
}: {
  text: string
  maxLength: number
  onDone: (text: string) => void
  onClose: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState(text)
  return (
    <form
      className="editor-bar"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(typed)
      }}
      onKeyDown={(event) => {
        // The keys are the field's.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <label className="sr-only" htmlFor="correction">
        {text === '' ? t('Text for this word') : t('Correct “{text}”', { text })}
      </label>
      <input
        id="correction"
        ref={(input) => input?.focus()}
        className="input h-8! w-44! bg-card! text-foreground"
        dir="auto"
        maxLength={maxLength}
        placeholder={t('Spoken, not shown')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      <button type="submit" className="btn btn-sm">
        {t('Correct')}
      </button>
      <button type="button" className="btn btn-sm btn-icon" aria-label={t('Cancel correction')} onClick={onClose}>
        <X {...ICON} />
      </button>
    </form>
  )
}

function named(texts: readonly string[], t: Text): string {
  const [only] = texts
  if (texts.length > 1) return t('{count} words', { count: texts.length })
  return only === '' ? t('Blank word') : `“${only}”`
}
