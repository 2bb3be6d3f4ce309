import { stat } from 'node:fs/promises'
import type { TtsRequest } from '#lib/contract/operations/tts.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import { newId } from '#lib/core/ids.ts'
import { finishedStage } from '#lib/media/stage-file.ts'
import { MediaFailure } from '#lib/media/task.ts'
import type { FinishedOutput } from '../../queue/settle-project.ts'
import { type SpokenProject, speakScript } from '../../speech/speak-script.ts'
import { findListedVoice, type ListedVoice } from '../../voices/listed-voices.ts'
import { type WrittenScript, writeScript } from '../../writing/write-script.ts'
import type { RunContext } from '../run-context.ts'
import { storeOutputFiles } from '../store-output-files.ts'

/** Carries out a project of POST /tts (interface document, section 4.4). */
export async function runTts(context: RunContext<TtsRequest>): Promise<FinishedOutput[]> {
  const { request, directory, progress } = context
  const voice = requireListedVoice(request.voiceId)
  progress.report('writing', null)
  const written = await scriptOfPrompt(voice, context)
  progress.report('speaking', null)
  const script = written?.text ?? request.script ?? ''
  const spoken = await finishedStage(directory, 'spoken.json', () => speakScript(script, voice, context))
  return [await outputOf(context, spoken, written)]
}

/** A provider's voice can have been taken off the list since the project was accepted. */
function requireListedVoice(voiceId: string): ListedVoice {
  const voice = findListedVoice(voiceId)
  if (voice !== null) return voice
  throw new MediaFailure('voice_unknown', 'There is no voice with this voiceId. Choose one from the list of voices.')
}

/** The script of a prompt. It is kept, so that a second run speaks the same words. */
async function scriptOfPrompt(voice: ListedVoice, context: RunContext<TtsRequest>): Promise<WrittenScript | null> {
  const { prompt } = context.request
  if (prompt === undefined) return null
  return finishedStage(context.directory, 'script.json', () => writeScript(prompt, voice, context.signal))
}

async function outputOf(
  context: RunContext,
  { made, provenance }: SpokenProject,
  written: WrittenScript | null,
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
    madeBy: written === null ? [provenance] : [scriptProvenance(written), provenance],
  }
}

function scriptProvenance({ writtenBy, note }: WrittenScript): Provenance {
  if (writtenBy === 'built-in') return { part: 'script', by: 'built-in', name: 'plain draft', note }
  return { part: 'script', by: 'provider', name: writtenBy, note }
}
