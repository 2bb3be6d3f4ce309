import winkModel from 'wink-eng-lite-web-model'
import winkNLP, { type WinkMethods } from 'wink-nlp'

/** What a token is in its sentence: the universal parts of speech. */
export type PartOfSpeech =
  | 'ADJ'
  | 'ADP'
  | 'ADV'
  | 'AUX'
  | 'CCONJ'
  | 'DET'
  | 'INTJ'
  | 'NOUN'
  | 'NUM'
  | 'PART'
  | 'PRON'
  | 'PROPN'
  | 'PUNCT'
  | 'SCONJ'
  | 'SYM'
  | 'VERB'
  | 'X'
  | 'SPACE'

/** A word, a part of one (`do` and `n't`) or a mark. `word` counts the words that were handed in. */
export type Token = { text: string; lower: string; pos: PartOfSpeech; word: number }

let loaded: WinkMethods | undefined

/** The tokens of the words of one English sentence. Its first word is read in lower case, since its capital tells nothing. */
export function tagEnglish(words: readonly string[]): Token[] {
  loaded ??= winkNLP(winkModel, ['pos'])
  const plain = words.map((word, at) => (at === 0 ? uncapitalized(straight(word)) : straight(word)))
  const tokens = loaded.readDoc(plain.join(' ')).tokens()
  const texts = tokens.out()
  const tags: unknown[] = tokens.out(loaded.its.pos)
  let [word, used] = [0, 0]
  return texts.map((text, at) => {
    while (word < plain.length - 1 && used >= (plain[word]?.length ?? 0)) [word, used] = [word + 1, 0]
    used += text.length
    return { text, lower: text.toLowerCase(), pos: posOf(tags[at]), word }
  })
}

function posOf(tag: unknown): PartOfSpeech {
  return typeof tag === 'string' && isPartOfSpeech(tag) ? tag : 'X'
}

const KNOWN = new Set('ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X SPACE'.split(' '))

function isPartOfSpeech(tag: string): tag is PartOfSpeech {
  return KNOWN.has(tag)
}

function straight(word: string): string {
  return word.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
}

/** `I` and abbreviations stay. */
function uncapitalized(word: string): string {
  return /^["'(]*\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word
}
