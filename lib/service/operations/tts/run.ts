import { stat } from 'node:fs/promises'
import type { TtsRequest } from '#lib/contract/operations/tts.ts'
import { newId } from '#lib/core/ids.ts'
import type { FinishedOutput } from '../../queue/finished-output.ts'
import { type SpokenText, speakText } from '../../speech/speak-text.ts'
import type { RunContext } from '../run-context.ts'
import { storeOutputFiles } from '../store-output-files.ts'

/** Carries out a project of POST /tts (interface document, section 4.4). */
export async function runTts(context: RunContext<TtsRequest>): Promise<FinishedOutput[]> {
  return [await outputOf(context, await speakText(context))]
}

async function outputOf(
  context: RunContext<TtsRequest>,
  { made, written, madeBy, credits }: SpokenText,
): Promise<FinishedOutput> {
  const files = await storeOutputFiles(context, {
    audio: { name: 'speech.mp3', path: made.audioPath },
    wav: made.wavPath === undefined ? undefined : { name: 'speech.wav', path: made.wavPath },
    srt: { name: 'speech.srt', path: made.srtPath },
    vtt: { name: 'speech.vtt', path: made.vttPath },
    transcript: { name: 'transcript.json', path: made.transcriptPath },
  })
  return {
    id: newId('out'),
    files,
    durationSeconds: made.durationSeconds,
    width: null,
    height: null,
    sizeBytes: (await stat(made.audioPath)).size,
    ...(written === null ? {} : { script: written }),
    madeBy,
    credits,
  }
}
