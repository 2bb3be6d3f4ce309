'use client'

import { type MouseEvent, type RefObject, useState } from 'react'
import { LineWords } from '#lib/components/player/line-words.tsx'
import { isWithin, playFrom, useMediaTime } from '#lib/components/player/use-playback.ts'
import type { SpokenText, TranscriptLine } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** So many lines are shown around the one being spoken, until all are asked for. */
const FEW = 3

/** The transcript. The line being spoken is marked, its word is solid; a click plays from a word. */
export function SharedTranscript({
  transcript: { languageTag, lines },
  media,
}: {
  transcript: SpokenText
  media: RefObject<HTMLVideoElement | null>
}) {
  const t = useText()
  const [isWhole, setIsWhole] = useState(false)
  const seconds = useMediaTime(media)
  const now = seconds === null ? 0 : lines.findLastIndex((line) => line.startSeconds <= seconds)
  const start = Math.min(Math.max(0, now - 1), Math.max(0, lines.length - FEW))
  const shown = isWhole ? lines : lines.slice(start, start + FEW)
  return (
    <section aria-labelledby="transcript" className="mt-8">
      <h2 id="transcript" className="mb-1.5 text-base font-semibold">
        {t('Transcript')}
      </h2>
      <ol lang={languageTag} className="grid gap-0.5">
        {shown.map((line) => (
          <Line key={line.startSeconds} line={line} seconds={isWithin(line, seconds) ? seconds : null} media={media} />
        ))}
      </ol>
      {lines.length > FEW && (
        <button
          type="button"
          className="btn btn-ghost btn-sm mt-1 -ml-2 text-muted-foreground"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('Show less') : t('Show all')}
        </button>
      )}
    </section>
  )
}

function Line({
  line,
  seconds,
  media,
}: {
  line: TranscriptLine
  seconds: number | null
  media: RefObject<HTMLVideoElement | null>
}) {
  const t = useText()
  const isNow = seconds !== null
  function onClick(event: MouseEvent) {
    const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-start]') : null
    playFrom(media.current, word ? Number(word.dataset.start) : line.startSeconds)
  }
  return (
    <li>
      <button
        type="button"
        className="share-line"
        aria-current={isNow ? 'true' : undefined}
        onClick={onClick}
        dir="auto"
        lang={line.languageTag ?? undefined}
      >
        {line.speaker !== null && (
          <span className="mr-2 text-xs text-muted-foreground">
            {t('Speaker {speaker}', { speaker: line.speaker })}
          </span>
        )}
        <span className={isNow ? 'mark' : ''}>
          <LineWords line={line} seconds={seconds} />
        </span>
      </button>
    </li>
  )
}
