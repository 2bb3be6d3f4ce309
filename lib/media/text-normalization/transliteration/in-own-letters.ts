import { japaneseDictionary } from '../japanese-dictionary.ts'
import type { Utterance } from '../prepare-script.ts'
import type { SpokenToken } from '../spoken-form.ts'
import { writingSystemOf } from '../writing-systems.ts'
import { romanized } from './romanized.ts'
import { spelledFor } from './spelled-for.ts'

/**
 * Utterances with the words of other writing systems ("東京" for an English voice, "Москва" for a German one) as the
 * voice's language would write their sound. What the script writes stays in `written`, for captions. Latin letters stay
 * for every voice, as all of them read names in these. Voices whose writing we do not know get everything as written.
 */
export async function inOwnLetters(utterances: readonly Utterance[], languageTag: string): Promise<Utterance[]> {
  const own = writingSystemOf(languageTag)
  const foreign = own && foreignWords(own.letters)
  if (!foreign || !utterances.some(({ spoken }) => spoken.search(foreign) >= 0)) return [...utterances]
  const all = utterances.map(({ spoken }) => spoken).join(' ')
  const dictionary = /(?=[\p{L}\p{Nl}])(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u.test(all)
    ? await japaneseDictionary()
    : null
  const hasKana = /(?![\p{scx=Han}\p{scx=Latin}])[\p{scx=Hiragana}\p{scx=Katakana}]/u.test(all)
  const read = (word: string, name: string) =>
    isSymbol(word) ? word : spelledFor(languageTag, romanized(word, { dictionary, hasKana, name }))
  return utterances.map((utterance) => withWordsRead(utterance, foreign, read))
}

/** Stretches of letters that are neither Latin nor the language's own. */
function foreignWords(own: RegExp): RegExp {
  const letter = `(?!${own.source})[^\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}\\P{L}]`
  return new RegExp(`${letter}(?:${letter}|[\\p{M}ー\\u200c\\u200d])*`, 'gu')
}

/** A Greek letter alone is a symbol, which the voices know by its name. */
function isSymbol(word: string): boolean {
  return /^\p{Script=Greek}$/u.test(word)
}

function withWordsRead(utterance: Utterance, foreign: RegExp, read: (word: string, name: string) => string): Utterance {
  const names = namesOf(utterance.tokens)
  let spoken = ''
  let end = 0
  let wasRead = false
  const tokens = utterance.tokens.map((token, index) => {
    const said = token.spoken.replace(foreign, (word, at: number) => {
      const [before, after] = [token.spoken.slice(0, at), token.spoken.slice(at + word.length)]
      return `${/[\p{L}\p{N}]$/u.test(before) ? ' ' : ''}${read(word, names[index] || word)}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`
    })
    const isRead = said !== token.spoken
    const meets = (isRead || wasRead) && /[\p{L}\p{N}]$/u.test(spoken) && /^[\p{L}\p{N}]/u.test(said)
    if (said !== '') spoken += (spoken !== '' && (token.startIndex > end || meets) ? ' ' : '') + said
    end = token.endIndex
    wasRead = isRead
    return { ...token, spoken: said }
  })
  return { ...utterance, tokens, spoken }
}

const SIGNS = /^(?:(?=[\p{L}\p{Nl}])(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])+/u

/** For each token, the signs of all tokens that stand together with it: they were cut at what a dictionary takes for words. */
function namesOf(tokens: readonly SpokenToken[]): string[] {
  const names: { name: string }[] = []
  let end = -1
  for (const { spoken, startIndex, endIndex } of tokens) {
    const signs = SIGNS.exec(spoken)?.[0] ?? ''
    const before = names.at(-1)
    if (before && signs !== '' && startIndex === end) {
      before.name += signs
      names.push(before)
    } else names.push({ name: signs })
    end = signs === spoken ? endIndex : -1
  }
  return names.map(({ name }) => name)
}
