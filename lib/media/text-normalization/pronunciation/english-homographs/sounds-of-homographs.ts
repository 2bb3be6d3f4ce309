import {
  COMPOUNDS,
  HOMOGRAPHS,
  MOSTLY_VERBS,
  UNCOUNTED,
  withEndingEd,
  withEndingIng,
  withEndingS,
} from './homograph-sounds.ts'
import { isVerb } from './is-verb.ts'
import { Neighbors, sentenceWord } from './sentence-words.ts'
import { isKept, SPECIAL_WORDS } from './special-senses.ts'

/**
 * The sounds of the English words that are written alike and said differently ("use this", "the use"), by the words around
 * them. The others are left to the synthesizer.
 *
 * @param texts the words of one text in order, with their punctuation.
 * @returns for each word its sounds in espeak-ng's phoneme names, or null.
 */
export function soundsOfHomographs(texts: readonly string[], accent: 'American' | 'British'): (string | null)[] {
  const words = texts.map(sentenceWord)
  return words.map(({ bare }, at) => {
    const sounds = readWord(bare, new Neighbors(words, at))
    return sounds === null ? null : inAccent(sounds, accent)
  })
}

function readWord(bare: string, place: Neighbors): string | null {
  const compound = own(COMPOUNDS, bare)
  if (compound) return compound
  const special = own(SPECIAL_WORDS, bare)
  if (special) return special(place)
  const plain = own(HOMOGRAPHS, bare)
  if (plain) return plain[!isKept(place) && (isVerb(place, 'bare') ?? MOSTLY_VERBS.has(bare)) ? 1 : 0]
  const base = baseOf(bare)
  const sounds = base === null ? undefined : HOMOGRAPHS[base.word]
  if (base === null || sounds === undefined) return null
  const [noun, verb] = sounds
  if (base.ending === 's') {
    const usually = MOSTLY_VERBS.has(base.word) || UNCOUNTED.has(base.word)
    return withEndingS((isVerb(place, 's') ?? usually) ? verb : noun)
  }
  return base.ending === 'ed' ? withEndingEd(verb) : withEndingIng(verb)
}

/** Not what every object has: `constructor` is a word as well. */
function own<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

type Base = { word: string; ending: 's' | 'ed' | 'ing' }

/** `excuses`, `closing`, `allies`: the word with its ending taken off. */
function baseOf(bare: string): Base | null {
  const match = /^(.{2,})(s|ed|ing)$/.exec(bare)
  if (!match?.[1]) return null
  const ending = match[2] === 's' ? 's' : match[2] === 'ed' ? 'ed' : 'ing'
  const stem = match[1]
  const forms = [stem, `${stem}e`, stem.replace(/e$/, ''), stem.replace(/ie?$/, 'y'), stem.replace(/(.)\1$/, '$1')]
  const word = forms.find((form) => Object.hasOwn(HOMOGRAPHS, form))
  return word === undefined || IRREGULAR.has(word)
    ? word === undefined
      ? null
      : irregular(word, ending)
    : { word, ending }
}

/** Their other forms are other words, or said as they are written. */
const IRREGULAR = new Set(['read', 'bow', 'lead', 'tear'])

function irregular(word: string, ending: Base['ending']): Base | null {
  return ending === 'ing' || (word === 'bow' && ending === 'ed') ? { word, ending } : null
}

function inAccent(sounds: string, accent: 'American' | 'British'): string {
  return sounds.replace(/\{([^|}]*)\|([^|}]*)\}/g, (_, american: string, british: string) =>
    accent === 'American' ? american : british,
  )
}
