import { openAudio } from '#lib/media/audio/audio-source.ts'
import { loudnessPerTenthSecond, measureSound, type SoundCurve } from '#lib/media/clips/audio-analysis/sound-curve.ts'
import { chooseReels } from '#lib/media/clips/choosing/choose-reels.ts'
import type { ChosenReel, ReelCriteria, ReelMaterial } from '#lib/media/clips/choosing/chosen-reel.ts'
import { cleanReel } from '#lib/media/clips/cleaning/clean-reel.ts'
import type { LengthOf } from '#lib/media/clips/cleaning/cleaned-length.ts'
import { keptFrames } from '#lib/media/editing/kept-frames.ts'
import { type Embedder, withEmbedder } from '#lib/media/embedding/embedder.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'
import { spokenWords, type Word } from '#lib/media/transcript.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { type Bench, type Finding, percent, table } from './bench.ts'
import { type SpokenTalk, spokenTalk } from './choosing/spoken-talk.ts'
import { talkSheets } from './choosing/talk-sheets.ts'
import { TALKS } from './choosing/talks.ts'

/** Lengths that reels are asked for in, in seconds. */
const LENGTHS: [number, number][] = [
  [10, 30],
  [5, 15],
  [20, 60],
]
/** A word that loses less than this at its edge is heard whole. */
const CUT_INTO = 0.08

type Figures = {
  edges: number
  onSentence: number
  asked: number
  found: number
  unasked: number
  unaskedFound: number
}
type Cleaned = { fillers: number; removed: number; words: number; harmed: number; pauses: number; shortened: number }

/**
 * Choosing and cleaning on talks that are spoken by the engine's own voices, so that sentences, moments, hesitations and pauses
 * are known, and heard by its own recognizer. With a folder of talks that somebody wrote down: sheets of their reels for judges.
 */
export async function choosing(bench: Bench): Promise<Finding> {
  if (bench.folder !== '') return talkSheets(bench)
  await fillModels(['minilm'], bench.modelsDirectory)
  const rows: string[][] = []
  const all = { edges: 0, onSentence: 0, asked: 0, found: 0, unasked: 0, unaskedFound: 0 }
  const cleaned = { fillers: 0, removed: 0, words: 0, harmed: 0, pauses: 0, shortened: 0 }
  const { modelsDirectory, signal } = bench
  await withEmbedder({ languageTag: 'en', modelsDirectory, threads: 2, signal }, async (embed) => {
    for (const script of TALKS) {
      const talk = await spokenTalk(script, bench)
      const audio = await openAudio(talk.path)
      const curve = await measureSound(audio, signal)
      await audio.close()
      const figures = await figuresOf(talk, curve, embed, bench)
      const cleaning = cleanedFigures(talk, curve, bench)
      add(all, figures)
      add(cleaned, cleaning)
      rows.push(rowOf(talk.name, figures, cleaning))
    }
  })
  rows.push(rowOf('**all**', all, cleaned))
  const head = [
    'talk',
    'edges on sentences',
    'moments found by prompt or keywords',
    'moments chosen unasked',
    'fillers removed',
    'words harmed',
    'long pauses shortened',
  ]
  return {
    title: 'Reels chosen and cleaned',
    markdown: table(head, rows),
    goals: [
      goal('reels that start and end on sentence boundaries', all.onSentence / all.edges, 0.95),
      goal('planted moments found with prompt or keywords', all.found / all.asked, 0.8),
      goal('filler words removed', cleaned.removed / cleaned.fillers, 0.9),
      {
        ...goal('real words harmed', cleaned.harmed / cleaned.words, 0),
        goal: '≤ 1 %',
        met: cleaned.harmed / cleaned.words <= 0.01,
      },
    ],
  }
}

function goal(what: string, share: number, least: number) {
  return { what, goal: `≥ ${Math.round(least * 100)} %`, measured: percent(share), met: share >= least }
}

function rowOf(name: string, figures: Figures, cleaning: Cleaned): string[] {
  const of = (part: number, whole: number) => `${part} of ${whole}`
  return [
    name,
    of(figures.onSentence, figures.edges),
    of(figures.found, figures.asked),
    of(figures.unaskedFound, figures.unasked),
    of(cleaning.removed, cleaning.fillers),
    of(cleaning.harmed, cleaning.words),
    of(cleaning.shortened, cleaning.pauses),
  ]
}

function add<T extends Record<string, number>>(total: T, part: T): void {
  for (const key of Object.keys(part)) Object.assign(total, { [key]: (total[key] ?? 0) + (part[key] ?? 0) })
}

const rawLength: LengthOf = ({ startSeconds, endSeconds }) => endSeconds - startSeconds

async function figuresOf(talk: SpokenTalk, curve: SoundCurve, embed: Embedder | null, bench: Bench): Promise<Figures> {
  const { transcript, durationSeconds } = talk
  const material: ReelMaterial = {
    transcript,
    loudness: loudnessPerTenthSecond(curve),
    durationSeconds,
    lengthOf: rawLength,
  }
  const choose = (wish: Partial<ReelCriteria>) =>
    chooseReels(material, { count: 1, prompt: null, keywords: [], minSeconds: 10, maxSeconds: 30, ...wish }, embed)
  const found = { asked: 0, found: 0, unasked: talk.moments.length, unaskedFound: 0 }
  for (const moment of talk.moments) {
    for (const wish of [{ prompt: moment.prompt }, { keywords: moment.keywords }]) {
      const [reel] = await choose(wish)
      const isFound = reel !== undefined && covers(reel, moment)
      found.asked += 1
      found.found += isFound ? 1 : 0
      if (!isFound) bench.note(`${talk.name}: ${JSON.stringify(wish)} gave ${describe(reel, talk)}`)
    }
  }
  const unasked = await choose({ count: talk.moments.length })
  found.unaskedFound = talk.moments.filter((moment) => unasked.some((reel) => covers(reel, moment))).length
  for (const reel of unasked)
    bench.note(`${talk.name}: ${reel.score} “${reel.title}” ${reel.reason} [${reel.tags.join(', ')}]`)
  const reels: ChosenReel[] = []
  for (const [minSeconds, maxSeconds] of LENGTHS) reels.push(...(await choose({ count: 10, minSeconds, maxSeconds })))
  const edges = reels.map((reel) => startsAndEndsRight(reel, talk.words))
  for (const [index, reel] of reels.entries())
    if (edges[index] === false) bench.note(`${talk.name}: off the sentences: ${describe(reel, talk)}`)
  return { ...found, edges: edges.length, onSentence: edges.filter(Boolean).length }
}

function describe(reel: ChosenReel | undefined, talk: SpokenTalk): string {
  if (reel === undefined) return 'nothing'
  const inside = talk.words.filter(
    (word) => word.startSeconds >= reel.startSeconds && word.endSeconds <= reel.endSeconds,
  )
  return `${reel.startSeconds.toFixed(2)}–${reel.endSeconds.toFixed(2)} “${inside.map((word) => word.text).join(' ')}”`
}

/** Half of the shorter of the two lies in the other. */
function covers(reel: ChosenReel, moment: { startSeconds: number; endSeconds: number }): boolean {
  const shared = Math.min(reel.endSeconds, moment.endSeconds) - Math.max(reel.startSeconds, moment.startSeconds)
  return shared >= 0.5 * Math.min(reel.endSeconds - reel.startSeconds, moment.endSeconds - moment.startSeconds)
}

/** A hesitation may go with the sentence before it or behind it. */
const endsSentence = (word: Word | undefined) => word === undefined || /[.?!]$/.test(word.text) || isHesitation(word)

const isHesitation = ({ text }: Word) => /^(?:um|uh)\W*$/i.test(text)

/** The first word heard begins a sentence that was spoken, the last one ends one, and neither is cut into. */
function startsAndEndsRight(reel: ChosenReel, words: readonly Word[]): boolean {
  const middleOf = (word: Word) => (word.startSeconds + word.endSeconds) / 2
  const first = words.findIndex((word) => middleOf(word) > reel.startSeconds)
  const last = words.findLastIndex((word) => middleOf(word) < reel.endSeconds)
  const [begins, ends] = [words[first], words[last]]
  if (begins === undefined || ends === undefined) return false
  const isWhole = begins.startSeconds >= reel.startSeconds - CUT_INTO && ends.endSeconds <= reel.endSeconds + CUT_INTO
  return isWhole && endsSentence(words[first - 1]) && endsSentence(ends)
}

/** What a reel of the whole talk loses when it is cleaned, in the frames that are rendered. */
function cleanedFigures(talk: SpokenTalk, curve: SoundCurve, bench: Bench): Cleaned {
  const span = { startSeconds: 0, endSeconds: talk.durationSeconds }
  const options = { removeFillerWords: true, removeSilenceParts: true }
  const heard = spokenWords(talk.transcript)
  const { words, cuts } = cleanReel(heard, span, curve, options, 'en')
  const frameRate: [number, number] = [30, 1]
  const end = timeOf(talk.durationSeconds)
  const whole = { words, cuts, start: timeOf(0), end, sourceDuration: end, frameRate }
  const kept = keptFrames(whole).map(({ from, to }) => ({ startSeconds: from / 30, endSeconds: to / 30 }))
  const keptOf = ({ startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }) =>
    kept.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.endSeconds, endSeconds) - Math.max(one.startSeconds, startSeconds)),
      0,
    )
  const fillers = talk.words.filter(isHesitation)
  const real = talk.words.filter((word) => !isHesitation(word))
  const lastsSeconds = (one: { startSeconds: number; endSeconds: number }) => one.endSeconds - one.startSeconds
  const left = fillers.filter((word) => keptOf(word) > 0.25 * lastsSeconds(word))
  const harmed = real.filter((word) => lastsSeconds(word) - keptOf(word) > Math.max(0.06, 0.2 * lastsSeconds(word)))
  const pauses = talk.words.slice(1).flatMap((word, index) => {
    const startSeconds = talk.words[index]?.endSeconds ?? 0
    return word.startSeconds - startSeconds > 0.7 ? [{ startSeconds, endSeconds: word.startSeconds }] : []
  })
  for (const word of [...left, ...harmed])
    bench.note(
      `${talk.name}: ${isHesitation(word) ? 'left' : 'harmed'} “${word.text}” at ${word.startSeconds.toFixed(2)}–${word.endSeconds.toFixed(2)}, kept ${keptOf(word).toFixed(2)}`,
    )
  for (const cut of words.filter((word) => !word.kept))
    if (!fillers.some((word) => word.startSeconds < secondsOf(cut.end) && word.endSeconds > secondsOf(cut.start)))
      bench.note(`${talk.name}: cut “${cut.text}” at ${secondsOf(cut.start).toFixed(2)}`)
  return {
    ...{ fillers: fillers.length, removed: fillers.length - left.length, words: real.length, harmed: harmed.length },
    ...{ pauses: pauses.length, shortened: pauses.filter((pause) => keptOf(pause) <= 0.45).length },
  }
}
