'use client'

import { Star } from 'lucide-react'
import { useText } from '#text'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The star of a voice. Read-only members see it only if it is set. */
export function FavoriteButton({
  name,
  isFavorite,
  onMark,
}: {
  name: string
  isFavorite: boolean
  onMark: ((isFavorite: boolean) => void) | undefined
}) {
  const t = useText()
  const star = <Star {...ICON} fill={isFavorite ? 'currentColor' : 'none'} />
  if (onMark === undefined) {
    if (!isFavorite) return null
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
      aria-pressed={isFavorite}
      title={isFavorite ? t('Remove from favorites') : t('Add to favorites')}
      onClick={() => onMark(!isFavorite)}
    >
      {star}
    </button>
  )
}
