import type { Candidate } from './candidates.ts'
import type { Closing } from './closing.ts'
import { clamp, type Opening } from './opening.ts'
import type { Relevance, RelevanceOf } from './relevance.ts'
import { difference, dot, unit } from './sentence-vectors.ts'
import type { Talk } from './talk.ts'
import { type TopicChains, topicChains } from './topic-chains.ts'

/** Everything that the choice of a stretch, and the sentence about it, rest on. All parts are 0 to 1. */
export type Evidence = {
  opening: Opening
  closing: Closing
  /** Share of what is beside the subject. */
  asides: number
  /** Whether it is from one change of subject to the next. */
  wholeness: number
  /** How much it is about what the talk is about. */
  centrality: number
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
  /** Share of its time behind the last question of its first half; 1 where nobody asks. */
  answerShare: number
  /** How fluently it is spoken. */
  fluency: number
  /** Whether sentences of it can be written as its title and its caption. */
  writable: number
  /** How much longer than the shortest one it is: a thought needs its time. */
  fullness: number
  /** How much its last sentence is about what the ones before it are about. */
  echo: number
  /** How much the sentences before it are about its beginning, and the sentence behind it about the whole. */
  clings: number
  continues: number
  chains: TopicChains
  /** How surely a thought begins with it, and behind it. */
  breaks: { before: number; behind: number }
  /** Questions, and turns to something else, in its second half. */
  askedOn: number
  /** How often another speaker takes over. */
  turns: number
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
  /** By how much its worth counts in the order of those that are good enough: see `preferenceOf`. Absent: 1. */
  preferred?: number
  /** See `ChosenReel.pick`. */
  pick?: number
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
  const finished = ({ last }: Candidate) =>
    (talk.closings[last]?.finished ?? 0) + 0.3 * (talk.boundaries[last + 1] ?? 0)
  return ends.sort((a, b) => finished(b) - finished(a)).slice(0, ENDS_LOOKED_AT)
}

export function scoreCandidate(candidate: Candidate, talk: Talk, relevanceOf: RelevanceOf | null): Scored {
  const evidence = evidenceOf(candidate, talk, relevanceOf)
  const merit = meritOf(evidence)
  const asked = evidence.relevance?.worth
  return { ...candidate, evidence, merit, worth: asked === undefined ? merit : blend(merit, asked) }
}

function blend(merit: number, asked: number): number {
  return (1 - ASKED_SHARE) * merit + ASKED_SHARE * asked
}

/** Where something else is asked before the end, two subjects are in it. */
const ASKED_ON_COST = 0.75

/** Question, answer and a reply; more is chat, or pieces put together as a preview. */
const USUAL_TURNS = 2
const TURN_COST = 0.85

function meritOf(evidence: Evidence): number {
  const { opening, closing } = evidence
  const sum =
    0.18 * opening.hook +
    0.2 * evidence.wholeness +
    0.14 * evidence.density +
    0.12 * evidence.coherence +
    0.1 * evidence.centrality +
    0.08 * evidence.energy +
    0.12 * evidence.echo +
    0.1 * evidence.writable +
    0.1 * evidence.fullness +
    (evidence.answeredWithinSeconds === null ? 0 : 0.06)
  // A stretch that needs its context makes no reel, however strong its middle.
  const gates =
    (0.04 + 0.96 * opening.standsAlone ** 1.6) *
    (0.06 + 0.94 * closing.finished ** 1.5) *
    (0.65 + 0.35 * evidence.coherence) *
    chained(evidence) *
    ASKED_ON_COST ** Math.min(2, evidence.askedOn) *
    (0.6 + 0.4 * clamp(evidence.fullness * 1.5)) *
    (1 - 0.35 * evidence.clings) *
    (1 - 0.5 * evidence.continues)
  const asked = opening.kind === 'question' ? askedWorth(evidence) : 1
  const turns = TURN_COST ** Math.max(0, evidence.turns - USUAL_TURNS)
  const fluent = (0.5 + 0.5 * evidence.fluency) * (1 - 0.9 * Math.min(1, 2 * evidence.asides))
  // The root, since what is good in every respect would otherwise still be far from 1.
  return clamp(Math.sqrt(2.2 * sum * gates * asked * turns * fluent))
}

/** A question with its answer is a whole; one that is hardly answered is none. */
function askedWorth({ answerShare, answeredWithinSeconds }: Evidence): number {
  return (answeredWithinSeconds === null ? 0.9 : 1.35) * (0.55 + 0.45 * clamp(answerShare / 0.6))
}

/** What it is about is named at its beginning, is new there, and is done with at its end. */
function chained({ chains, breaks }: Evidence): number {
  const { introduced, carried, goesOn, opensNew } = chains
  return (
    (0.7 + 0.3 * introduced) *
    (1 - 0.4 * carried * (1 - 0.5 * breaks.before)) *
    (1 - 0.3 * goesOn * (1 - 0.6 * breaks.behind)) *
    (1 - 0.4 * opensNew)
  )
}

function evidenceOf(candidate: Candidate, talk: Talk, relevanceOf: RelevanceOf | null): Evidence {
  const { first, last } = candidate
  const opening = talk.openings[first] ?? { kind: 'plain', text: '', hook: 0, standsAlone: 0 }
  const closing = talk.closings[last] ?? { kind: 'open', text: '', finished: 0 }
  const counts = countsOf(candidate, talk)
  const seconds = Math.max(1, candidate.endSeconds - candidate.startSeconds)
  const louderBy = talk.levelOf(first, last) - talk.usualLevel
  const feeling = counts.good + counts.bad + counts.laughs + 0.5 * counts.bold
  const words = talk.totalOf('contentWords', first, last) + counts.figures
  return {
    opening,
    closing,
    asides: talk.totalOf('aside', first, last) / (last - first + 1),
    wholeness: wholenessOf(candidate, talk),
    centrality: centralityOf(candidate, talk),
    density: clamp(0.5 + 0.9 * (words / seconds / talk.usualDensity - 1)),
    energy: clamp(0.3 + (Number.isNaN(louderBy) ? 0 : 0.07 * louderBy) + (2.2 * feeling) / seconds),
    louderBy,
    coherence: coherenceOf(candidate, talk),
    ...answerIn(candidate, talk),
    fluency: clamp(1 - 5 * (talk.totalOf('stumbles', first, last) / seconds)),
    writable: talk.languageTag.startsWith('en') ? writableShare(candidate, talk) : 1,
    fullness: Math.min(clamp((last - first) / FULL_SENTENCES), clamp(seconds / FULL_SECONDS)),
    echo: echoOf(candidate, talk),
    ...linksOf(candidate, talk),
    chains: topicChains(candidate, talk.stems),
    breaks: { before: talk.boundaries[first] ?? 0, behind: talk.boundaries[last + 1] ?? 0 },
    askedOn: askedOn(candidate, talk),
    turns: turnsOf(candidate, talk),
    counts,
    relevance: relevanceOf?.(candidate) ?? null,
  }
}

/** A thought of fewer sentences than one more than these is short. */
const FULL_SENTENCES = 3
const FULL_SECONDS = 24

/** A title and something to say in a caption. */
function writableShare({ first, last }: Candidate, talk: Talk): number {
  const titles = Math.min(1, talk.totalOf('titles', first, last))
  return 0.5 * titles + 0.25 * Math.min(2, talk.totalOf('quotes', first, last))
}

/** A conclusion is about what was said; a sentence about something else begins the next thought. */
function echoOf({ first, last }: Candidate, talk: Talk): number {
  const [until, from, own] = [talk.sums[last], talk.sums[first], talk.vectors.sentences[last]]
  if (until === undefined || from === undefined || own === undefined || last === first) return 0
  return clamp((dot(unit(difference(until, from)), own) - 0.1) / (talk.vectors.by === 'meaning' ? 0.5 : 0.3))
}

/** Sentences at an edge whose likeness to what lies beyond it is measured. */
const AT_EDGE = 3

function linksOf({ first, last }: Candidate, talk: Talk): Pick<Evidence, 'clings' | 'continues'> {
  const { sums, vectors, boundaries } = talk
  const vectorOf = (from: number, until: number) => {
    const [a, b] = [sums[Math.min(until, sums.length - 1)], sums[Math.max(0, from)]]
    return a === undefined || b === undefined ? new Float32Array() : unit(difference(a, b))
  }
  const [usual, full] = vectors.by === 'meaning' ? [0.25, 0.65] : [0.05, 0.4]
  const linked = (likeness: number, boundary: number) =>
    clamp((likeness - usual) / (full - usual)) * (1 - 0.5 * boundary)
  const ahead = dot(vectorOf(first - AT_EDGE, first), vectorOf(first, Math.min(last + 1, first + 2)))
  const behind = dot(vectorOf(first, last + 1), vectorOf(last + 1, last + 2))
  return {
    clings: first === 0 ? 0 : linked(ahead, boundaries[first] ?? 0),
    continues: last + 1 >= talk.sentences.length ? 0 : linked(behind, boundaries[last + 1] ?? 0),
  }
}

/** Of fewer words they are a manner of speaking. */
const ASKED_WORDS = 5

function askedOn({ first, last, startSeconds, endSeconds }: Candidate, { sentences, facts }: Talk): number {
  const half = (startSeconds + endSeconds) / 2
  let count = 0
  for (let at = first + 1; at <= last; at++) {
    const own = sentences[at]
    if (own === undefined || own.startSeconds < half) continue
    if (facts[at]?.isQuestion === true && own.words.length >= ASKED_WORDS) count++
    else if (facts[at]?.proposes === true || facts[at]?.presents === true) count += 0.7
  }
  return count
}

function turnsOf({ first, last }: Candidate, { sentences }: Talk): number {
  let turns = 0
  for (let at = first + 1; at <= last; at++) if (sentences[at]?.speaker !== sentences[at - 1]?.speaker) turns++
  return turns
}

/** A stretch is whole where a subject begins before it and another one behind it, and none in it. */
function wholenessOf({ first, last }: Candidate, { boundaries, subjects }: Talk): number {
  let inside = 0
  for (let at = first + 1; at <= last; at++) inside = Math.max(inside, subjects[at] ?? 0)
  return clamp(0.4 * (boundaries[first] ?? 0) + 0.4 * (boundaries[last + 1] ?? 0) + 0.4 * (1 - inside) - 0.1)
}

/** How much it is about what the talk is about, rather than small talk. */
function centralityOf({ first, last }: Candidate, talk: Talk): number {
  const [until, from] = [talk.sums[last + 1], talk.sums[first]]
  if (until === undefined || from === undefined) return 0
  const likeness = dot(unit(difference(until, from)), talk.subject)
  return clamp((likeness - 0.3) / (talk.vectors.by === 'meaning' ? 0.45 : 0.6))
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

/** An answer of somebody else has at least this many content words; one's own is about what was asked within these sentences. */
const ANSWER = { contentWords: 5, likeness: 0.3, sentences: 3 }

type Answer = Pick<Evidence, 'answeredWithinSeconds' | 'isDialogue' | 'answerShare'>

/** The first question of its first half that is answered: by somebody else, or by what is like it in meaning. */
function answerIn({ first, last, startSeconds, endSeconds }: Candidate, talk: Talk): Answer {
  const { sentences, facts } = talk
  const half = startSeconds + (endSeconds - startSeconds) * 0.6
  const found: Answer = { answeredWithinSeconds: null, isDialogue: false, answerShare: 1 }
  for (let at = first; at < last; at++) {
    const [question, answer] = [sentences[at], sentences[at + 1]]
    if (question === undefined || answer === undefined || question.startSeconds > half) break
    if (facts[at]?.isQuestion !== true) continue
    found.answerShare = (endSeconds - question.endSeconds) / (endSeconds - startSeconds)
    if (found.answeredWithinSeconds !== null || !isAnswer(at, talk)) continue
    found.answeredWithinSeconds = answer.endSeconds - question.startSeconds
    found.isDialogue = question.speaker !== answer.speaker
  }
  return found
}

function isAnswer(at: number, { sentences, facts, vectors, sums }: Talk): boolean {
  const question = vectors.sentences[at]
  const said = facts[at + 1]
  if (said === undefined || said.isQuestion || question === undefined) return false
  if (sentences[at]?.speaker !== sentences[at + 1]?.speaker) {
    // "So, good question." comes before many an answer.
    const behind = facts.slice(at + 1, at + 1 + ANSWER.sentences)
    return behind.reduce((sum, { contentWords }) => sum + contentWords, 0) >= ANSWER.contentWords
  }
  const [until, from] = [sums[Math.min(sums.length - 1, at + 1 + ANSWER.sentences)], sums[at + 1]]
  if (until === undefined || from === undefined) return false
  return dot(question, unit(difference(until, from))) >= ANSWER.likeness
}
