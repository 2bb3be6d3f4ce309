import { openAudio } from '#lib/media/audio/audio-source.ts'
import { diarize } from '#lib/media/diarization/diarize.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'
import { speechProbabilities } from '#lib/media/recognition/vad/silero.ts'
import { type Region, RegionFinder } from '#lib/media/recognition/vad/speech-regions.ts'
import type { Segment } from '#lib/media/transcript.ts'
import { type Bench, type Finding, mirrorOf, percent, table } from './bench.ts'
import { type Score, scoreOf, type Turn } from './speaker-score.ts'
import { speakerSets } from './speaker-sets.ts'

const wordSeconds = 0.4

/**
 * Diarization of conversations and of single speakers: recordings of people, and voices that the model was not trained with.
 * Detected speech is cut into words of 0.4 s, so that recognition does not influence the figures. These words have no
 * punctuation and no short pauses, at which real phrases end: changes are found later than in a transcript.
 */
export async function speakers(bench: Bench): Promise<Finding> {
  const rows: string[][] = []
  const single: Score[] = []
  const real: Score[] = []
  for await (const { name, real: people, conversations } of speakerSets(bench)) {
    const scores: Score[] = []
    for (const each of conversations) scores.push(scoreOf(each.turns, await detectedTurns(each.samples, bench)))
    const alone = scores.every((score) => score.people === 1)
    if (alone) single.push(...scores)
    else if (people) real.push(...scores)
    rows.push(rowOf(name, scores, alone))
    bench.note(`${name}: ${scores.map((score) => `${score.people}→${score.detectedPeople}`).join(' ')}`)
  }
  const asOne = single.filter((score) => score.detectedPeople === 1).length / single.length
  const head = [
    'who',
    'recordings',
    'right number of speakers',
    'speech assigned to the wrong speaker',
    'detected changes that are right',
    'changes detected',
  ]
  const goals: Finding['goals'] = [
    { what: 'recordings of one person with one speaker', goal: '≥ 95 %', measured: percent(asOne), met: asOne >= 0.95 },
  ]
  if (real.length > 0) {
    const wrong = share(
      real,
      (score) => score.wrongSeconds,
      (score) => score.seconds,
    )
    const right = share(
      real,
      (score) => score.right,
      (score) => score.detected,
    )
    goals.push(
      {
        what: 'conversations of recorded people: speech assigned to the wrong speaker',
        goal: '≤ 15 %',
        measured: percent(wrong),
        met: wrong <= 0.15,
      },
      {
        what: 'the same: detected changes that are right',
        goal: '≥ 80 %',
        measured: percent(right),
        met: right >= 0.8,
      },
    )
  }
  return { title: 'Who speaks', markdown: table(head, rows), goals }
}

function rowOf(name: string, scores: readonly Score[], alone: boolean): string[] {
  const counted = scores.filter((score) => score.people === score.detectedPeople).length
  const first = [name, String(scores.length), percent(counted / scores.length)]
  if (alone) return [...first, '', '', '']
  return [
    ...first,
    percent(
      share(
        scores,
        (score) => score.wrongSeconds,
        (score) => score.seconds,
      ),
    ),
    percent(
      share(
        scores,
        (score) => score.right,
        (score) => score.detected,
      ),
    ),
    percent(
      share(
        scores,
        (score) => score.right,
        (score) => score.changes,
      ),
    ),
  ]
}

function share(scores: readonly Score[], part: (score: Score) => number, whole: (score: Score) => number): number {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0)
  return sum(part) / Math.max(1e-9, sum(whole))
}

async function detectedTurns(samples: Float32Array, bench: Bench): Promise<Turn[]> {
  const regions = await speechIn(samples, bench)
  const segments = await diarize(samples, regions.map(asSegment), { tag: 'en', codes: ['en'], near: [] }, bench.signal)
  return segments.map(({ speaker, startSeconds, endSeconds }) => ({
    speaker: String(speaker),
    startSeconds,
    endSeconds,
  }))
}

async function speechIn(samples: Float32Array, bench: Bench): Promise<Region[]> {
  const detector = await ensureModel('silero-vad', {
    directory: bench.modelsDirectory,
    signal: bench.signal,
    ...mirrorOf(bench),
  })
  const source = await openAudio(samples)
  const finder = new RegionFinder()
  const regions: Region[] = []
  for await (const probability of speechProbabilities(source, detector, 0)) {
    const region = finder.push(probability)
    if (region) regions.push(region)
  }
  const last = finder.end()
  return last ? [...regions, last] : regions
}

function asSegment({ startSeconds, endSeconds }: Region): Segment {
  const count = Math.max(1, Math.round((endSeconds - startSeconds) / wordSeconds))
  const step = (endSeconds - startSeconds) / count
  const words = Array.from({ length: count }, (_, i) => ({
    text: 'word',
    startSeconds: startSeconds + i * step,
    endSeconds: startSeconds + (i + 1) * step,
  }))
  return { startSeconds, endSeconds, text: words.map((word) => word.text).join(' '), words }
}
