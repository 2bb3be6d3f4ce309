import type { Token } from '../../grammar/english-tagger.ts'
import { dot } from '../choosing/sentence-vectors.ts'
import { taggedSentence } from '../choosing/tagged-sentence.ts'
import { contentWords, stemOf } from '../choosing/terms.ts'
import { isGenericNoun } from './generic-nouns.ts'
import { areHeard } from './heard.ts'
import { lengthOf, tidy } from './phrasing.ts'
import { isProfane } from './profanity.ts'
import type { ReelText } from './reel-text.ts'
import type { Topic } from './topics.ts'

/** A noun phrase that names what a reel is about, as it was said: "The correlation between sleep and memory". */
export type NamingPhrase = { text: string; worth: number; likeness: number }

const MAX_LENGTH = 60
const MOST_WORDS = 9
/** How like the meaning of the reel it is at least. */
const LEAST_LIKENESS = 0.36

/** Nouns of a relation, which need what they are of, and name it well. */
const RELATIONS =
  /^(?:advantages?|art|benefits?|birth|business|causes?|challenges?|collapse|connection|consequences?|correlation|costs?|culture|cure|danger|death|decline|definition|design|difference|dilemma|discovery|economics|effects?|end|essence|ethics|evolution|failure|fate|fear|fight|force|foundations?|freedom|future|geography|goal|growth|history|illusion|impact|importance|influence|invention|lack|language|law|laws|levels?|limits?|link|logic|loss|magic|meaning|mystery|myth|nature|need|origins?|paradox|philosophy|physics|politics|power|price|principles?|problem|proof|psychology|purpose|race|rate|relationship|rights?|rise|risks?|role|rules?|science|search|secret|sense|shift|sound|state|story|structure|struggle|study|success|symptoms?|theory|treatment|trust|truth|understanding|use|value|war|wisdom|world)$/
/** Prepositions that tell what a noun is of. */
const JOINS = /^(?:of|between|behind|for|in|about|against|with|on|from|without|over|among|through|across)$/
const ARTICLES = /^(?:the|a|an)$/
const POINTERS =
  /^(?:this|that|these|those|it|its|he|she|they|him|her|his|their|them|my|your|our|me|us|you|i|we|here|there|such|same|other|another|first|last|next|whole|certain|different|many|some|any|all|lot|bit|kind|sort|few|full|own|more|most|much|very|well|good|great|big|really|just|also|like)$/

/** The phrases of an English reel that can be its title, the best first. `topics`: what it is about. */
export async function namingPhrases(
  reel: ReelText,
  topics: readonly Topic[],
  vectorsOf: (texts: string[]) => Promise<Float32Array[]>,
): Promise<NamingPhrase[]> {
  const { sentences, languageTag, subject, allowsProfanity = false } = reel
  if (!languageTag.startsWith('en')) return []
  const weights = stemWeights(topics)
  const found = new Map<string, readonly Token[]>()
  for (const sentence of sentences) {
    for (const phrase of phrasesIn(taggedSentence(sentence))) {
      const words = phrase.flatMap(({ word }) => sentence.words[word] ?? [])
      const text = tidy(
        phrase
          .map((token) => token.text)
          .join(' ')
          .replace(/ (?=['’-])|(?<=-) /g, ''),
      )
      if (lengthOf(text) > MAX_LENGTH || !areHeard(words, reel) || (!allowsProfanity && isProfane(text, languageTag)))
        continue
      found.set(text, phrase)
    }
  }
  const texts = [...found.keys()]
  const vectors = await vectorsOf(texts)
  return texts
    .flatMap((text, at) => {
      const likeness = dot(vectors[at] ?? new Float32Array(), subject)
      const stems = new Set(contentWords(text, languageTag).map(stemOf))
      const known = [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
      const phrase = found.get(text) ?? []
      const isOfRelation = isGerund(phrase[0]) || RELATIONS.test(headOf(phrase)?.lower ?? '')
      const [head, rest] = partsOf(phrase)
      const isKnown = (part: readonly Token[]) => part.some(({ lower }) => (weights.get(stemOf(lower)) ?? 0) > 0)
      const isApt = isKnown(rest) && (isOfRelation || isKnown(head))
      if (likeness < LEAST_LIKENESS || !isApt || stems.size < 2) return []
      return [{ text, likeness, worth: likeness + 0.12 * Math.min(3, known) + (isOfRelation ? 0.12 : 0) }]
    })
    .sort((a, b) => b.worth - a.worth)
}

/** What a phrase is of, and before it the noun or the verb that it begins with. */
function partsOf(phrase: readonly Token[]): [readonly Token[], readonly Token[]] {
  const join = phrase.findIndex(({ lower }) => JOINS.test(lower))
  const at = isGerund(phrase[0]) ? 1 : join
  return [phrase.slice(0, at), phrase.slice(at)]
}

/** How much each stem is a topic: said more than once. */
function stemWeights(topics: readonly Topic[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { stem, times } of topics)
    for (const part of stem.split(' ')) weights.set(part, Math.max(weights.get(part) ?? 0, times > 1 ? 1 : 0))
  return weights
}

/** A noun with what it is of: "the value of nature", "polls about taxes". */
function phrasesIn(tokens: readonly Token[]): Token[][] {
  const found: Token[][] = []
  for (let at = 0; at < tokens.length; at++) {
    const doing = gerundPhrase(tokens, at)
    if (doing !== null) found.push(doing)
    if (isInside(tokens[at - 1])) continue
    const head = nounGroup(tokens, at)
    if (head === null) continue
    let end = head
    for (let joined = 0; joined < 2 && JOINS.test(tokens[end]?.lower ?? ''); joined++) {
      const next = joinedGroup(tokens, end + 1)
      if (next === null) break
      end = next
      found.push(withoutArticle(tokens.slice(at, end)))
    }
  }
  return found.filter((phrase) => isName(phrase, tokens))
}

/** "About proving a theorem", "of asking people about their lives" */
function gerundPhrase(tokens: readonly Token[], at: number): Token[] | null {
  if (!isGerund(tokens[at]) || tokens[at - 1]?.pos !== 'ADP') return null
  const object = nounGroup(tokens, at + 1)
  if (object === null) return null
  const further = JOINS.test(tokens[object]?.lower ?? '') ? joinedGroup(tokens, object + 1) : null
  return tokens.slice(at, further ?? object)
}

function isGerund(token: Token | undefined): boolean {
  return (
    token !== undefined && /^\p{L}{3,}ing$/u.test(token.lower) && token.pos === 'VERB' && !EMPTY_VERBS.test(token.lower)
  )
}

const EMPTY_VERBS =
  /^(?:being|doing|getting|going|having|making|taking|using|saying|talking|looking|trying|coming|putting|giving|thinking|seeing|knowing|wanting|starting|working|including|regarding|concerning|according|following|during)$/

/** Behind these, a noun does not begin a phrase. */
function isInside(before: Token | undefined): boolean {
  return (
    before !== undefined &&
    /^(?:ADJ|NOUN|PROPN|DET|NUM|PRON)$/.test(before.pos) &&
    !/^(?:who|which|that)$/.test(before.lower)
  )
}

/** Where the nouns end that begin here, with the article and adjectives before them; null where there are none. */
function nounGroup(tokens: readonly Token[], from: number): number | null {
  let at = from
  if (ARTICLES.test(tokens[at]?.lower ?? '')) at++
  while (tokens[at]?.pos === 'ADJ' && !POINTERS.test(tokens[at]?.lower ?? '')) at++
  const first = at
  while (isNoun(tokens[at])) at++
  return at > first ? at : null
}

/** "taxes", "retirement and death" */
function joinedGroup(tokens: readonly Token[], from: number): number | null {
  const end = nounGroup(tokens, from)
  if (end === null || tokens[end]?.lower !== 'and') return end
  const second = nounGroup(tokens, end + 1)
  // "of taxes and people say": the second noun is a subject.
  return second === null || /^(?:VERB|AUX)$/.test(tokens[second]?.pos ?? '') ? end : second
}

function isNoun(token: Token | undefined): boolean {
  return token !== undefined && /^(?:NOUN|PROPN)$/.test(token.pos) && /^\p{L}[\p{L}\p{N}'’-]*$/u.test(token.text)
}

/** "A connection between …" is one of many; "the connection between …" is it. */
function withoutArticle(phrase: readonly Token[]): Token[] {
  return /^(?:a|an)$/.test(phrase[0]?.lower ?? '') ? phrase.slice(1) : [...phrase]
}

function headOf(phrase: readonly Token[]): Token | undefined {
  const join = phrase.findIndex(({ lower }) => JOINS.test(lower))
  return phrase[join - 1]
}

function isName(phrase: readonly Token[], tokens: readonly Token[]): boolean {
  if (phrase.length > MOST_WORDS || phrase.some(({ lower }) => POINTERS.test(lower))) return false
  const last = phrase.at(-1)
  const head = isGerund(phrase[0]) ? last : headOf(phrase)
  if (head === undefined || last === undefined) return false
  // A generic noun names something only where it is a relation; and what it is of has to be something.
  if (isGenericNoun(head.lower) && !RELATIONS.test(head.lower)) return false
  if (isGenericNoun(last.lower)) return false
  // "Polls about taxes high": the phrase goes on.
  const after = tokens[tokens.indexOf(last) + 1]
  return after === undefined || !/^(?:NOUN|PROPN|NUM|ADJ|PART)$/.test(after.pos)
}
