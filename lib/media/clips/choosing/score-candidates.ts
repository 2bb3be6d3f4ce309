import type { Candidate } from './candidates.ts'
import type { Closing } from './closing.ts'
import { clamp, type Opening } from './opening.ts'
import type { Relevance, RelevanceOf } from './relevance.ts'
import type { SentenceFacts } from './sentence-facts.ts'
import type { SpokenSentence } from './spoken-sentences.ts'
import type { Talk } from './talk.ts'

/** Everything that the choice of a stretch, and the sentence about it, rest on. All parts are 0 to 1. */
export type Evidence = {
  opening: Opening
  closing: Closing
  /** Content words and figures per second, against the rest of the talk. */
  density: number
  /** Loudness against the rest of the talk, and words of feeling. */
  energy: number
  /** Mean level against the talk's in dB; NaN where nothing is known. */
  louderBy: number
  /** How much its sentences are about one thing. */
  coherence: number
  /** A question that is answered in it: seconds from its beginning until the first sentence of the answer ends; or null. */
  answeredWithinSeconds: number | null
  /** The question and the answer come from different speakers. */
  isDialogue: boolean
  counts: Counts
  relevance: Relevance | null
}

export type Counts = Record<'figures' | 'bold' | 'good' | 'bad' | 'advice' | 'laughs' | 'you' | 'questions', number>

export type Scored = Candidate & {
  evidence: Evidence
  /** 0 to 1: how good a reel it makes, whatever was asked for. */
  merit: number
  /** `merit`, and how well it meets what was asked for. */
  worth: number
}

/** Share of what was asked for in the worth of a stretch. */
const ASKED_SHARE = 0.55

/** Ends that are kept for each beginning: more would differ by a sentence only, and a long talk has very many. */
const ENDS_PER_BEGINNING = 4
const ENDS_LOOKED_AT = 24

/** The worthiest ends of every beginning. `candidates` in the order of their beginnings. */
export function scoreCandidates(
  candidates: readonly Candidate[],
  talk: Talk,
  relevanceOf: RelevanceOf | null,
): Scored[] {
  const kept: Scored[] = []
  for (let from = 0; from < candidates.length; ) {
    let until = from + 1
    while (candidates[until]?.first === candidates[from]?.first && until < candidates.length) until++
    const scored = bestEnds(candidates.slice(from, until), talk).map((one) => scoreCandidate(one, talk, relevanceOf))
    kept.push(...scored.sort((a, b) => b.worth - a.worth).slice(0, ENDS_PER_BEGINNING))
    from = until
  }
  return kept
}

/** Of many ends only the most finished are looked at closely. */
function bestEnds(ends: Candidate[], talk: Talk): Candidate[] {
  if (ends.length <= ENDS_LOOKED_AT) return ends
  const finished = ({ last }: Candidate) => talk.closings[last]?.finished ?? 0
  return ends.sort((a, b) => finished(b) - finished(a)).slice(0, ENDS_LOOKED_AT)
}

function scoreCandidate(candidate: Candidate, talk: Talk, relevanceOf: RelevanceOf | null): Scored {
  const evidence = evidenceOf(candidate, talk, relevanceOf)
  const merit = meritOf(evidence)
  const asked = evidence.relevance?.worth
  return { ...candidate, evidence, merit, worth: asked === undefined ? merit : blend(merit, asked) }
}

function blend(merit: number, asked: number): number {
  return (1 - ASKED_SHARE) * merit + ASKED_SHARE * asked
}

function meritOf(evidence: Evidence): number {
  const { opening, closing } = evidence
  const sum =
    0.24 * opening.hook +
    0.16 * opening.standsAlone +
    0.08 * opening.isFresh +
    0.16 * closing.finished +
    0.12 * evidence.density +
    0.12 * evidence.energy +
    0.06 * evidence.coherence +
    (evidence.answeredWithinSeconds === null ? 0 : 0.06)
  // A stretch that needs its context makes no reel, however strong its middle.
  return sum * (0.6 + 0.4 * Math.min(1, opening.standsAlone * 1.4)) * (0.7 + 0.3 * Math.min(1, closing.finished * 1.4))
}

function evidenceOf(candidate: Candidate, talk: Talk, relevanceOf: RelevanceOf | null): Evidence {
  const { first, last } = candidate
  const opening = talk.openings[first] ?? { kind: 'plain', hook: 0, standsAlone: 0, isFresh: 0 }
  const closing = talk.closings[last] ?? { kind: 'open', finished: 0, pauseSeconds: 0 }
  const counts = countsOf(candidate, talk)
  const seconds = Math.max(1, candidate.endSeconds - candidate.startSeconds)
  const louderBy = talk.levelOf(first, last) - talk.usualLevel
  const feeling = counts.good + counts.bad + counts.laughs + 0.5 * counts.bold
  const routine = talk.totalOf('routine', first, last) / (last - first + 1)
  const words = talk.totalOf('contentWords', first, last) + counts.figures
  return {
    opening,
    closing,
    density: clamp(0.5 + 0.9 * (words / seconds / talk.usualDensity - 1) - routine),
    energy: clamp(0.3 + (Number.isNaN(louderBy) ? 0 : 0.07 * louderBy) + (2.2 * feeling) / seconds - routine),
    louderBy,
    coherence: coherenceOf(candidate, talk),
    ...answerIn(candidate, talk),
    counts,
    relevance: relevanceOf?.(candidate) ?? null,
  }
}

export function countsOf({ first, last }: Candidate, talk: Talk): Counts {
  const of = (name: keyof Counts) => talk.totalOf(name, first, last)
  return {
    figures: of('figures'),
    bold: of('bold'),
    good: of('good'),
    bad: of('bad'),
    advice: of('advice'),
    laughs: of('laughs'),
    you: of('you'),
    questions: of('questions'),
  }
}

/** Mean likeness of its sentences among each other, from the length of their sum. */
function coherenceOf({ first, last }: Candidate, talk: Talk): number {
  const count = last - first + 1
  if (count < 2) return 0.6
  const likeness = (talk.lengthOf(first, last) ** 2 - count) / (count * (count - 1))
  return clamp(likeness / (talk.vectors.by === 'meaning' ? 0.4 : 0.15))
}

/** The first question of its first half that a statement follows. */
function answerIn(
  { first, last, startSeconds, endSeconds }: Candidate,
  { sentences, facts }: { sentences: readonly SpokenSentence[]; facts: readonly SentenceFacts[] },
): { answeredWithinSeconds: number | null; isDialogue: boolean } {
  const half = startSeconds + (endSeconds - startSeconds) * 0.6
  for (let at = first; at < last; at++) {
    const [question, answer] = [sentences[at], sentences[at + 1]]
    if (question === undefined || answer === undefined || question.startSeconds > half) break
    if (facts[at]?.isQuestion !== true || facts[at + 1]?.isQuestion === true) continue
    return {
      answeredWithinSeconds: answer.endSeconds - question.startSeconds,
      isDialogue: question.speaker !== answer.speaker,
    }
  }
  return { answeredWithinSeconds: null, isDialogue: false }
}
