import { dot } from '../choosing/sentence-vectors.ts'
import { stemOf } from '../choosing/terms.ts'
import { type Token, tagEnglish } from '../grammar/english-tagger.ts'
import { isGenericNoun } from './generic-nouns.ts'
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
  worth: number
}

type Found = Omit<Topic, 'worth' | 'timesInTalk'>

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
    ({ form }) => [...form].length <= MAX_LENGTH && [...form].length > 1 && !isProfane(form, reel.languageTag),
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
      return { ...topic, timesInTalk, worth }
    })
    .sort((a, b) => b.worth - a.worth)
}

/** Adjectives that say nothing about a topic. */
const PLAIN = new Set(
  'good great bad nice big small little new old best better next last first second third other own same different certain many few several more most much such whole real really actual right real-time important interesting amazing awesome cool crazy huge single main only full sure able favorite common recent early late long short high low hard easy typical particular specific various potential possible available entire phenomenal fun general special wonderful terrible horrible clear simple complicated difficult'.split(
    ' ',
  ),
)

function nounPhrases({ sentences }: ReelText): Map<string, Found> {
  const found = new Map<string, Found>()
  const verbs = new Set<string>()
  for (const { words } of sentences) {
    const tokens = tagEnglish(words.map(({ text }) => text))
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

function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    const isPart = /^(?:NOUN|PROPN|ADJ)$/.test(token.pos) && /^\p{L}[\p{L}\p{N}-]+$/u.test(token.text)
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
    const isName = word > 0 && !isInCapitals && /^\p{Lu}/u.test(written)
    return { form: isName ? written : written.toLowerCase(), isName }
  })
  const form = spelt.map((one) => one.form).join(' ')
  const stem = spelt.map((one) => stemOf(one.form)).join(' ')
  const known = found.get(stem)
  const isName = spelt.some((one) => one.isName) || known?.isName === true
  found.set(stem, { form: known?.isName === true ? known.form : form, stem, times: (known?.times ?? 0) + 1, isName })
}
