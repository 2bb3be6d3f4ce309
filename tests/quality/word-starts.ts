import { speakWith } from '#lib/media/synthesis/speak.ts'
import { findVoice } from '#lib/media/synthesis/voices/catalog.ts'
import type { Word } from '#lib/media/transcript.ts'
import { compareWords, quantile } from '#tests/integration/media/recognition/compare-words.ts'
import { paragraph } from '#tests/integration/media/recognition/paragraph.ts'
import { asWav, type Bench, type Finding, percent, recognize, table } from './bench.ts'

/** Engines that report the duration of each sound. */
const voiceIds = ['libritts-0010', 'libritts-0138', 'libritts-0420', 'libritts-0711', 'espeak-en-us']

/** How far the word starts of a transcript lie from those that the synthesizer reports. */
export async function wordStarts(bench: Bench): Promise<Finding> {
  const rows: string[][] = []
  const goals: Finding['goals'] = []
  for (const model of ['fast', 'accurate'] as const) {
    const errors: number[] = []
    for (const voiceId of voiceIds) {
      const { wordErrorRate, startErrorsMs } = await measure(voiceId, model, bench)
      errors.push(...startErrorsMs)
      rows.push([model, voiceId, String(startErrorsMs.length), percent(wordErrorRate), ...quantiles(startErrorsMs)])
      bench.note(`word starts, ${model}, ${voiceId}: ${quantiles(startErrorsMs).join(', ')}`)
    }
    rows.push([model, '**all**', String(errors.length), '', ...quantiles(errors)])
    const [median, most] = [quantile(errors, 0.5), quantile(errors, 0.95)]
    goals.push(
      { what: `word starts, median (${model})`, goal: '≤ 80 ms', measured: milliseconds(median), met: median <= 80 },
      { what: `word starts, 95 of 100 (${model})`, goal: '≤ 250 ms', measured: milliseconds(most), met: most <= 250 },
    )
  }
  const head = ['recogniser', 'voice', 'words', 'words wrong', 'median', '90 of 100', '95 of 100']
  return { title: 'Word starts against known times', markdown: table(head, rows), goals }
}

async function measure(voiceId: string, model: 'fast' | 'accurate', bench: Bench) {
  const voice = findVoice(voiceId)
  if (!voice) throw new Error(`no voice ${voiceId}`)
  const speech = await speakWith(bench.synthesizer, paragraph, { voice: voice.speaker, signal: bench.signal })
  const path = await asWav(speech.pcm, speech.sampleRate, 'word-starts', bench)
  const { segments } = await recognize(path, 'english', model, bench)
  return compareWords(
    speech.words,
    segments.flatMap((segment): Word[] => segment.words),
  )
}

function quantiles(errors: number[]): string[] {
  return [0.5, 0.9, 0.95].map((share) => milliseconds(quantile(errors, share)))
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}
