'use client'

import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { LineWords } from '#lib/components/player/line-words.tsx'
import { isWithin, playFrom } from '#lib/components/player/use-playback.ts'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import type { WrittenScript } from '#lib/contract/project.ts'
import { countWords } from '#lib/contract/script-length.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { TranscriptLine } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** The script while it is heard: the spoken sentence is marked and its word is solid. A click plays from a word. */
export function ScriptReader({
  paragraphs,
  script,
  note,
  languageTag,
  seconds,
  media,
  follows = true,
}: {
  paragraphs: TranscriptLine[][]
  /** As it was sent or written. */
  script: string
  /** Who wrote it, where it was written for a prompt. */
  note: WrittenScript | null
  languageTag: string | undefined
  /** Where the recording is; null before it was first played. */
  seconds: number | null
  media: RefObject<HTMLMediaElement | null>
  /** Whether it can scroll along with the speech. */
  follows?: boolean
}) {
  const t = useText()
  const [follow, setFollow] = useState(follows)
  const sentences = paragraphs.flat()
  const text = script === '' ? sentences.map((line) => line.text).join(' ') : script
  return (
    <section aria-label={t('Script')} className="min-w-0 flex-1 px-4 pb-6 md:px-5">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 py-2">
        <h2 className="font-semibold">{t('Script')}</h2>
        <span className="num text-xs text-muted-foreground">
          {t('{count, plural, one {# word.} other {# words.}}', { count: countWords(text, languageTag) })}
          {sentences.length > 0 && ` ${t('Click a word to play from there.')}`}
        </span>
        <span className="ml-auto flex items-center gap-2">
          {follows && sentences.length > 0 && (
            <label className="flex h-8 items-center gap-2">
              <input
                type="checkbox"
                className="check"
                checked={follow}
                onChange={(event) => setFollow(event.target.checked)}
              />
              {t('Follow along')}
            </label>
          )}
          <CopyButton text={text} label={t('Copy script')} />
        </span>
      </div>
      {note && (
        <p className="mb-3 text-muted-foreground">
          {note.writtenBy === 'built-in'
            ? t('Written by the built-in writer.')
            : t('Written by {writer}.', { writer: note.writtenBy })}{' '}
          {note.note}
        </p>
      )}
      {sentences.length === 0 ? (
        <p lang={languageTag} dir="auto" className="max-w-[720px] text-md break-words whitespace-pre-wrap">
          {text}
        </p>
      ) : (
        <ol lang={languageTag} className="max-w-[720px]">
          {paragraphs.map((lines) => (
            <Paragraph
              key={lines[0]?.startSeconds}
              lines={lines}
              seconds={lines.some((line) => isWithin(line, seconds)) ? seconds : null}
              follow={follow}
              playFrom={(start) => playFrom(media.current, start)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** `seconds` is where the recording is while it is inside this paragraph, else null. */
function Paragraph({
  lines,
  seconds,
  follow,
  playFrom,
}: {
  lines: TranscriptLine[]
  seconds: number | null
  follow: boolean
  playFrom: (seconds: number) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const start = lines[0]?.startSeconds ?? 0
  const isNow = seconds !== null
  useEffect(() => {
    if (isNow && follow) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isNow, follow])
  function onClick(event: MouseEvent) {
    const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-start]') : null
    playFrom(word ? Number(word.dataset.start) : start)
    // After a press of the mouse, Space pauses what it began.
    if (event.detail > 0) button.current?.blur()
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="grid w-full scroll-my-16 grid-cols-[44px_1fr] rounded-sm py-1.5 text-left hover:bg-accent"
        aria-current={isNow ? 'true' : undefined}
        onClick={onClick}
      >
        <span className="tc text-xs leading-6 text-muted-foreground">{durationFigure(start)}</span>
        <span dir="auto" className="text-md text-pretty">
          {lines.map((line, index) => (
            <span key={line.startSeconds}>
              {index > 0 && ' '}
              <span className={isWithin(line, seconds) ? 'mark' : ''} data-start={line.startSeconds}>
                <LineWords line={line} seconds={seconds} />
              </span>
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}
