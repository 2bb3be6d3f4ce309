'use client'

import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { EditDocument, EditWord } from '#lib/contract/editing/editing.ts'
import { timecode } from '#lib/contract/time-figures.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { type Edge, NO_TEXT, pauseAfter, type Selection, setEnd, togglePause } from './edit-steps.ts'
import { isDoubtful, isSpaced, type TranscriptLine, transcriptLines } from './transcript-lines.ts'
import type { Edit } from './use-edit.ts'

type Props = {
  edit: Edit
  /** As it was rendered last: a corrected word shows its former text. */
  base: EditDocument
  selection: Selection | null
  /** The word that is being spoken; -1 for none. */
  spoken: number
  select: (selection: Selection | null) => void
}

/** The words of the source, line by line: kept words are marked, cut ones are struck through. */
export function TranscriptEditor({ edit, base, selection, spoken, select }: Props) {
  const { document, change } = edit
  const { words, startSeconds, endSeconds } = document
  const lines = useMemo(() => transcriptLines({ words, startSeconds, endSeconds }), [words, startSeconds, endSeconds])
  const several = useMemo(() => new Set(words.map(({ speaker }) => speaker)).size > 1, [words])
  const nameOf = (speaker: number | null) =>
    document.speakers?.people.find((one) => one.speaker === speaker)?.name ?? ''
  const tabStop = selection?.to ?? 0
  const list = useRef<HTMLDivElement>(null)
  const anchor = useRef<number | null>(null)
  const first = lines.findIndex(({ within }) => within)
  const last = lines.findLastIndex(({ within }) => within)
  useEffect(() => {
    if (selection === null) return
    const word = list.current?.querySelector<HTMLElement>(`[data-index="${selection.to}"]`)
    word?.scrollIntoView({ block: 'nearest' })
    if (list.current?.contains(globalThis.document.activeElement)) word?.focus({ preventScroll: true })
  }, [selection])
  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      const index = indexOf(event.target)
      if (index === null || event.button !== 0) return
      anchor.current = event.shiftKey && selection ? selection.from : index
      select({ from: anchor.current, to: index })
    },
    onPointerMove: (event: PointerEvent) => {
      if (anchor.current === null || event.pointerType !== 'mouse') return
      const index = indexOf(globalThis.document.elementFromPoint(event.clientX, event.clientY))
      if (index !== null && index !== selection?.to) select({ from: anchor.current, to: index })
    },
    onPointerUp: () => {
      anchor.current = null
    },
    // Tab goes from one word that may be wrong to the next.
    onFocus: (event: FocusEvent) => {
      const index = indexOf(event.target)
      if (index === null || index === selection?.to || !event.target.matches('[data-unsure]:focus-visible')) return
      select({ from: index, to: index })
    },
  }
  return (
    <div ref={list} className="editor-words" lang={document.languageTag} dir="auto" {...pointer}>
      {lines.map((line, index) => (
        <div key={line.from}>
          {index === first && <EndMark edge="startSeconds" edit={edit} />}
          <Line
            document={document}
            base={base}
            line={line}
            several={several}
            name={nameOf(line.speaker)}
            {...within(line, selection)}
            spoken={spoken >= line.from && spoken <= line.to ? spoken : -1}
            tabStop={tabStop >= line.from && tabStop <= line.to ? tabStop : -1}
            change={change}
          />
          {index === last && <EndMark edge="endSeconds" edit={edit} />}
        </div>
      ))}
    </div>
  )
}

/** What of a selection lies in a line. */
function within(line: TranscriptLine, selection: Selection | null): { selectedFrom: number; selectedTo: number } {
  const from = selection === null ? 0 : Math.max(line.from, Math.min(selection.from, selection.to))
  const to = selection === null ? -1 : Math.min(line.to, Math.max(selection.from, selection.to))
  return from > to ? { selectedFrom: 0, selectedTo: -1 } : { selectedFrom: from, selectedTo: to }
}

function indexOf(target: EventTarget | null): number | null {
  const index = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset.index : undefined
  return index === undefined ? null : Number(index)
}

type LineProps = {
  document: EditDocument
  base: EditDocument
  line: TranscriptLine
  several: boolean
  /** What its speaker is called; empty where they have no name. */
  name: string
  /** Selected words of the line, both included; a start behind the end for none. */
  selectedFrom: number
  selectedTo: number
  /** The word of the line that is being spoken, and the one that Tab goes to; -1 for none. */
  spoken: number
  tabStop: number
  change: Edit['change']
}

/** Drawn again only when something in it changes: a long video has thousands of lines. */
const Line = memo(function Line({ line, several, name, ...props }: LineProps) {
  const t = useText()
  const { words } = props.document
  const indexes = Array.from({ length: line.to - line.from + 1 }, (_, at) => line.from + at)
  return (
    <div className={`editor-line ${line.within ? '' : 'text-muted-foreground'}`} data-several={several}>
      <span className="tc text-xs text-muted-foreground">{timecode(line.startSeconds)}</span>
      {several && (
        <span className="truncate text-xs text-muted-foreground">
          {line.speaker === null ? '' : name || t('Speaker {speaker}', { speaker: line.speaker })}
        </span>
      )}
      <span className="editor-text">
        {runsOf(words, indexes, line.within).map((run) => (
          <span key={run.indexes[0]} className={run.kept && line.within ? 'mark' : ''}>
            {run.indexes.map((index) => (
              <Word key={index} {...props} index={index} lastOfLine={index === line.to} />
            ))}
          </span>
        ))}
      </span>
    </div>
  )
})

/** Runs of words that are all kept or all cut. */
function runsOf(
  words: readonly EditWord[],
  indexes: number[],
  within: boolean,
): { kept: boolean; indexes: number[] }[] {
  const runs: { kept: boolean; indexes: number[] }[] = []
  for (const index of indexes) {
    const kept = !within || words[index]?.kept === true
    const run = runs.at(-1)
    if (run === undefined || run.kept !== kept) runs.push({ kept, indexes: [index] })
    else run.indexes.push(index)
  }
  return runs
}

type WordProps = Omit<LineProps, 'line' | 'several' | 'name'> & { index: number; lastOfLine: boolean }

function Word({ document, base, selectedFrom, selectedTo, spoken, tabStop, change, index, lastOfLine }: WordProps) {
  const t = useText()
  const word = document.words[index]
  if (word === undefined) return null
  const next = document.words[index + 1]
  const was = base.words[index]?.text
  const isSelected = index >= selectedFrom && index <= selectedTo
  const isCorrected = was !== undefined && was !== word.text
  const isUnsure = !isCorrected && isDoubtful(word)
  const pause = pauseAfter(document, index)
  return (
    <>
      <button
        type="button"
        data-own-keys
        tabIndex={index === tabStop || isUnsure ? 0 : -1}
        data-index={index}
        data-state={isSelected ? 'selected' : index === spoken ? 'spoken' : undefined}
        data-cut={word.kept ? undefined : ''}
        data-corrected={isCorrected ? '' : undefined}
        data-unsure={isUnsure ? '' : undefined}
        aria-pressed={isSelected}
        data-textless={word.text === '' ? '' : undefined}
        title={titleOf(word, isCorrected ? was : undefined, t)}
        className="editor-word"
      >
        {word.text}
        {word.text === '' && (
          <>
            <span aria-hidden="true">{NO_TEXT}</span>
            <span className="sr-only">{t('Blank word')}</span>
          </>
        )}
        {!word.kept && <span className="sr-only"> {t('(cut)')}</span>}
        {isUnsure && <span className="sr-only"> {t('(may have been misheard)')}</span>}
      </button>
      {word.breakAfter && (
        <span className="text-muted-foreground" title={t('The caption breaks here')}>
          {' ↵'}
        </span>
      )}
      {!lastOfLine && next !== undefined && isSpaced(word.text, next.text) && ' '}
      {pause && (
        <>
          {' '}
          <button
            type="button"
            className="editor-pause"
            data-cut={pause.cut ? '' : undefined}
            aria-pressed={pause.cut}
            aria-label={t('{seconds, number, ::.0} s pause: cut it', { seconds: pause.seconds })}
            title={pause.cut ? t('Cut. Click to keep it') : t('Click to cut it')}
            onClick={() => change((one) => togglePause(one, pause))}
          >
            {t('{seconds, number, ::.0} s pause', { seconds: pause.seconds })}
          </button>{' '}
        </>
      )}
    </>
  )
}

/** @param was its text before it was corrected. */
function titleOf(word: EditWord, was: string | undefined, t: Text): string | undefined {
  if (!word.kept) return t('Cut. Select it to keep it')
  if (was !== undefined) return t('Was “{was}”', { was: was || NO_TEXT })
  if (word.text === '') return t('Spoken, not shown')
  return isDoubtful(word) ? t('May have been misheard. Press Tab for the next one') : undefined
}

const END_NAMES = msgs({ startSeconds: 'Video starts', endSeconds: 'Video ends' })

/** Where the video starts or ends in the source: dragged to a word, or moved word by word with the arrow keys. */
function EndMark({ edge, edit }: { edge: Edge; edit: Edit }) {
  const t = useText()
  const { document } = edit
  const name = t(END_NAMES[edge])
  const key = edge === 'startSeconds' ? '[' : ']'
  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const line = globalThis.document.elementsFromPoint(event.clientX, event.clientY)
    const index = line.map(indexOf).find((found) => found !== null)
    if (index !== undefined && index !== null) edit.change((one) => setEnd(one, index, edge), `drag ${edge}`)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    edit.change((one) => setEnd(one, endWord(one, edge) + step, edge), `move ${edge}`)
  }
  return (
    <button
      type="button"
      className="editor-end"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      <span className="tc text-2xs editor-end-time">{timecode(document[edge])}</span>
      <span className="text-xs font-medium">{name}</span>
      <span className="h-px flex-1 bg-foreground" />
      <span className="text-xs text-muted-foreground pointer-coarse:hidden">
        {t.rich('Drag or press {key}', { key: <Kbd>{key}</Kbd> })}
      </span>
      <span className="sr-only">{t('or the arrow keys')}</span>
    </button>
  )
}

/** The first or last word of the output. */
function endWord({ words, startSeconds, endSeconds }: EditDocument, edge: Edge): number {
  const isIn = (word: EditWord) => {
    const middle = (word.startSeconds + word.endSeconds) / 2
    return middle >= startSeconds && middle < endSeconds
  }
  return edge === 'startSeconds' ? words.findIndex(isIn) : words.findLastIndex(isIn)
}
