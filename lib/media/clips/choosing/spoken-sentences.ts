import { joinWords } from '../../captions/words.ts'
import { withoutLeadIn } from '../../grammar/lead-in.ts'
import { phrasesOf } from '../../phrases/phrases-of.ts'
import { rolesOf } from '../../text-normalization/function-words.ts'
import { wordEnds } from '../../text-normalization/word-ends.ts'
import { spokenWords, type Transcript, type Word } from '../../transcript.ts'

/**
 * How sure it is that a thought ends here. `sentence`: a full stop, question mark or change of speaker. `pause`: nothing but a
 * pause, in a transcript without punctuation. `clause`: a place inside a sentence that is too long to be used whole.
 */
type BoundaryKind = 'sentence' | 'pause' | 'clause'

export type SpokenSentence = {
  words: Word[]
  text: string
  startSeconds: number
  endSeconds: number
  speaker?: number
  /** How many of its first words only lead in, so that a reel can begin behind them. */
  leadIn: number
  /** What its beginning and its end are. */
  opens: BoundaryKind
  closes: BoundaryKind
}

/** From this pause on, silence alone ends a sentence where a transcript has no punctuation. */
const PAUSE_SECONDS = 0.45
/** Speech this long without a single end of a sentence has no punctuation. */
const UNPUNCTUATED_SECONDS = 40
/** A part of a sentence that is shorter cannot stand alone. */
const MIN_PART_SECONDS = 1.5

/**
 * The sentences of a transcript in order, of every language: by punctuation and changes of speaker, by pauses where punctuation
 * is missing. A sentence longer than `longestSeconds` is cut at its longest pauses and between its clauses.
 */
export function spokenSentences(transcript: Transcript, longestSeconds: number): SpokenSentence[] {
  const { languageTag } = transcript
  const words = spokenWords(transcript).filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return bySentenceEnds(words, languageTag)
    .flatMap((run) => (lastsSeconds(run) > UNPUNCTUATED_SECONDS ? byPauses(run) : [run]))
    .flatMap((run) => cutToLength(run, longestSeconds, languageTag))
    .map((run) => sentenceOf(run, languageTag))
}

type Run = { words: Word[]; opens: BoundaryKind; closes: BoundaryKind }

function bySentenceEnds(words: readonly Word[], languageTag: string): Run[] {
  const ends = wordEnds(
    words.map(({ text }) => text),
    languageTag,
  )
  return splitAfter({ words: [...words], opens: 'sentence', closes: 'sentence' }, 'sentence', (index) => {
    const [word, next] = [words[index], words[index + 1]]
    return ends[index] === 'sentence' || (word !== undefined && next !== undefined && changesSpeaker(word, next))
  })
}

/**
 * Speakers are distinguished by sound alone, so that a change in the middle of running speech may be a word too early
 * or late.
 */
function changesSpeaker(word: Word, next: Word): boolean {
  if (word.speaker === next.speaker) return false
  return /[\p{P}]$/u.test(word.text) || next.startSeconds - word.endSeconds >= 0.2
}

function byPauses(run: Run): Run[] {
  return splitAfter(run, 'pause', (index) => pauseAfter(run.words, index) >= PAUSE_SECONDS)
}

function splitAfter(run: Run, kind: BoundaryKind, ends: (index: number) => boolean): Run[] {
  const runs: Run[] = []
  let from = 0
  for (let index = 0; index < run.words.length; index++) {
    const isLast = index === run.words.length - 1
    if (!isLast && !ends(index)) continue
    const words = run.words.slice(from, index + 1)
    runs.push({ words, opens: from === 0 ? run.opens : kind, closes: isLast ? run.closes : kind })
    from = index + 1
  }
  return runs
}

/** Halves a sentence at its best place until every part is short enough. */
function cutToLength(run: Run, longestSeconds: number, languageTag: string): Run[] {
  if (lastsSeconds(run) <= longestSeconds || run.words.length < 2) return [run]
  const at = bestCut(run.words, languageTag)
  if (at === null) return [run]
  const first: Run = { words: run.words.slice(0, at + 1), opens: run.opens, closes: 'clause' }
  const rest: Run = { words: run.words.slice(at + 1), opens: 'clause', closes: run.closes }
  return [first, rest].flatMap((part) => cutToLength(part, longestSeconds, languageTag))
}

/** The word after which a sentence can best be cut: a pause, a comma, a conjunction that follows, rather in its middle. */
function bestCut(words: readonly Word[], languageTag: string): number | null {
  const start = words[0]?.startSeconds ?? 0
  const length = (words.at(-1)?.endSeconds ?? 0) - start
  const least = Math.min(MIN_PART_SECONDS, length / 4)
  let best: { at: number; worth: number } | null = null
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (next === undefined) break
    const share = (word.endSeconds - start) / length
    if (word.endSeconds - start < least || start + length - next.startSeconds < least) continue
    const worth = cutWorth(words, index, languageTag) - 1.2 * Math.abs(share - 0.5)
    if (best === null || worth > best.worth) best = { at: index, worth }
  }
  return best?.at ?? null
}

function cutWorth(words: readonly Word[], index: number, languageTag: string): number {
  const [word, next] = [words[index], words[index + 1]]
  if (word === undefined || next === undefined) return 0
  const roles = rolesOf(word.text, languageTag)
  const leans = roles.has('leads') || roles.has('opens') ? 1 : 0
  const comma = /[,;:–—，、；：]$/u.test(word.text) ? 0.6 : 0
  const opens = rolesOf(next.text, languageTag).has('opens') ? 0.4 : 0
  return Math.min(1.2, pauseAfter(words, index)) * 1.5 + comma + opens - leans
}

function pauseAfter(words: readonly Word[], index: number): number {
  const [word, next] = [words[index], words[index + 1]]
  return word === undefined || next === undefined ? 0 : Math.max(0, next.startSeconds - word.endSeconds)
}

function lastsSeconds({ words }: Run): number {
  return (words.at(-1)?.endSeconds ?? 0) - (words[0]?.startSeconds ?? 0)
}

function sentenceOf({ words, opens, closes }: Run, languageTag: string): SpokenSentence {
  const speaker = words[0]?.speaker
  return {
    words,
    text: joinWords(words.map(({ text }) => text)),
    startSeconds: words[0]?.startSeconds ?? 0,
    endSeconds: words.at(-1)?.endSeconds ?? 0,
    ...(speaker === undefined ? {} : { speaker }),
    leadIn: leadInOf(words, languageTag),
    opens,
    closes,
  }
}

/** In English by rules, else by the lists of the language. */
function leadInOf(words: readonly Word[], languageTag: string): number {
  if (languageTag.startsWith('en')) return words.length - withoutLeadIn(words, true).length
  const phrases = phrasesOf(languageTag)
  let length = 0
  for (let round = 0; round < MAX_LEAD_INS; round++) {
    const rest = words.slice(length)
    const text = joinWords(rest.map((word) => word.text))
    const joins = phrases.opening(text, 'joins')?.split(' ').length ?? 0
    const leads = phrases.opening(text, 'leadsIn')?.split(' ').length ?? 0
    const isSetOff = leads > 0 && /,$/.test(rest[leads - 1]?.text ?? '')
    const own = isSetOff ? leads : joins
    if (own === 0 || own >= rest.length - 1) break
    length += own
  }
  return length
}

const MAX_LEAD_INS = 3

/** The words of a sentence that a reel can begin with. */
export function wordsFromStart({ words, leadIn }: Pick<SpokenSentence, 'words' | 'leadIn'>): Word[] {
  return words.slice(leadIn)
}
