import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { Task } from '#lib/media/task.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import { textToVideo } from '#lib/media/text-to-video/text-to-video.ts'
import { spokenWords, type Word } from '#lib/media/transcript.ts'
import { SCRIPT } from '#tests/bench/ttv/script.ts'
import { compareWords, quantile } from '#tests/integration/media/recognition/compare-words.ts'
import { type Bench, decode, type Finding, percent, recognise, table } from './bench.ts'

/** One voice of each engine. */
const VOICES = ['kokoro-af_heart', 'libritts-0010', 'espeak-en-us']
const GOAL_MS = 120
/** Small, as only sound and captions are looked at. */
const FRAME = { width: 180, height: 320 }

/**
 * How far the captions of finished videos lie from the voice: each word of the captions against where the recogniser hears it in
 * the video's sound, which is wrong by some 50 ms itself, and each word after a pause against where the sound begins;
 * and each cue of the SRT file against its first word.
 */
export async function narrations(bench: Bench): Promise<Finding> {
  const rows: string[][] = []
  const all = { heard: [] as number[], begun: [] as number[], cues: [] as number[], wrong: [] as number[] }
  for (const voiceId of VOICES) {
    const found = await measure(voiceId, bench)
    for (const key of ['heard', 'begun', 'cues'] as const) all[key].push(...found[key])
    all.wrong.push(found.wordErrorRate)
    rows.push([voiceId, percent(found.wordErrorRate), figures(found.heard), figures(found.begun), figures(found.cues)])
    bench.note(rows.at(-1)?.join('   ') ?? '')
  }
  rows.push(['**all**', '', figures(all.heard), figures(all.begun), figures(all.cues)])
  const [middle, most, worst] = [quantile(all.heard, 0.5), quantile(all.begun, 0.95), Math.max(...all.wrong)]
  const latest = quantile(all.cues, 1)
  return {
    title: 'Captions of videos of texts against their voice (median, 95 of 100, most)',
    markdown: table(['voice', 'words wrong', 'words as heard', 'words after a pause', 'cues of the SRT file'], rows),
    goals: [
      goal('caption words against the words heard, median', `≤ ${GOAL_MS} ms`, milliseconds(middle), middle <= GOAL_MS),
      goal('caption words after a pause, 95 of 100', `≤ ${GOAL_MS} ms`, milliseconds(most), most <= GOAL_MS),
      goal(
        'cues of the SRT file against their first word, most',
        `≤ ${GOAL_MS} ms`,
        milliseconds(latest),
        latest <= GOAL_MS,
      ),
      goal('words of the script that are heard otherwise', '≤ 10 %', percent(worst), worst <= 0.1),
    ],
  }
}

const goal = (what: string, wanted: string, measured: string, met: boolean) => ({ what, goal: wanted, measured, met })

async function measure(voiceId: string, bench: Bench) {
  const directory = join(bench.directory, `narration-${voiceId}`)
  await mkdir(directory)
  const { modelsDirectory, signal, synthesiser } = bench
  const limits = { maxDurationSeconds: 600, maxPixels: 4096 * 4096, threads: 2 }
  const task: Task = { directory, signal, onProgress: () => undefined, limits }
  const { audioPath, wavPath, transcript } = await textToSpeech(
    { script: SCRIPT, voiceId, modelsDirectory, wav: true, synthesiser },
    task,
  )
  const captions = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
  const job = { narrationPath: wavPath ?? audioPath, transcript, style: 'line_art', captions, fonts: 'own' } as const
  const made = await textToVideo({ ...job, music: false, seed: 1, given: null, frame: FRAME, modelsDirectory }, task)
  const sound = await decode(made.videoPath, [], `narration-${voiceId}`, bench)
  const words = spokenWords(transcript)
  const { segments } = await recognise(sound, 'english', 'accurate', bench)
  const heard = compareWords(
    words,
    segments.flatMap((segment): Word[] => segment.words),
  )
  const loud = await loudness(sound)
  return {
    wordErrorRate: heard.wordErrorRate,
    heard: heard.startErrorsMs,
    begun: afterPauses(words).flatMap((start) => onsetErrorMs(start, loud)),
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

/** Root mean square of each hundredth of a second, in shares of the loudest. */
async function loudness(path: string): Promise<number[]> {
  const bytes = await readFile(path)
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + 44, (bytes.length - 44) >> 1)
  const size = 16_000 * STEP
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, at) => {
    const part = samples.subarray(at * size, (at + 1) * size)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / size)
  })
  const loudest = levels.reduce((most, level) => Math.max(most, level), 1)
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
