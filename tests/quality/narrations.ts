import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { Task } from '#lib/media/task.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import { textToVideo } from '#lib/media/text-to-video/text-to-video.ts'
import type { Timeline } from '#lib/media/timeline/timeline.ts'
import { spokenWords, type Word } from '#lib/media/transcript.ts'
import { SCRIPT } from '#tests/bench/ttv/script.ts'
import { compareWords, quantile } from '#tests/integration/media/recognition/compare-words.ts'
import { type Bench, decode, type Finding, percent, recognize, table } from './bench.ts'
import { alignedWords, captionErrors, type Reading } from './caption-errors.ts'

/** One voice of each engine. */
const VOICES = ['kokoro-af_heart', 'libritts-0010', 'espeak-en-us']
const GOAL_MS = 120
/** Small, as only sound and captions are looked at. */
const FRAME = { width: 180, height: 320 }

/**
 * How far the captions of finished videos lie from the voice, in the video's own sound. Every word is found there by laying the
 * same script along it as each of the other two engines speaks it (`alignSpeech`), which gives two independent times; the captions'
 * error counts from their mean. `apart` is how far the two differ, so how good the measure is. Beside it, words after a pause against
 * where the sound begins, and the cues of the SRT file against their first word.
 */
export async function narrations(bench: Bench): Promise<Finding> {
  const spoken: Spoken[] = []
  for (const voiceId of VOICES) spoken.push(await speak(voiceId, bench))
  const rows: string[][] = []
  const all: Errors = { words: [], groups: [], ends: [], apart: [], begun: [], cues: [], sure: [] }
  let worst = 0
  for (const one of spoken) {
    const others = spoken.filter((other) => other !== one)
    const { wordErrorRate, ...found } = await measure(one, others, bench)
    for (const key of KINDS) all[key].push(...found[key])
    worst = Math.max(worst, wordErrorRate)
    rows.push([one.voiceId, percent(wordErrorRate), ...KINDS.map((key) => figures(found[key]))])
    bench.note(rows.at(-1)?.join('   ') ?? '')
  }
  rows.push(['**all**', '', ...KINDS.map((key) => figures(all[key]))])
  const within = (what: string, value: number) =>
    goal(what, `≤ ${GOAL_MS} ms`, milliseconds(value), Math.abs(value) <= GOAL_MS)
  return {
    title: 'Captions of videos of texts against their voice (median, 95 of 100, most)',
    markdown: table(['voice', 'words heard otherwise', ...KINDS.map((key) => TITLES[key])], rows),
    goals: [
      within('caption words against the voice, 95 of 100', quantile(all.words, 0.95)),
      within('caption words, what both alignments are sure of, 95 of 100', quantile(all.sure, 0.95)),
      within('groups of captions against their first word, 95 of 100', quantile(all.groups, 0.95)),
      within('groups of captions that go before their last word has ended, most', quantile(all.ends, 1)),
      within('caption words after a pause against the sound, most', quantile(all.begun, 1)),
      within('cues of the SRT file against their first word, most', quantile(all.cues, 1)),
      goal('words of the script that are heard otherwise', '≤ 10 %', percent(worst), worst <= 0.1),
    ],
  }
}

const goal = (what: string, wanted: string, measured: string, met: boolean) => ({ what, goal: wanted, measured, met })

/** Errors in milliseconds. */
type Errors = Record<'words' | 'sure' | 'groups' | 'ends' | 'apart' | 'begun' | 'cues', number[]>

const TITLES: Readonly<Record<keyof Errors, string>> = {
  words: 'words',
  sure: 'words, sure',
  groups: 'groups',
  ends: 'groups gone too soon',
  apart: 'alignments apart',
  begun: 'words after a pause',
  cues: 'cues of the SRT file',
}
const KINDS = ['words', 'sure', 'groups', 'ends', 'apart', 'begun', 'cues'] as const

type Spoken = Reading & { voiceId: string; narrationPath: string; task: Task }

async function speak(voiceId: string, bench: Bench): Promise<Spoken> {
  const directory = join(bench.directory, `narration-${voiceId}`)
  await mkdir(directory)
  const { modelsDirectory, signal, synthesizer } = bench
  const limits = { maxDurationSeconds: 600, maxPixels: 4096 * 4096, threads: 2 }
  const task: Task = { directory, signal, onProgress: () => undefined, limits }
  const { audioPath, wavPath, transcript } = await textToSpeech(
    { script: SCRIPT, voiceId, modelsDirectory, wav: true, synthesizer },
    task,
  )
  const narrationPath = wavPath ?? audioPath
  const sound = await samplesOf(await decode(narrationPath, [], `spoken-${voiceId}`, bench))
  return { voiceId, narrationPath, transcript, sound, task }
}

async function measure(
  { voiceId, narrationPath, transcript, task }: Spoken,
  others: readonly Spoken[],
  bench: Bench,
): Promise<Errors & { wordErrorRate: number }> {
  const { modelsDirectory } = bench
  const captions = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
  const job = { narrationPath, transcript, style: 'line_art', captions, fonts: 'own' } as const
  const made = await textToVideo(
    { ...job, music: false, seed: 1, given: null, planned: null, frame: FRAME, modelsDirectory },
    task,
  )
  const path = await decode(made.videoPath, [], `narration-${voiceId}`, bench)
  const sound = await samplesOf(path)
  const words = spokenWords(transcript)
  const { segments } = await recognize(path, 'english', 'accurate', bench)
  const { wordErrorRate } = compareWords(
    words,
    segments.flatMap((segment): Word[] => segment.words),
  )
  const [one = [], other = []] = others.map((reference) => alignedWords({ transcript, sound }, reference))
  const timeline: Timeline = JSON.parse(await readFile(made.timelinePath, 'utf8'))
  return {
    wordErrorRate,
    ...captionErrors(timeline, one, other),
    apart: one.map(({ start }, at) => (start - (other[at]?.start ?? 0)) * 1000),
    begun: afterPauses(words).flatMap((start) => onsetErrorMs(start, loudness(sound))),
    cues: cueErrorsMs(await readFile(made.srtPath, 'utf8'), words),
  }
}

/** How far each cue of an SRT file begins from its first word. */
function cueErrorsMs(srt: string, words: readonly Word[]): number[] {
  let at = 0
  return srt
    .trim()
    .split('\n\n')
    .flatMap((cue) => {
      const [, times = '', ...lines] = cue.split('\n')
      const [hours = 0, minutes = 0, seconds = 0, ms = 0] = times.split(/[:,]| -->/).map(Number)
      const first = words[at]
      at += lines.join(' ').split(' ').length
      const start = hours * 3600 + minutes * 60 + seconds + ms / 1000
      return first === undefined ? [] : [(start - first.startSeconds) * 1000]
    })
}

/** Only there does the sound itself tell where a word begins. */
function afterPauses(words: readonly Word[]): number[] {
  return words.flatMap(({ startSeconds }, index) => {
    const before = words[index - 1]?.endSeconds ?? 0
    return startSeconds - before >= 0.15 ? [startSeconds] : []
  })
}

const STEP = 0.01
const REACH_SECONDS = 0.4
const QUIET = 0.1

/** A decoded file of 16 kHz, −1 to 1. */
async function samplesOf(path: string): Promise<Float32Array> {
  const bytes = await readFile(path)
  const whole = new Int16Array(bytes.buffer, bytes.byteOffset + 44, (bytes.length - 44) >> 1)
  return Float32Array.from(whole, (sample) => sample / 32_768)
}

/** Root mean square of each hundredth of a second, in shares of the loudest. */
function loudness(samples: Float32Array): number[] {
  const size = 16_000 * STEP
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, at) => {
    const part = samples.subarray(at * size, (at + 1) * size)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / size)
  })
  const loudest = levels.reduce((most, level) => Math.max(most, level), 1e-6)
  return levels.map((level) => level / loudest)
}

/** How late a word is said to begin, beside the end of the silence that is nearest to it; nothing where there is none. */
function onsetErrorMs(start: number, levels: readonly number[]): number[] {
  const around = (seconds: number) => Math.max(0, Math.round(seconds / STEP))
  const onsets: number[] = []
  for (let at = around(start - REACH_SECONDS); at < around(start + REACH_SECONDS); at++) {
    const silent = levels.slice(Math.max(0, at - 8), at).every((level) => level < QUIET)
    if (silent && (levels[at] ?? 0) >= QUIET) onsets.push(at * STEP)
  }
  const [nearest] = onsets.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
  return nearest === undefined ? [] : [(start - nearest) * 1000]
}

function figures(errors: number[]): string {
  if (errors.length === 0) return '–'
  return [0.5, 0.95, 1].map((share) => milliseconds(quantile(errors, share))).join(', ')
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}
