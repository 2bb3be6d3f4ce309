'use client'

import { ArrowDownNarrowWide } from 'lucide-react'
import { POST_LABELS, PostGlyph } from '#lib/components/networks/post-state.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { usePosting } from '../../posting/posting-context.tsx'
import type { RankedReel, ReelOrder } from './reel-order.ts'

/** All reels with picture, score, length and title; one of them is shown. */
export function ReelGallery({
  reels,
  chosen,
  order,
  onChoose,
  onReorder,
}: {
  reels: readonly RankedReel[]
  chosen: number
  order: ReelOrder
  onChoose: (rank: number) => void
  onReorder: (order: ReelOrder) => void
}) {
  const t = useText()
  const hasPlaces = reels.some(({ output }) => output.cut !== null)
  return (
    <section aria-label={t('Reels')} className="reel-gallery">
      <div className="flex h-10 items-center gap-2 px-4 md:px-5">
        <h2 className="font-semibold">{t('{count, plural, one {# reel} other {# reels}}', { count: reels.length })}</h2>
        {hasPlaces && reels.length > 1 && (
          <button
            type="button"
            className="btn btn-ghost btn-sm -mr-2 ml-auto text-muted-foreground"
            onClick={() => onReorder(order === 'best' ? 'source' : 'best')}
          >
            <ArrowDownNarrowWide aria-hidden="true" size={14} strokeWidth={1.75} />
            {order === 'best' ? t('Best first') : t('In video order')}
          </button>
        )}
      </div>
      <ul className="reel-list">
        {reels.map((reel) => (
          <li key={reel.output.firstId}>
            <button
              type="button"
              className="reel-tile"
              aria-pressed={reel.rank === chosen}
              onClick={() => onChoose(reel.rank)}
            >
              <ReelPicture output={reel.output} />
              <span className="mt-1.5 line-clamp-2 text-xs leading-4 font-medium max-xl:hidden" dir="auto">
                {reel.rank}. {reel.title}
              </span>
              <PostedMark output={reel.output} />
              <span className="sr-only xl:hidden">
                {reel.rank}. {reel.title}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where its posts stand. */
function PostedMark({ output }: { output: RankedReel['output'] }) {
  const t = useText()
  const post = usePosting().posted[output.firstId]
  if (post === undefined) return null
  const words = post.moment === null ? t(POST_LABELS[post.state]) : post.moment
  return (
    <span
      className="mt-1 flex items-start gap-1 text-xs leading-4 text-muted-foreground"
      title={`${t(POST_LABELS[post.state])}${post.moment === null ? '' : `, ${post.moment}`}`}
    >
      <PostGlyph state={post.state} />
      <span className="num min-w-0">
        {post.moment !== null && <span className="sr-only">{t(POST_LABELS[post.state])}, </span>}
        {words}
      </span>
    </span>
  )
}

/** The picture of a reel with its score and length. */
export function ReelPicture({ output }: { output: ProjectOutput }) {
  const t = useText()
  const score = output.info?.viralityScore ?? null
  return (
    <span className="reel-picture frame">
      {output.posterUrl && <img src={output.posterUrl} alt="" loading="lazy" decoding="async" />}
      {score !== null && (
        <span className="reel-score num">
          <span className="sr-only">{t('Score')} </span>
          {Math.round(score)}
        </span>
      )}
      <span className="reel-length num">{durationFigure(output.durationSeconds)}</span>
    </span>
  )
}
