import type { IconName } from '../lexicon/icon-words.ts'
import type { Card } from '../timeline/card.ts'
import { TIMES } from './find-icon.ts'

/** A card with the first of the icons that fits it, where it has room for one. A number is not about when something is. */
export function withIcon<Shown extends Card>(card: Shown, icons: readonly IconName[]): Shown {
  if (card.kind !== 'words' && (card.kind !== 'figure' || card.chart !== null)) return card
  const icon = icons.find((name) => !(card.kind === 'figure' && TIMES.includes(name)))
  return icon === undefined ? card : { ...card, icon }
}
