import type { Candidate } from './candidates.ts'
import { clamp } from './opening.ts'
import { requestedQualitiesOf } from './requested-quality.ts'
import { dot, type TextVectors } from './sentence-vectors.ts'
import type { SpokenSentence } from './spoken-sentences.ts'
import { contentWords, stemOf, wordsIn } from './terms.ts'

/** How well a stretch meets what was asked for. */
export type Relevance = {
  /** 0 to 1. */
  worth: number
  /** Asked keywords that are said in it, as they were asked, with how often. */
  matchedKeywords: { keyword: string; times: number }[]
  /** Whether it is among what comes nearest to the prompt or a keyword. */
  isAbout: boolean
  /** The sentence of it that comes so near to the prompt or a keyword that it can be named; else null. */
  closest: string | null
}

export type RelevanceOf = (candidate: Candidate) => Relevance

type Talk = {
  sentences: readonly SpokenSentence[]
  vectors: TextVectors
  lengthOf: (first: number, last: number) => number
  languageTag: string
  /** How much a stretch has of the manner that the prompt asks for, 0 to 1. */
  mannerOf: (candidate: Candidate) => number
}

/**
 * Judges stretches by the keywords that are said in them and by their likeness to the prompt and to keywords that nobody says
 * word for word. Null where nothing was asked for.
 */
export async function relevanceTo(
  wish: { prompt: string | null; keywords: readonly string[] },
  talk: Talk,
): Promise<RelevanceOf | null> {
  const keywords = wish.keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== '')
  const topic = wish.prompt === null ? '' : topicOf(wish.prompt)
  if (keywords.length === 0 && topic === '') return null
  const spoken = keywords.map((keyword) => ({ keyword, sums: countMentions(keyword, talk) }))
  const prompted = promptWords(topic, talk)
  const unmentioned = spoken.filter(({ sums }) => (sums.at(-1) ?? 0) === 0).map(({ keyword }) => keyword)
  const likenesses = await likenessesTo([...(topic === '' ? [] : [topic]), ...unmentioned], talk)
  const parts = Math.min(1, keywords.length) + (topic === '' ? 0 : 1)
  return (candidate) => {
    const matchedKeywords = saidIn(candidate, spoken)
    const matchedWords = saidIn(candidate, prompted)
    const found = likenesses.map((of) => of(candidate))
    const likeness = found.map(({ likeness: own }) => own)
    const prompt = topic === '' ? 0 : Math.max(likeness[0] ?? 0, talk.mannerOf(candidate))
    const meant = Math.max(0, ...likeness.slice(topic === '' ? 0 : 1))
    const keyed = keywords.length === 0 ? 0 : Math.max(keywordScore(matchedKeywords, keywords.length), 0.8 * meant)
    return {
      worth: clamp((prompt + keyed) / Math.max(1, parts) + (matchedKeywords.length > 0 && prompt > 0.4 ? 0.1 : 0)),
      matchedKeywords: [...matchedKeywords, ...matchedWords],
      isAbout: matchedKeywords.length > 0 || holdsAll(matchedWords, prompted) || prompt >= ABOUT || meant >= ABOUT,
      closest: found.find((one) => one.likeness >= CLOSE)?.sentence ?? null,
    }
  }
}

type Counted = { keyword: string; sums: number[] }

function saidIn({ first, last }: Candidate, counted: readonly Counted[]): { keyword: string; times: number }[] {
  return counted.flatMap(({ keyword, sums }) => {
    const times = (sums[last + 1] ?? 0) - (sums[first] ?? 0)
    return times > 0 ? [{ keyword, times }] : []
  })
}

/** A stretch that holds every word of a prompt is about it, however it is put. */
function holdsAll(said: readonly unknown[], prompted: readonly Counted[]): boolean {
  return prompted.length > 0 && said.length === prompted.length
}

/** A longer prompt describes rather than names. */
const MAX_PROMPT_WORDS = 6

/** The words of a prompt that mean something and are said in the talk, with how often. */
function promptWords(topic: string, talk: Talk): Counted[] {
  const words = [...new Set(contentWords(topic, talk.languageTag))]
  if (words.length > MAX_PROMPT_WORDS || requestedQualitiesOf(topic).length > 0) return []
  return words.map((keyword) => ({ keyword, sums: countMentions(keyword, talk) }))
}

const ABOUT = 0.5
const CLOSE = 0.72

function keywordScore(matchedKeywords: readonly { times: number }[], asked: number): number {
  if (matchedKeywords.length === 0) return 0
  const repeated = matchedKeywords.reduce((sum, { times }) => sum + Math.min(3, times) - 1, 0)
  return clamp(0.62 + 0.28 * (matchedKeywords.length / asked) + 0.06 * repeated)
}

/** How often the words of a keyword are said in the first n sentences, compared by their stems. */
export function countMentions(
  keyword: string,
  { sentences, languageTag }: Pick<Talk, 'sentences' | 'languageTag'>,
): number[] {
  const wanted = stemsOf(keyword, languageTag)
  let total = 0
  return [
    0,
    ...sentences.map(({ text }) => {
      if (wanted.length > 0) total += occurrences(stemsOf(text, languageTag), wanted)
      return total
    }),
  ]
}

/** Those of the keywords that are said in a text, compared by their stems. */
export function mentionsIn(text: string, keywords: readonly string[], languageTag: string): string[] {
  if (keywords.length === 0) return []
  const said = stemsOf(text, languageTag)
  return keywords.filter((keyword) => {
    const wanted = stemsOf(keyword, languageTag)
    return wanted.length > 0 && occurrences(said, wanted) > 0
  })
}

function stemsOf(text: string, languageTag: string): string[] {
  return wordsIn(text, languageTag).map(stemOf)
}

function occurrences(words: readonly string[], wanted: readonly string[]): number {
  return words.filter((_, index) => wanted.every((word, offset) => words[index + offset] === word)).length
}

type Likeness = { likeness: number; sentence: string }

/** For each text, how like it a stretch is, and by which of its sentences most: 0 to 1, where 1 is as like as any place of a talk about it. */
async function likenessesTo(texts: string[], talk: Talk): Promise<((candidate: Candidate) => Likeness)[]> {
  if (texts.length === 0) return []
  const wanted = await talk.vectors.of(texts)
  return wanted.map((vector) => {
    const single = talk.vectors.sentences.map((sentence) => dot(sentence, vector))
    const likenessOf = ({ first, last }: Pick<Candidate, 'first' | 'last'>) => {
      let [best, sum, nearest] = [0, 0, first]
      for (let at = first; at <= last; at++) {
        const own = single[at] ?? 0
        if (own > best) [best, nearest] = [own, at]
        sum += own
      }
      return { likeness: 0.5 * best + (0.5 * sum) / Math.max(1e-6, talk.lengthOf(first, last)), nearest }
    }
    const passages = single.map(
      (_, at) => likenessOf({ first: at, last: Math.min(single.length - 1, at + 2) }).likeness,
    )
    const sorted = passages.sort((a, b) => a - b)
    const [usual = 0, top = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    return (candidate) => {
      const { likeness, nearest } = likenessOf(candidate)
      return {
        likeness: scaled(likeness, usual, top, talk.vectors.by),
        sentence: talk.sentences[nearest]?.text ?? '',
      }
    }
  })
}

/** Likenesses that are chance, and that are as much as sentences about one thing have. */
const SCALE = { meaning: [0.16, 0.55], words: [0.06, 0.35] } as const

/**
 * How much a likeness counts, by itself and against the rest of the talk: a prompt in other words than the talk's is
 * only ever a little like it.
 */
function scaled(likeness: number, usual: number, top: number, by: TextVectors['by']): number {
  const [chance, full] = SCALE[by]
  const own = clamp((likeness - chance) / (full - chance))
  const isTalkedAbout = top > usual && top >= chance + (full - chance) / 4
  const outstanding = isTalkedAbout ? clamp((likeness - usual) / (top - usual)) : 0
  return Math.max(0.9 * own, 0.5 * own + 0.5 * outstanding)
}

const REQUEST =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:i\s+(?:want|need|would like)\s+)?(?:find|choose|pick|select|cut|make|create|give|show|get|use|take|focus on|look for|extract)?\s*(?:me|us)?\s*(?:(?:all|only|the|some|any|a few|best|most|interesting|important|short|good|great)\s+)*(?:clips?|reels?|moments?|parts?|sections?|segments?|passages?|bits?|scenes?|places?|shorts?|highlights?)\s*(?:about|on|of|in which|where|when|that|which|with|from|for|concerning|regarding)?\s*(?:(?:he|she|they|we|the speaker|the speakers|someone|somebody|i)\s+(?:talks?|speaks?|discuss(?:es)?|explains?|mentions?|tells?|says?|describes?)\s*(?:about|on|of|us|how|why|what)?\s*)?/i

/** What a prompt is about, without the request around it: "clips about pricing" asks for pricing. */
export function topicOf(prompt: string): string {
  const text = prompt.replace(/\s+/g, ' ').trim()
  const topic = text.replace(REQUEST, '').trim()
  return /[\p{L}\p{N}]{3}/u.test(topic) ? topic : text
}
