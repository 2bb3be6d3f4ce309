import type { SpokenWord } from '../../broll/spoken-words.ts'
import type { CardWord } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'

/**
 * Words as they are written, with their quotation marks and what stands between sentences.
 *
 * @param isEnd nothing follows: marks that would only lead on are left out, and the full stop of a sentence.
 */
export function spokenCardWords(words: readonly SpokenWord[], isEnd: boolean): CardWord[] {
  return words.flatMap(({ text, sourceStart }, index) => {
    const shown = isEnd && index === words.length - 1 ? text.replace(/[.,;:–—।。،؛-]+(?=["'”’»)]*$)/u, '') : text
    return shown === '' ? [] : [{ text: shown, at: timeOf(sourceStart) }]
  })
}
