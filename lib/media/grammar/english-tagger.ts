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
/** Numbers of the words of the tagger's vocabulary; those it meets outside it get higher ones. */
let vocabularySize = Number.POSITIVE_INFINITY

function tagger(): WinkMethods {
  if (loaded !== undefined) return loaded
  loaded = winkNLP(winkModel, ['pos'])
  vocabularySize = numberOf(loaded, OUTSIDE_VOCABULARY)
  return loaded
}

/** No English word. */
const OUTSIDE_VOCABULARY = 'qzxvjkqw'

function numberOf(methods: WinkMethods, word: string): number {
  const [number] = methods.readDoc(word).tokens().out(methods.its.uniqueId)
  return Number(number)
}

/** Whether an English word, in any number, is in the tagger's vocabulary. Names of persons and products mostly are not. */
export function isInVocabulary(word: string): boolean {
  const methods = tagger()
  const lower = word.toLowerCase()
  const forms = [lower, lower.replace(/s$/, ''), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')]
  return forms.some((form) => form !== '' && numberOf(methods, form) < vocabularySize)
}

/** The tokens of the words of one English sentence. Its first word is read in lower case, since its capital tells nothing. */
export function tagEnglish(words: readonly string[]): Token[] {
  const methods = tagger()
  const plain = words.map((word, at) => (at === 0 ? uncapitalized(straight(word)) : straight(word)))
  const tokens = methods.readDoc(plain.join(' ')).tokens()
  const texts = tokens.out()
  const tags: unknown[] = tokens.out(methods.its.pos)
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
