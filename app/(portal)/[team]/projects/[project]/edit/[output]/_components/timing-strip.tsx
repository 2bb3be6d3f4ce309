'use client'

import { Minus, Plus, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import type { EditWord } from '#lib/contract/editing/editing.ts'
import type { Span } from '#lib/contract/editing/kept-spans.ts'
import { timecode } from '#lib/contract/time-figures.ts'
import { useText } from '#text'
import { captionGroups } from './caption-groups.ts'
import { type Edge, moveEdge, NO_TEXT, type Selection } from './edit-steps.ts'
import { useDrawnCaptions } from './kit-captions.ts'
import type { Edit } from './use-edit.ts'
import type { Preview } from './use-preview.ts'
import { useWaveform } from './use-waveform.ts'
import { Waveform } from './waveform.tsx'

const ZOOMS = [3, 6, 12, 24, 48]

/** One frame, by which an edge is moved with a key or a button. */
export const FRAME_SECONDS = 0.04

type Props = {
  edit: Edit
  preview: Preview
  selection: Selection | null
  select: (selection: Selection) => void
}

/** A stretch of the source with its sound, its cuts and its captions, and the edges of the selected word. */
export function TimingStrip({ edit, preview, selection, select }: Props) {
  const t = useText()
  const { document } = edit
  const [zoom, setZoom] = useState(2)
  const long = ZOOMS[zoom] ?? 12
  const peaks = useWaveform(document.sourceUrl, document.sourceDurationSeconds)
  const index = selection?.to ?? -1
  const word = document.words[index]
  const focus = word === undefined || preview.playing ? preview.seconds : (word.startSeconds + word.endSeconds) / 2
  const view = useView(focus, long, document.sourceDurationSeconds)
  return (
    <>
      <div className="editor-timing-head">
        <h2 className="font-semibold">{t('Timing')}</h2>
        {word !== undefined && (
          <>
            <span className="h-4 w-px bg-border-strong max-lg:hidden" />
            <span className="max-w-32 truncate">“{word.text || NO_TEXT}”</span>
            <Nudge name={t('Starts')} edge="startSeconds" edit={edit} index={index} word={word} />
            <Nudge name={t('Ends')} edge="endSeconds" edit={edit} index={index} word={word} />
            <span className="num text-xs text-muted-foreground max-lg:hidden">
              {(word.endSeconds - word.startSeconds).toFixed(2)} s
            </span>
          </>
        )}
        <span className="ml-auto flex items-center gap-0.5 text-muted-foreground">
          <IconButton
            label={t('Zoom out')}
            Icon={ZoomOut}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          <span className="num text-xs">{long} s</span>
          <IconButton label={t('Zoom in')} Icon={ZoomIn} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        </span>
      </div>
      <Strip edit={edit} preview={preview} view={view} peaks={peaks} index={index} word={word} select={select} />
    </>
  )
}

/** Moves only when the focus leaves it, so that nothing slides away under a pointer. */
function useView(focus: number, long: number, duration: number): Span {
  const [view, setView] = useState(() => viewAround(focus, long, duration))
  const margin = long / 12
  const isInside = focus >= view.startSeconds + margin && focus <= view.endSeconds - margin
  const isSame = Math.abs(view.endSeconds - view.startSeconds - long) < 1e-6
  if (isInside && isSame) return view
  const next = viewAround(focus, long, duration)
  if (next.startSeconds !== view.startSeconds || next.endSeconds !== view.endSeconds) setView(next)
  return next
}

function viewAround(focus: number, long: number, duration: number): Span {
  const start = Math.max(0, Math.min(focus - long / 2, duration - long))
  return { startSeconds: start, endSeconds: start + long }
}

type EdgeProps = { edge: Edge; edit: Edit; index: number; word: EditWord }

function Nudge({ name, edge, edit, index, word }: EdgeProps & { name: string }) {
  const t = useText()
  const move = (step: number) =>
    edit.change(
      (document) => moveEdge(document, index, edge, word[edge] + step * FRAME_SECONDS),
      `nudge ${edge} ${index}`,
    )
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="text-xs text-muted-foreground">{name}</span>
      <span className="input editor-nudge">
        <button
          type="button"
          className="stepper-button"
          aria-label={t('{edge}, one frame earlier', { edge: name })}
          onClick={() => move(-1)}
        >
          <Minus aria-hidden="true" size={14} />
        </button>
        <span className="tc min-w-16 text-center text-xs">{preciseTime(word[edge])}</span>
        <button
          type="button"
          className="stepper-button"
          aria-label={t('{edge}, one frame later', { edge: name })}
          onClick={() => move(1)}
        >
          <Plus aria-hidden="true" size={14} />
        </button>
      </span>
    </span>
  )
}

/** `12:36.02` */
function preciseTime(seconds: number): string {
  const hundredths = Math.round((seconds % 1) * 100)
  const whole = Math.floor(seconds) + (hundredths === 100 ? 1 : 0)
  return `${timecode(whole)}.${String(hundredths % 100).padStart(2, '0')}`
}

type StripProps = {
  edit: Edit
  preview: Preview
  view: Span
  peaks: number[] | undefined
  index: number
  word: EditWord | undefined
  select: (selection: Selection) => void
}

function Strip({ edit, preview, view, peaks, index, word, select }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const { document } = edit
  const maxWords = useDrawnCaptions(document.captions)?.maxWords ?? 5
  const groups = useMemo(() => captionGroups(document, maxWords), [document, maxWords])
  const long = view.endSeconds - view.startSeconds
  const place = (seconds: number) => `${(100 * (seconds - view.startSeconds)) / long}%`
  const width = (span: Span) => `${(100 * (span.endSeconds - span.startSeconds)) / long}%`
  const isSeen = (span: Span) => span.endSeconds > view.startSeconds && span.startSeconds < view.endSeconds
  const secondsAt = (clientX: number) => {
    const box = strip.current?.getBoundingClientRect()
    return box ? view.startSeconds + ((clientX - box.left) / box.width) * long : view.startSeconds
  }
  const step = long > 24 ? 4 : long > 12 ? 2 : 1
  const ticks = Array.from(
    { length: Math.ceil(long / step) },
    (_, at) => (Math.ceil(view.startSeconds / step) + at) * step,
  )
  return (
    <div className="px-5 pb-3 max-lg:px-4">
      <div ref={strip} className="editor-strip">
        <div className="relative h-5" aria-hidden="true">
          {ticks.map((seconds) => (
            <span
              key={seconds}
              className="editor-tick tc text-2xs text-muted-foreground"
              style={{ left: place(seconds) }}
            >
              {timecode(seconds)}
            </span>
          ))}
        </div>
        {/* The position of the player and the words are the ways without a pointer. */}
        <div
          className="editor-wave"
          aria-hidden="true"
          onPointerDown={(event) => preview.seek(secondsAt(event.clientX))}
        >
          {removedOf(preview.spans, view).map((span) => (
            <span
              key={span.startSeconds}
              className="editor-hatch"
              style={{ left: place(span.startSeconds), width: width(span) }}
            />
          ))}
          {word !== undefined && isSeen(word) && (
            <span className="editor-chosen" style={{ left: place(word.startSeconds), width: width(word) }} />
          )}
          {peaks && <Waveform peaks={peaks} view={view} chosen={word} />}
        </div>
        <div className="editor-lane">
          {groups.filter(isSeen).map((group) => {
            const text = group.words.map((one) => one.text).join(' ')
            const [first] = group.words
            const isOn = group.words.some((one) => one.index === index)
            return (
              <button
                key={group.startSeconds}
                type="button"
                className="editor-beat"
                aria-pressed={isOn}
                title={text}
                style={{ left: place(group.startSeconds), width: width(group) }}
                onClick={() => first && select({ from: first.index, to: first.index })}
              >
                <span className="truncate">{text}</span>
              </button>
            )
          })}
        </div>
        {word !== undefined &&
          isSeen(word) &&
          (['startSeconds', 'endSeconds'] as const).map((edge) => (
            <EdgeHandle
              key={edge}
              edge={edge}
              edit={edit}
              index={index}
              word={word}
              left={place(word[edge])}
              secondsAt={secondsAt}
            />
          ))}
        {preview.seconds >= view.startSeconds && preview.seconds <= view.endSeconds && (
          <span className="editor-playhead" style={{ left: place(preview.seconds) }} aria-hidden="true" />
        )}
      </div>
    </div>
  )
}

/** What of a stretch is cut out. */
function removedOf(spans: readonly Span[], view: Span): Span[] {
  const removed: Span[] = []
  let at = view.startSeconds
  for (const { startSeconds, endSeconds } of spans) {
    if (endSeconds <= view.startSeconds) continue
    if (startSeconds >= view.endSeconds) break
    if (startSeconds > at) removed.push({ startSeconds: at, endSeconds: startSeconds })
    at = Math.max(at, endSeconds)
  }
  return at < view.endSeconds ? [...removed, { startSeconds: at, endSeconds: view.endSeconds }] : removed
}

function EdgeHandle({
  edge,
  edit,
  index,
  word,
  left,
  secondsAt,
}: EdgeProps & { left: string; secondsAt: (clientX: number) => number }) {
  const t = useText()
  const named = { word: word.text || t('Blank word'), time: preciseTime(word[edge]) }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const seconds = secondsAt(event.clientX)
    edit.change((document) => moveEdge(document, index, edge, seconds), `drag ${edge} ${index}`)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    edit.change(
      (document) => moveEdge(document, index, edge, word[edge] + step * FRAME_SECONDS),
      `nudge ${edge} ${index}`,
    )
  }
  return (
    <button
      type="button"
      className="editor-handle"
      data-edge={edge}
      style={{ left }}
      aria-label={edge === 'startSeconds' ? t('Start of “{word}”, {time}', named) : t('End of “{word}”, {time}', named)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    />
  )
}
