'use client'

import { TriangleAlert } from 'lucide-react'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ProjectOutput, ProjectReel } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { ReelPicture } from '../results/reels/reel-gallery.tsx'

type RankedPlan = ProjectReel & { rank: number; output: ProjectOutput | null }

/** The reels in their order: ready ones to choose, the others in outline with what they open with, or why they failed. */
export function PlannedReels({
  reels,
  chosen,
  onChoose,
}: {
  reels: readonly RankedPlan[]
  chosen: number | null
  onChoose: (rank: number) => void
}) {
  const t = useText()
  if (reels.length === 0) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <span className="planned-frame w-[104px]" data-status="waiting" />
        <p className="text-muted-foreground">{t('As many reels as there are good moments.')}</p>
      </div>
    )
  }
  return (
    <ul className="planned-list" aria-label={t('Reels')}>
      {reels.map((reel) => (
        <li key={reel.rank} aria-live={reel.output ? undefined : 'off'}>
          {reel.output ? (
            <button
              type="button"
              className="reel-tile planned-ready"
              aria-pressed={reel.rank === chosen}
              onClick={() => onChoose(reel.rank)}
            >
              <ReelPicture output={reel.output} />
              <Title reel={reel} />
            </button>
          ) : (
            <Outline reel={reel} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Outline({ reel }: { reel: RankedPlan }) {
  const t = useText()
  const { rank, status, startSeconds, endSeconds, opening, error } = reel
  return (
    <div className="text-muted-foreground">
      <span className="planned-frame" data-status={status}>
        {status === 'failed' ? (
          <>
            <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} style={{ color: 'var(--danger)' }} />
            <span className="text-xs leading-4 text-foreground">{t('Could not be made')}</span>
          </>
        ) : status === 'waiting' ? (
          <span className="num">{rank}</span>
        ) : (
          <>
            <StateGlyph state="processing" size={18} />
            <span className="text-xs text-foreground">{status === 'ready' ? t('Saving') : t('Rendering')}</span>
          </>
        )}
        {opening !== '' && status !== 'failed' && (
          <span className="line-clamp-4 text-xs leading-4" dir="auto">
            {t('“{words} …”', { words: opening })}
          </span>
        )}
      </span>
      <Title reel={reel} />
      <span className="num block text-xs">
        {t('{start}, {length}', {
          start: durationFigure(startSeconds),
          length: durationFigure(endSeconds - startSeconds),
        })}
      </span>
      {error !== null && <span className="mt-1 block text-xs text-foreground">{error}</span>}
    </div>
  )
}

function Title({ reel: { rank, title, output } }: { reel: RankedPlan }) {
  return (
    <span className="mt-1.5 line-clamp-2 text-xs leading-4 font-medium" dir="auto">
      {rank}. {output?.info?.title || title}
    </span>
  )
}
