import type { Token } from '../../grammar/english-tagger.ts'
import { dot } from '../choosing/sentence-vectors.ts'
import { taggedSentence } from '../choosing/tagged-sentence.ts'
import { stemOf } from '../choosing/terms.ts'
import { isGenericNoun } from './generic-nouns.ts'
import { isWord } from './heard.ts'
import { bare } from './phrasing.ts'
import { isProfane } from './profanity.ts'
import type { ReelText } from './reel-text.ts'
import { writtenForms } from './written-forms.ts'

/** Something that a reel is about, as it is written in it. */
export type Topic = {
  form: string
  stem: string
  /** How often it is said in the reel, and in the whole talk. */
  times: number
  timesInTalk: number
  isName: boolean
  /** How like its meaning is to the whole reel's, −1 to 1; null where texts are compared by their words. */
  likeness: number | null
  worth: number
}

/** Whether a topic is said as often and is as like the reel; without meanings, whether it is said again. */
export function isAtLeast({ times, likeness }: Topic, least: { times: number; likeness: number }): boolean {
  return likeness === null ? times >= Math.max(2, least.times) : times >= least.times && likeness >= least.likeness
}

type Found = Omit<Topic, 'worth' | 'likeness' | 'timesInTalk'> & { forms?: Map<string, number> }

const MAX_LENGTH = 30
const MAX_WORDS = 3
/** A name that was heard with less certainty may be another one. */
const HEARD = 0.7

/**
 * What a reel is about, the weightiest first: its noun phrases by how often they are said, in the reel and against the talk, and how like
 * their meaning is to the reel's. `talkStems`: the stems of all words of the talk between spaces.
 */
export async function topicsOf(
  reel: ReelText,
  talkStems: string,
  vectorsOf: (texts: string[]) => Promise<Float32Array[]>,
): Promise<Topic[]> {
  const found = reel.languageTag.startsWith('en') ? nounPhrases(reel) : writtenForms(reel)
  const fit = [...found.values()].filter(
    ({ form }) =>
      [...form].length <= MAX_LENGTH &&
      [...form].length > 1 &&
      form.split(/[ -]/).every((word) => isWord(word, reel)) &&
      (reel.allowsProfanity === true || !isProfane(form, reel.languageTag)),
  )
  const vectors = await vectorsOf(fit.map(({ form }) => form))
  return fit
    .map((topic, at) => {
      const likeness = dot(vectors[at] ?? new Float32Array(), reel.subject)
      const timesInTalk = Math.max(topic.times, talkStems.split(` ${topic.stem} `).length - 1)
      const worth =
        1.5 * likeness +
        0.35 * Math.log2(1 + topic.times) +
        0.08 * Math.log2(1 + timesInTalk) +
        (topic.form.includes(' ') ? 0.18 : 0) +
        (topic.isName ? 0.05 : 0)
      return { ...topic, timesInTalk, likeness: reel.by === 'words' ? null : likeness, worth }
    })
    .sort((a, b) => b.worth - a.worth)
}

/** Adjectives that say nothing about a topic. */
const PLAIN = new Set(
  'good great bad nice big small little new old best better next last first second third other own same different certain many few several more most much such whole real really actual right real-time important interesting amazing awesome cool crazy huge single main only full sure able favorite common recent early late long short high low hard easy typical particular specific various potential possible available entire phenomenal fun general special related complete similar obvious absolute relative additional overall mere sheer wonderful terrible horrible clear simple complicated difficult wrong current limited entire like modern previous major minor basic'.split(
    ' ',
  ),
)

function nounPhrases({ sentences }: Pick<ReelText, 'sentences'>): Map<string, Found> {
  const found = new Map<string, Found>()
  const verbs = new Set<string>()
  for (const sentence of sentences) {
    const { words } = sentence
    const tokens = taggedSentence(sentence)
    for (const { pos, lower } of tokens) if (/^(?:VERB|AUX|ADP|ADV|INTJ)$/.test(pos)) verbs.add(lower)
    for (const run of runsOf(tokens)) {
      const heads = run.slice(-MAX_WORDS)
      while (heads.length > 1 && PLAIN.has(heads[0]?.lower ?? '')) heads.shift()
      const last = heads.at(-1)
      if (last === undefined || isEmpty(last.lower)) continue
      if (heads.some((token) => !isHeard(token, words[token.word]?.confidence, words[token.word]?.text))) continue
      for (const part of heads.length > 1 ? [heads, [last]] : [heads]) add(found, part, words)
    }
  }
  return withoutParts(found, verbs)
}

/** Neither words that are verbs here too, nor those that are said mostly in a longer phrase. */
function withoutParts(found: Map<string, Found>, verbs: ReadonlySet<string>): Map<string, Found> {
  const phrases = [...found.values()].filter(({ stem }) => stem.includes(' '))
  return new Map(
    [...found].filter(([stem, { form, times }]) => {
      if (stem.includes(' ')) return true
      const within = phrases.filter((one) => one.stem.split(' ').includes(stem))
      if (/ing$/.test(form) && times < 3) return false
      return !verbs.has(form.toLowerCase()) && !within.some((one) => one.times > 1 && one.times * 2 >= times)
    }),
  )
}

function isEmpty(word: string): boolean {
  return isGenericNoun(word) || PLAIN.has(word)
}

const NO_TOPIC = /^(?:gonna|gotta|wanna|ain|dunno|okay|yeah)$/

function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    const isWord = /^\p{L}[\p{L}\p{N}-]+$/u.test(token.text) && !NO_TOPIC.test(token.lower)
    // "To motivate miners" is no phrase, and "Man:" tells who speaks.
    const isApart = (tokens[at - 1]?.lower === 'to' && tokens[at - 1]?.pos === 'PART') || tokens[at + 1]?.text === ':'
    const isComparative = token.pos === 'ADJ' && /.{3}(?:er|est)$/.test(token.lower)
    const isPart = /^(?:NOUN|PROPN|ADJ)$/.test(token.pos) && isWord && !isApart && !isComparative
    if (isPart) runs.at(-1)?.push(token)
    else runs.push([])
  }
  return runs
    .map((run) => run.slice(0, run.findLastIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN') + 1))
    .filter((run) => run.length > 0)
}

function isHeard(token: Token, confidence = 1, text = ''): boolean {
  return confidence >= (/^\p{Lu}/u.test(text) || token.pos === 'PROPN' ? HEARD : 0.4)
}

function add(found: Map<string, Found>, part: readonly Token[], words: readonly { text: string }[]): void {
  // Recognizers write whole sentences in capitals now and then.
  const isInCapitals = !words.some(({ text }) => /\p{Ll}/u.test(text))
  const spelt = part.map(({ word, text }) => {
    const written = bare(words[word]?.text ?? text).replace(/['’]s$/u, '')
    const isCapital = !isInCapitals && /^\p{Lu}/u.test(written)
    // "GDP", "microRNA": a capital behind the first letter is never of a sentence's beginning.
    if (!isInCapitals && /\p{L}\p{Lu}/u.test(written)) return written
    // The first word of a sentence is a name where it is a part of one.
    const isName =
      word > 0 || part.some((other) => other.word > 0 && other.pos === 'PROPN' && /^\p{Lu}/u.test(other.text))
    return isCapital && isName ? written : written.toLowerCase()
  })
  // "m2" without its figure
  if (spelt.some((one) => [...one].length < 2)) return
  const form = spelt.join(' ')
  const stem = spelt.map((one) => stemOf(one)).join(' ')
  const known = found.get(stem)
  const forms = known?.forms ?? new Map<string, number>()
  // What a sentence begins with says nothing about capitals: "Japan has surrendered" beside "after Japan's surrender".
  forms.set(form, (forms.get(form) ?? 0) + (part[0]?.word === 0 ? 0.1 : 1))
  // The form that is said most: "grounding" rather than "ground", and "math" where it is a name once only.
  const [usual = form] = [...forms].reduce((a, b) => (b[1] > a[1] ? b : a))
  found.set(stem, { form: usual, forms, stem, times: (known?.times ?? 0) + 1, isName: /\p{Lu}/u.test(usual) })
}
