'use client'

import { Search, TriangleAlert } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { matchesMedia } from '#lib/components/browser/browser-features.ts'
import { LineWords } from '#lib/components/player/line-words.tsx'
import { isWithin, playFrom, useMediaTime } from '#lib/components/player/use-playback.ts'
import { languageInSentence } from '#lib/components/text/language-in-sentence.ts'
import { languageName } from '#lib/contract/names.ts'
import { timecode } from '#lib/contract/time-figures.ts'
import type { SpokenText, TranscriptLine } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** The transcript, line by line. The line being spoken is marked and its word is solid; a click plays from there. */
export function Transcript({
  transcript,
  asked,
  video,
}: {
  transcript: SpokenText
  /** The language that was given to the service. */
  asked: string | null
  video: RefObject<HTMLVideoElement | null>
}) {
  return (
    <TranscriptLines
      transcript={transcript}
      asked={asked}
      seconds={useMediaTime(video)}
      onPlay={(start) => playFrom(video.current, start)}
    />
  )
}

type Place = { rank: number; startSeconds: number; endSeconds: number }

/** The same, for whatever plays it. */
export function TranscriptLines({
  transcript,
  asked,
  seconds,
  onPlay,
  reels = [],
}: {
  transcript: SpokenText
  asked: string | null
  /** Where it is; null while nothing plays. */
  seconds: number | null
  /** Null where it cannot be played. */
  onPlay: ((seconds: number) => void) | null
  /** Reels whose places are marked. */
  reels?: readonly Place[]
}) {
  const t = useText()
  const [sought, setSought] = useState('')
  const words = sought.trim().toLocaleLowerCase()
  const lines = useMemo(
    () => transcript.lines.filter((line) => line.text.toLocaleLowerCase().includes(words)),
    [transcript, words],
  )
  return (
    <>
      {transcript.heardLanguage && <OtherLanguage heard={transcript.heardLanguage} asked={asked} />}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="mr-auto max-sm:hidden text-muted-foreground">{onPlay && t('Click a word to hear it')}</p>
        <label className="input sm:w-[220px]">
          <Search aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
          <span className="sr-only">{t('Search the transcript')}</span>
          <input
            type="search"
            placeholder={t('Search the transcript')}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </label>
        <p role="status" className={words === '' ? 'sr-only' : 'w-full text-xs text-muted-foreground'}>
          {words !== '' &&
            t('{count, plural, one {# line} other {# lines}} with “{sought}”', {
              count: lines.length,
              sought: sought.trim(),
            })}
        </p>
      </div>
      <ol lang={transcript.languageTag} className="grid gap-0.5">
        {lines.map((line, index) => (
          <Line
            key={line.startSeconds}
            line={line}
            goesOn={line.speaker === lines[index - 1]?.speaker}
            seconds={isWithin(line, seconds) ? seconds : null}
            playFrom={onPlay}
            isInReel={reels.some((reel) => isWithin(reel, (line.startSeconds + line.endSeconds) / 2))}
            edges={edgesBefore(line, lines[index - 1], reels)}
          />
        ))}
      </ol>
    </>
  )
}

/** Warns that the transcript may be wrong because another language was detected. */
function OtherLanguage({ heard, asked }: { heard: string; asked: string | null }) {
  const t = useText()
  return (
    <p className="mb-3 flex gap-2 rounded-md border px-3 py-2" style={{ background: 'var(--warning-tint)' }}>
      <TriangleAlert
        aria-hidden="true"
        size={16}
        strokeWidth={1.75}
        className="mt-0.5 shrink-0"
        style={{ color: 'var(--warning-text)' }}
      />
      <span>
        {asked
          ? t(
              'The speech sounds like {heard}, not {asked}, so these words may be wrong. Start a new project with {heard} as the spoken language.',
              {
                heard: languageInSentence(t.message(languageName(heard)), t),
                asked: languageInSentence(t.message(languageName(asked)), t),
              },
            )
          : t(
              'The speech sounds like {heard}, so these words may be wrong. Start a new project with {heard} as the spoken language.',
              { heard: languageInSentence(t.message(languageName(heard)), t) },
            )}
      </span>
    </p>
  )
}

/** Below the video, following the words would scroll the video out of sight. */
const BESIDE_THE_VIDEO = '(min-width: 1024px)'

/** `seconds` is where the video is while it is inside this line, else null; `goesOn` when the line above is the same speaker's. */
function Line({
  line,
  goesOn,
  seconds,
  playFrom,
  isInReel,
  edges,
}: {
  line: TranscriptLine
  goesOn: boolean
  seconds: number | null
  playFrom: ((seconds: number) => void) | null
  isInReel: boolean
  edges: readonly Edge[]
}) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const isNow = seconds !== null
  useEffect(() => {
    if (isNow && matchesMedia(BESIDE_THE_VIDEO)) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isNow])
  function onClick(event: MouseEvent) {
    const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-start]') : null
    playFrom?.(word ? Number(word.dataset.start) : line.startSeconds)
  }
  return (
    <li>
      {edges.map((edge) => (
        <ReelEdge key={`${edge.rank} ${edge.kind}`} edge={edge} />
      ))}
      <button
        ref={button}
        type="button"
        disabled={playFrom === null}
        className={`grid w-full gap-x-2 rounded-sm py-1 text-left text-base hover:bg-accent ${
          line.speaker === null ? 'grid-cols-[52px_1fr]' : 'grid-cols-[52px_1fr] sm:grid-cols-[52px_76px_1fr]'
        }`}
        aria-current={isNow ? 'true' : undefined}
        onClick={onClick}
      >
        <span className="tc pl-1 text-xs leading-5 text-muted-foreground">{timecode(line.startSeconds)}</span>
        {line.speaker !== null && (
          <span className={`text-xs leading-5 text-muted-foreground ${goesOn ? 'max-sm:sr-only' : ''}`}>
            {t('Speaker {speaker}', { speaker: line.speaker })}
          </span>
        )}
        <span dir="auto" lang={line.languageTag ?? undefined} className="max-sm:col-start-2">
          <span className={isNow || isInReel ? 'mark' : ''}>
            <LineWords line={line} seconds={seconds} />
          </span>
        </span>
      </button>
    </li>
  )
}

type Edge = { rank: number; kind: 'starts' | 'ends'; seconds: number }

/** Where reels start and end between this line and the one above it, in order. */
function edgesBefore(line: TranscriptLine, above: TranscriptLine | undefined, reels: readonly Place[]): Edge[] {
  const isBetween = (seconds: number) => {
    const middle = (one: TranscriptLine) => (one.startSeconds + one.endSeconds) / 2
    return seconds < middle(line) && (above === undefined || seconds >= middle(above))
  }
  return reels
    .flatMap(({ rank, startSeconds, endSeconds }): Edge[] => [
      { rank, kind: 'starts', seconds: startSeconds },
      { rank, kind: 'ends', seconds: endSeconds },
    ])
    .filter((edge) => isBetween(edge.seconds))
    .toSorted((one, other) => one.seconds - other.seconds)
}

function ReelEdge({ edge: { rank, kind, seconds } }: { edge: Edge }) {
  const t = useText()
  return (
    <p className="my-1 flex items-center gap-2 text-xs font-medium">
      <span className="tc rounded-sm bg-foreground px-1.5 leading-5 text-background">{timecode(seconds)}</span>
      {kind === 'starts' ? t('Reel {rank} starts', { rank }) : t('Reel {rank} ends', { rank })}
      <span aria-hidden="true" className="h-px flex-1 bg-foreground" />
    </p>
  )
}
