import { createSynthesizer } from '../synthesis/engines/synthesizer.ts'
import { type Speech, speakWith } from '../synthesis/speak.ts'
import type { Task } from '../task.ts'
import type { Transcript, Word } from '../transcript.ts'
import { type SampleLine, type SampleScript, SCRIPT } from './script.ts'

/** A line as it is spoken, from `startSeconds` of the film on. */
export type SpokenLine = SampleLine & { speech: Speech; startSeconds: number; endSeconds: number }

export type Narration = { lines: SpokenLine[]; pcm: Float32Array; sampleRate: number; durationSeconds: number }

const LEAD_SECONDS = 0.5
const PAUSE_SECONDS = 0.42
const TAIL_SECONDS = 1

/** Speaks a script, each line with its voice, with a breath between them. */
export async function narrate(script: SampleScript, modelsDirectory: string, task: Task): Promise<Narration> {
  const synthesizer = createSynthesizer({ modelsDirectory, threads: task.limits.threads })
  const lines: SpokenLine[] = []
  try {
    let at = LEAD_SECONDS
    for (const [index, line] of script.lines.entries()) {
      const voice = script.voices[line.who]
      if (voice === undefined) throw new Error(`The line “${line.text}” has no voice.`)
      const speech = await speakWith(synthesizer, line.text, { voice, signal: task.signal })
      lines.push({ ...line, speech, startSeconds: at, endSeconds: at + speech.durationSeconds })
      at += speech.durationSeconds + PAUSE_SECONDS
      task.onProgress('speaking', (index + 1) / script.lines.length)
    }
    return joined(lines, at - PAUSE_SECONDS + TAIL_SECONDS)
  } finally {
    await synthesizer.close()
  }
}

function joined(lines: SpokenLine[], durationSeconds: number): Narration {
  const sampleRate = lines[0]?.speech.sampleRate ?? 22_050
  const pcm = new Float32Array(Math.ceil(durationSeconds * sampleRate))
  for (const { speech, startSeconds } of lines) pcm.set(speech.pcm, Math.round(startSeconds * sampleRate))
  return { lines, pcm, sampleRate, durationSeconds }
}

/** What is said in the film, exactly: the words are the script's, their times the voices'. */
export function transcriptOf({ lines, durationSeconds }: Narration): Transcript {
  const isTalk = new Set(lines.map(({ who }) => who)).size > 1
  const segments = lines.map(({ text, who, speech, startSeconds, endSeconds }) => ({
    startSeconds,
    endSeconds,
    text,
    words: speech.words.map(
      (word): Word => ({
        text: word.text,
        startSeconds: word.startSeconds + startSeconds,
        endSeconds: word.endSeconds + startSeconds,
      }),
    ),
    ...(isTalk ? { speaker: who + 1 } : {}),
  }))
  return { language: 'english', languageTag: 'en', durationSeconds, segments, recognizer: SCRIPT }
}
