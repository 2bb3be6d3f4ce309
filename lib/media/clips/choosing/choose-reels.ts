import { coded } from '#lib/contract/messages/coded.ts'
import type { Embedder } from '../../embedding/embedder.ts'
import { MediaFailure } from '../../task.ts'
import type { Transcript } from '../../transcript.ts'
import { describeReel } from '../writing/describe-reel.ts'
import { type Bounds, type Candidate, candidatesOf, paddedSentences } from './candidates.ts'
import type { ChosenReel, ReelCriteria, ReelMaterial, ReelPicks } from './chosen-reel.ts'
import { type ListedSentence, listedSentences } from './listed-sentences.ts'
import { scorePicks } from './picked-reels.ts'
import { preferenceOf } from './preferences.ts'
import { relevanceTo } from './relevance.ts'
import { qualityScore, requestedQualitiesOf } from './requested-quality.ts'
import { countsOf, type Scored, scoreCandidates } from './score-candidates.ts'
import { selectReels } from './select-reels.ts'
import { type SpokenSentence, spokenSentences } from './spoken-sentences.ts'
import { describeTalk, type Talk } from './talk.ts'

/** Reels that are chosen if no number is given. */
const MAX_UNASKED = 10
/** Worth below which a stretch is no good reel, and where nobody asked for a number. */
const GOOD_WORTH = { asked: 0.36, unasked: 0.42 }

/**
 * Chooses the stretches of a video that make the best reels, best first: whole sentences, without overlaps, each about something
 * else; fewer than asked for where there are fewer good ones. With a prompt or keywords only such as meet them, unless none does.
 *
 * @param embed compares English texts by their meaning; null, and in other languages, they are compared by their words.
 * @param picked reels that somebody else chose by `listSentences`: they are taken as they are, and `missing` others are chosen. One that
 *   is about the same as a better one is replaced.
 * @throws MediaFailure `no_speech` where nobody speaks, `too_short` where the video is shorter than the shortest reel.
 */
export async function chooseReels(
  material: ReelMaterial,
  wish: ReelCriteria,
  embed: Embedder | null,
  picked: ReelPicks = NOTHING_PICKED,
): Promise<ChosenReel[]> {
  const { sentences, candidates, bounds } = stretchesOf(material, wish)
  const { languageTag } = material.transcript
  const talk = await describeTalk(sentences, languageTag, material.loudness, embed)
  const manners = requestedQualitiesOf(wish.prompt)
  const mannerOf = (candidate: Candidate) =>
    qualityScore(manners, countsOf(candidate, talk), candidate.endSeconds - candidate.startSeconds)
  const relevanceOf = await relevanceTo(wish, { ...talk, mannerOf })
  const scored = scoreCandidates(candidates, talk, relevanceOf)
  const preferredBy = preferenceOf(wish.preferences, { sentences, languageTag, lengthOf: material.lengthOf })
  const preferring = (ones: readonly Scored[]) => ones.map((one) => ({ ...one, preferred: preferredBy(one) }))
  const wanted = preferring(asAsked(scored))
  const floor = wish.count === null ? GOOD_WORTH.unasked : GOOD_WORTH.asked
  const count = picked.picks.length === 0 ? (wish.count ?? MAX_UNASKED) : picked.picks.length + picked.missing
  const taken = preferring(scorePicks(picked.picks, bounds, talk, relevanceOf))
  const chosen = selectReels(wanted, count, floor, talk, taken)
  return describeReels(chosen, talk, wish)
}

const NOTHING_PICKED: ReelPicks = { picks: [], missing: 0 }

async function describeReels(
  chosen: readonly Scored[],
  talk: Talk,
  { allowsProfanity = false, title }: ReelCriteria,
): Promise<ChosenReel[]> {
  const parts = chosen.toSorted((a, b) => a.startSeconds - b.startSeconds)
  return Promise.all(
    chosen.map((one) => {
      const part = title === undefined ? null : { of: title, at: parts.indexOf(one) + 1 }
      return describeReel(one, talk, { allowsProfanity, part })
    }),
  )
}

/**
 * The sentences of a video, by which somebody else can pick its reels.
 *
 * @throws as `chooseReels`.
 */
export function listSentences(material: ReelMaterial, wish: ReelCriteria): ListedSentence[] {
  const { sentences, bounds } = stretchesOf(material, wish)
  return listedSentences(sentences, bounds, wish, material.transcript.languageTag)
}

/** @throws MediaFailure `too_short` where a video is shorter than the shortest reel asked for. */
export function requireLength(durationSeconds: number, { minSeconds }: Pick<ReelCriteria, 'minSeconds'>): void {
  if (durationSeconds >= minSeconds) return
  throw new MediaFailure(
    'too_short',
    coded('video_shorter_than_reels', { length: Math.floor(durationSeconds), least: minSeconds }),
  )
}

function requireWords({ segments }: Transcript): void {
  if (segments.some(({ words }) => words.length > 0)) return
  throw new MediaFailure('no_speech', coded('no_speech'))
}

/**
 * Sentences and the stretches of them that fit; where none fits, ever smaller parts of sentences.
 *
 * @throws MediaFailure `no_speech`, `too_short`.
 */
function stretchesOf(
  { transcript, lengthOf, durationSeconds }: ReelMaterial,
  { minSeconds, maxSeconds }: ReelCriteria,
): { sentences: SpokenSentence[]; candidates: Candidate[]; bounds: Bounds } {
  requireLength(durationSeconds, { minSeconds })
  requireWords(transcript)
  const bounds: Bounds = { minSeconds, maxSeconds, lengthOf, durationSeconds }
  for (const longestSeconds of [maxSeconds, maxSeconds / 3, (maxSeconds - minSeconds) / 2, 1]) {
    const sentences = spokenSentences(transcript, Math.max(1, longestSeconds))
    const candidates = candidatesOf(sentences, bounds)
    if (candidates.length > 0) return { sentences, candidates, bounds }
  }
  const sentences = spokenSentences(transcript, maxSeconds)
  return { sentences, candidates: paddedSentences(sentences, bounds), bounds }
}

/** Those that are about what was asked for. Where none is, or nothing was asked, all of them for their own merit. */
function asAsked(scored: Scored[]): Scored[] {
  const about = scored.filter(({ evidence }) => evidence.relevance?.isAbout === true)
  if (about.length > 0) return about
  return scored.map((one) => ({ ...one, worth: one.merit, evidence: { ...one.evidence, relevance: null } }))
}
