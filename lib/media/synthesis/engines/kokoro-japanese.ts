import { japaneseDictionary } from '../../text-normalization/japanese-dictionary.ts'
import { katakana, soundsOfKana } from '../../text-normalization/pronunciation/kana.ts'
import type { Clause, WordSounds } from './clauses.ts'

/** The sounds of Japanese text: readings from a dictionary, then each mora in the model's alphabet. */
export async function japaneseSounds(clause: Clause): Promise<WordSounds[]> {
  const dictionary = await japaneseDictionary()
  const text = clause.words.map((word) => word.text).join('')
  let end = 0
  const ends = clause.words.map((word) => (end += word.text.length))
  return dictionary.tokenize(readable(text)).flatMap((token) => {
    const kana = token.pronunciation ?? token.reading ?? token.surface_form
    const place = ends.findIndex((limit) => token.word_position - 1 < limit)
    const sounds = soundsOfKana(katakana(kana))
    return sounds === '' ? [] : [{ sounds, word: clause.words[place]?.word ?? -1 }]
  })
}

/** The dictionary stumbles over characters it has no class for. Same length, so that places stay. */
function readable(text: string): string {
  return text.replace(
    /(?!(?=[\p{L}\p{Nl}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])\W|[\u{10000}-\u{10ffff}]/gu,
    (other) => ' '.repeat(other.length),
  )
}
