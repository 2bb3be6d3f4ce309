import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSample } from '#lib/media/sample/make-sample.ts'
import { SAMPLE_NAMES, SAMPLE_SCRIPTS, type SampleName } from '#lib/media/sample/script.ts'
import type { Task } from '#lib/media/task.ts'
import type { Word } from '#lib/media/transcript.ts'
import { compareWords } from '#tests/integration/media/recognition/compare-words.ts'
import { type Bench, decode, type Finding, percent, recognize, recognizersOf, table, textOf } from './bench.ts'

/** Of the words, as for other narrations. Figures that are written as such count as misheard. */
const GOAL = 0.1

/** Whether the speech of the finished samples is understood: their sound, transcribed by both recognizers, against their scripts. */
export async function samples(bench: Bench): Promise<Finding> {
  const rows: string[][] = []
  const goals: Finding['goals'] = []
  for (const sample of SAMPLE_NAMES) {
    const sound = await soundOf(sample, bench)
    const said = SAMPLE_SCRIPTS[sample].lines.flatMap(({ text }) => text.split(' ').map(plainWord))
    for (const model of recognizersOf('english')) {
      const transcript = await recognize(sound, 'english', model, bench)
      const heard = transcript.segments.flatMap((segment): Word[] => segment.words)
      const { wordErrorRate } = compareWords(said, heard)
      rows.push([sample, model, String(said.length), percent(wordErrorRate), textOf(transcript)])
      bench.note(rows.at(-1)?.join('   ') ?? '')
      const what = `words of the sample “${sample}” that are heard otherwise (${model})`
      goals.push({ what, goal: `≤ ${percent(GOAL)}`, measured: percent(wordErrorRate), met: wordErrorRate <= GOAL })
    }
  }
  return {
    title: 'Speech of the samples',
    markdown: table(['sample', 'recogniser', 'words', 'words wrong', 'heard'], rows),
    goals,
  }
}

/** The sound of the finished film. */
async function soundOf(sample: SampleName, bench: Bench): Promise<string> {
  const directory = join(bench.directory, `sample-${sample}`)
  await mkdir(directory)
  const { modelsDirectory, signal } = bench
  const limits = { maxDurationSeconds: 600, maxPixels: 1920 * 1080, threads: 2 }
  const task: Task = { directory, signal, onProgress: () => undefined, limits }
  const { videoPath } = await makeSample({ sample, modelsDirectory }, task)
  return decode(videoPath, [], `sample-${sample}`, bench)
}

/** Only which words are heard is compared. */
const plainWord = (text: string): Word => ({ text, startSeconds: 0, endSeconds: 0 })
