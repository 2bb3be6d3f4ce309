import type { IconName } from '../lexicon/icon-words.ts'
import type { ReadWord } from '../picture-plans/read-words.ts'
import type { Card } from '../timeline/card.ts'
import { iconsIn, TIMES } from './find-icon.ts'

/**
 * A card with an icon of what the English words `from` (included) to `to` are about, where it has room for one and they surely name it.
 *
 * @param except icons that were seen just before.
 */
export function withIcon<Shown extends Card>(
  card: Shown,
  words: readonly ReadWord[],
  span: { from: number; to: number },
  except: readonly IconName[] = [],
): Shown {
  if (card.kind !== 'words' && (card.kind !== 'figure' || card.chart !== null)) return card
  const icon = iconsIn(words, span.from, span.to).find(
    (name) => !except.includes(name) && !(card.kind === 'figure' && TIMES.includes(name)),
  )
  return icon === undefined ? card : { ...card, icon }
}
