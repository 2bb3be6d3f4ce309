import { clusterSpeakers } from './cluster-speakers.ts'
import { type Embedding, embedder, logLikelihoodRatio } from './embedding.ts'
import { framesPerSecond } from './features.ts'
import type { Phrase } from './phrases.ts'
import type { SpeakerModel } from './speaker-model.ts'
import { addStatistics, emptyStatistics, type Statistics } from './statistics.ts'

/** Clusters are two speakers below this log-likelihood ratio; chosen so that one person is hardly ever split in two. */
const firstStopScore = 0
const stopScore = 0
/** Someone who speaks less than this in the whole recording is not distinguished. */
const minSpeakerSeconds = 5
const rounds = 3
/** Consecutive phrases that sound alike are merged up to this length before clustering. */
const maxRunSeconds = 6
/** Weight of a phrase's score against the penalty for a change of speaker. */
const emissionWeight = 0.5
const changePenalty = 4

export type MeasuredPhrase = Phrase & { statistics: Statistics }

/**
 * The speaker of each phrase, numbered from 1 in order of appearance: agglomerative clustering, then alternating Viterbi
 * resegmentation and re-estimation of the speakers.
 */
export function assignSpeakers(model: SpeakerModel, phrases: readonly MeasuredPhrase[]): number[] {
  const embed = embedder(model)
  const embeddings = phrases.map((phrase) => embed(phrase.statistics))
  let speakers = clusterSpeakers(model, mergeRuns(model, phrases), firstStopScore)
  let path: number[] = []
  for (let round = 0; round < rounds; round++) {
    speakers = clusterSpeakers(model, withEnoughSpeech(speakers), stopScore)
    path = viterbiPath(model, phrases, embeddings, speakers.map(embed))
    speakers = reestimate(model, phrases, path, speakers.length)
  }
  const byAppearance = [...new Set(path)]
  return path.map((speaker) => byAppearance.indexOf(speaker) + 1)
}

function withEnoughSpeech(speakers: readonly Statistics[]): Statistics[] {
  const most = Math.max(...speakers.map((speaker) => speaker.frames))
  return speakers.filter((speaker) => speaker.frames >= Math.min(minSpeakerSeconds * framesPerSecond, most / 2))
}

/** Statistics of consecutive phrases that sound alike, merged: more data for each comparison, and fewer comparisons. */
function mergeRuns(model: SpeakerModel, phrases: readonly MeasuredPhrase[]): Statistics[] {
  const embed = embedder(model)
  const runs: Statistics[] = []
  for (const { statistics, pauseSeconds } of phrases) {
    const last = runs.at(-1)
    const continues = last && pauseSeconds < 0.3 && last.frames < maxRunSeconds * framesPerSecond
    if (continues && logLikelihoodRatio(model, embed(last), embed(statistics)) > 0) addStatistics(last, statistics)
    else {
      const run = emptyStatistics(model)
      addStatistics(run, statistics)
      runs.push(run)
    }
  }
  return runs
}

/** The sequence of speakers with the best sum of scores less the penalties for changes. */
function viterbiPath(
  model: SpeakerModel,
  phrases: readonly MeasuredPhrase[],
  embeddings: readonly Embedding[],
  speakers: readonly Embedding[],
): number[] {
  let scores: number[] = speakers.map(() => 0)
  const backpointers: number[][] = []
  for (const [i, phrase] of phrases.entries()) {
    const embedding = embeddings[i]
    if (!embedding) break
    const best = scores.indexOf(Math.max(...scores))
    const changed = (scores[best] ?? 0) - changePenaltyBefore(phrase)
    backpointers.push(scores.map((score, speaker) => (score >= changed ? speaker : best)))
    scores = scores.map(
      (score, speaker) =>
        Math.max(score, changed) +
        emissionWeight * logLikelihoodRatio(model, embedding, speakers[speaker] ?? embedding),
    )
  }
  let speaker = scores.indexOf(Math.max(...scores))
  const path: number[] = []
  for (const previous of backpointers.toReversed()) {
    path.push(speaker)
    speaker = previous[speaker] ?? 0
  }
  return path.reverse()
}

/** Speakers change more readily after a pause. */
function changePenaltyBefore({ pauseSeconds }: Phrase): number {
  if (pauseSeconds < 0.15) return changePenalty
  return changePenalty * (pauseSeconds < 0.6 ? 0.6 : 0.4)
}

function reestimate(
  model: SpeakerModel,
  phrases: readonly MeasuredPhrase[],
  path: readonly number[],
  count: number,
): Statistics[] {
  const speakers = Array.from({ length: count }, () => emptyStatistics(model))
  for (const [i, phrase] of phrases.entries()) {
    const speaker = speakers[path[i] ?? 0]
    if (speaker) addStatistics(speaker, phrase.statistics)
  }
  return speakers.filter((speaker) => speaker.frames > 0)
}
