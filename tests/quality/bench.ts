import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageName } from '#lib/media/languages.ts'
import { recognizerModel, type SpeechModel } from '#lib/media/recognition/recognizer-model.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import type { Synthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'

/** What every part of the suite works with. */
export type Bench = {
  modelsDirectory: string
  mirrorUrl?: string
  /** Private, deleted at the end. */
  directory: string
  synthesizer: Synthesizer
  signal: AbortSignal
  /** Whether a language is to be measured. */
  asked: (language: LanguageName) => boolean
  /** Where films or recordings of real people are, or nothing. */
  folder: string
  /** Files of transcripts to break into captions in place of recordings. */
  transcripts: string[]
  /** Reports progress to the person who waits. */
  note: (text: string) => void
}

/** A goal with what was measured for it. */
export type Goal = { what: string; goal: string; measured: string; met: boolean }

/** What a part found, as Markdown, and how it stands to the goals. */
export type Finding = { title: string; markdown: string; goals: Goal[] }

export type Recognizer = 'fast' | 'accurate'

/** The recognizers of a language: hard ones have only one. */
export function recognizersOf(language: LanguageName): Recognizer[] {
  return recognizerModel(language, 'fast') === recognizerModel(language, 'accurate')
    ? ['accurate']
    : ['fast', 'accurate']
}

export function recognize(
  audio: string | Float32Array,
  language: LanguageName,
  model: SpeechModel,
  bench: Bench,
): Promise<Transcript> {
  const { modelsDirectory, signal } = bench
  return transcribe(audio, { language, model, modelsDirectory, signal, threads: 2 })
}

export function mirrorOf({ mirrorUrl }: Bench): { mirrorUrl?: string } {
  return mirrorUrl === undefined ? {} : { mirrorUrl }
}

export function textOf(transcript: Transcript): string {
  return transcript.segments.map((segment) => segment.text).join(' ')
}

/** Samples as a 16 kHz WAV file, resampled as the engine does it. */
export async function asWav(pcm: Float32Array, sampleRate: number, name: string, bench: Bench): Promise<string> {
  const raw = join(bench.directory, `${name}.f32`)
  await writeFile(raw, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength))
  return decode(raw, ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1'], name, bench)
}

/** A sound file of any kind as a 16 kHz mono WAV file. */
export async function decode(path: string, format: string[], name: string, bench: Bench): Promise<string> {
  const wav = join(bench.directory, `${name}.wav`)
  const args = ['-y', '-hide_banner', '-nostdin', '-loglevel', 'error', ...format, '-i', path, '-ar', '16000']
  const { exitCode, log } = await runUnsandboxed('ffmpeg', [...args, '-ac', '1', wav], bench.directory)
  if (exitCode !== 0) throw new Error(log)
  return wav
}

/** Sounds one after the other with silence before, between and after them. */
export function inARow(sounds: readonly Float32Array[], sampleRate: number, gapSeconds: number): Float32Array {
  const gap = Math.round(gapSeconds * sampleRate)
  const whole = new Float32Array(sounds.reduce((sum, sound) => sum + sound.length + gap, gap))
  let at = gap
  for (const sound of sounds) {
    whole.set(sound, at)
    at += sound.length + gap
  }
  return whole
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
