import { coded } from '#lib/contract/messages/coded.ts'
import type { Embedder } from '../../embedding/embedder.ts'
import { MediaFailure } from '../../task.ts'
import type { Transcript } from '../../transcript.ts'
import { describeReel } from '../writing/describe-reel.ts'
import { type Bounds, type Candidate, candidatesOf, paddedSentences } from './candidates.ts'
import type { ChosenReel, ReelCriteria, ReelMaterial } from './chosen-reel.ts'
import { relevanceTo } from './relevance.ts'
import { qualityScore, requestedQualitiesOf } from './requested-quality.ts'
import { countsOf, type Scored, scoreCandidates } from './score-candidates.ts'
import { selectReels } from './select-reels.ts'
import { type SpokenSentence, spokenSentences } from './spoken-sentences.ts'
import { describeTalk } from './talk.ts'

/** Reels that are chosen if no number is given. */
const MAX_UNASKED = 10
/** Worth below which a stretch is no good reel, and where nobody asked for a number. */
const GOOD_WORTH = { asked: 0.36, unasked: 0.42 }

/**
 * Chooses the stretches of a video that make the best reels, best first: whole sentences, without overlaps, each about something
 * else; fewer than asked for where there are fewer good ones. With a prompt or keywords only such as meet them, unless none does.
 *
 * @param embed compares English texts by their meaning; null, and in other languages, they are compared by their words.
 * @throws MediaFailure `no_speech` where nobody speaks, `too_short` where the video is shorter than the shortest reel.
 */
export async function chooseReels(
  material: ReelMaterial,
  wish: ReelCriteria,
  embed: Embedder | null,
): Promise<ChosenReel[]> {
  requireLength(material.durationSeconds, wish)
  requireWords(material.transcript)
  const { sentences, candidates } = stretchesOf(material, wish)
  const { languageTag } = material.transcript
  const talk = await describeTalk(sentences, languageTag, material.loudness, embed)
  const manners = requestedQualitiesOf(wish.prompt)
  const mannerOf = (candidate: Candidate) =>
    qualityScore(manners, countsOf(candidate, talk), candidate.endSeconds - candidate.startSeconds)
  const relevanceOf = await relevanceTo(wish, { ...talk, mannerOf })
  const scored = scoreCandidates(candidates, talk, relevanceOf)
  const wanted = asAsked(scored)
  const floor = wish.count === null ? GOOD_WORTH.unasked : GOOD_WORTH.asked
  const chosen = selectReels(wanted, wish.count ?? MAX_UNASKED, floor, talk)
  const allowsProfanity = wish.allowsProfanity === true
  return Promise.all(chosen.map((one) => describeReel(one, talk, { allowsProfanity })))
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

/** Sentences and the stretches of them that fit; where none fits, ever smaller parts of sentences. */
function stretchesOf(
  { transcript, lengthOf, durationSeconds }: ReelMaterial,
  { minSeconds, maxSeconds }: ReelCriteria,
): { sentences: SpokenSentence[]; candidates: Candidate[] } {
  const bounds: Bounds = { minSeconds, maxSeconds, lengthOf, durationSeconds }
  for (const longestSeconds of [maxSeconds, maxSeconds / 3, (maxSeconds - minSeconds) / 2, 1]) {
    const sentences = spokenSentences(transcript, Math.max(1, longestSeconds))
    const candidates = candidatesOf(sentences, bounds)
    if (candidates.length > 0) return { sentences, candidates }
  }
  const sentences = spokenSentences(transcript, maxSeconds)
  return { sentences, candidates: paddedSentences(sentences, bounds) }
}

/** Those that are about what was asked for. Where none is, or nothing was asked, all of them for their own merit. */
function asAsked(scored: Scored[]): Scored[] {
  const about = scored.filter(({ evidence }) => evidence.relevance?.isAbout === true)
  if (about.length > 0) return about
  return scored.map((one) => ({ ...one, worth: one.merit, evidence: { ...one.evidence, relevance: null } }))
}
