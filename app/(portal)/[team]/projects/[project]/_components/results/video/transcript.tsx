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
  const t = useText()
  const [sought, setSought] = useState('')
  const seconds = useMediaTime(video)
  const words = sought.trim().toLocaleLowerCase()
  const lines = useMemo(
    () => transcript.lines.filter((line) => line.text.toLocaleLowerCase().includes(words)),
    [transcript, words],
  )
  return (
    <>
      {transcript.heardLanguage && <OtherLanguage heard={transcript.heardLanguage} asked={asked} />}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="mr-auto max-sm:hidden text-muted-foreground">{t('Click a word to hear it')}</p>
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
            playFrom={(start) => playFrom(video.current, start)}
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
}: {
  line: TranscriptLine
  goesOn: boolean
  seconds: number | null
  playFrom: (seconds: number) => void
}) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const isNow = seconds !== null
  useEffect(() => {
    if (isNow && matchesMedia(BESIDE_THE_VIDEO)) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isNow])
  function onClick(event: MouseEvent) {
    const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-start]') : null
    playFrom(word ? Number(word.dataset.start) : line.startSeconds)
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
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
          <span className={isNow ? 'mark' : ''}>
            <LineWords line={line} seconds={seconds} />
          </span>
        </span>
      </button>
    </li>
  )
}
