'use client'

import { Star } from 'lucide-react'
import { useText } from '#text'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The star of a voice. Read-only members see it only if it is set. */
export function FavouriteButton({
  name,
  isFavourite,
  onMark,
}: {
  name: string
  isFavourite: boolean
  onMark: ((isFavourite: boolean) => void) | undefined
}) {
  const t = useText()
  const star = <Star {...ICON} fill={isFavourite ? 'currentColor' : 'none'} />
  if (onMark === undefined) {
    if (!isFavourite) return null
    return (
      <span className="inline-flex size-8 items-center justify-center">
        {star}
        <span className="sr-only">{t('Favorite')}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon pointer-coarse:size-11"
      aria-label={t('Favorite {name}', { name })}
      aria-pressed={isFavourite}
      title={isFavourite ? t('Remove from favorites') : t('Add to favorites')}
      onClick={() => onMark(!isFavourite)}
    >
      {star}
    </button>
  )
}
