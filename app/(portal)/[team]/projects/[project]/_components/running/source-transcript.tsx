'use client'

import { languageName } from '#lib/contract/names.ts'
import type { SpokenText } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { TranscriptLines } from '../results/video/transcript.tsx'

/** What is said in the source, with the places of the reels; a click plays from there. */
export function SourceTranscript({
  spoken,
  asked,
  reels,
  seconds,
  onPlay,
}: {
  spoken: SpokenText
  asked: string | null
  reels: readonly { rank: number; startSeconds: number; endSeconds: number }[]
  /** Where the source is, while it plays. */
  seconds: number | null
  /** Null where it cannot be played. */
  onPlay: ((seconds: number) => void) | null
}) {
  const t = useText()
  const count = spoken.lines.reduce((sum, { words }) => sum + words.length, 0)
  return (
    <section aria-labelledby="transcript-title" className="px-4 pt-5 pb-6 md:px-5">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <h2 id="transcript-title" className="text-base font-semibold">
          {t('Transcript')}
        </h2>
        <p className="text-muted-foreground">
          {asked !== null && `${t.message(languageName(asked))}, `}
          {t('{count, plural, one {# word} other {# words}}', { count })}
        </p>
      </div>
      <TranscriptLines transcript={spoken} asked={asked} seconds={seconds} onPlay={onPlay} reels={reels} />
    </section>
  )
}
