import { stat } from 'node:fs/promises'
import { type TtsRequest, ttsRequest } from '#lib/contract/operations/tts.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import { newId } from '#lib/core/ids.ts'
import { finishedStage } from '#lib/media/stage-file.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { outputFolder } from '../files/file-storage.ts'
import { keepFile } from '../files/keep-file.ts'
import type { FinishedOutput } from '../queue/settle-project.ts'
import { type SpokenProject, speakScript } from '../speech/speak-script.ts'
import { findListedVoice, type ListedVoice } from '../voices/listed-voices.ts'
import { type WrittenScript, writeScript } from '../writing/write-script.ts'
import type { Work } from './subtitle-project.ts'

/** Carries out a project of POST /tts (interface document, section 4.4). */
export async function speechProject(work: Work): Promise<FinishedOutput[]> {
  const request = ttsRequest.parse(work.request)
  const voice = requireListedVoice(request.voiceId)
  work.progress.report('writing', null)
  const written = await writtenFor(request, voice, work)
  work.progress.report('speaking', null)
  const script = written?.text ?? request.script ?? ''
  const spoken = await finishedStage(work.directory, 'spoken.json', () => speakScript(script, voice, work))
  work.progress.report('storing', 0)
  return [await store(work, spoken, written)]
}

/** A provider's voice can have been taken off the list since the project was accepted. */
function requireListedVoice(voiceId: string): ListedVoice {
  const voice = findListedVoice(voiceId)
  if (voice !== null) return voice
  throw new MediaFailure('voice_unknown', 'There is no voice with this voiceId. Choose one from the list of voices.')
}

/** The script of a prompt. It is kept, so that a second run speaks the same words. */
async function writtenFor(request: TtsRequest, voice: ListedVoice, work: Work): Promise<WrittenScript | null> {
  const { prompt } = request
  if (prompt === undefined) return null
  return finishedStage(work.directory, 'script.json', () => writeScript(prompt, voice, work.signal))
}

function scriptMaker({ writtenBy, note }: WrittenScript): Provenance {
  if (writtenBy === 'built-in') return { part: 'script', by: 'built-in', name: 'plain draft', note }
  return { part: 'script', by: 'provider', name: writtenBy, note }
}

/** Each attempt stores in a folder of its own, so that one that lost its lease cannot touch the files of another. */
async function store(
  work: Work,
  { made, maker }: SpokenProject,
  written: WrittenScript | null,
): Promise<FinishedOutput> {
  const { storage, signal, progress } = work
  const folder = `${outputFolder(work.projectId)}/${work.attempt}`
  const places = [
    ['audio', `${folder}/speech.mp3`, made.audioPath],
    ['wav', `${folder}/speech.wav`, made.wavPath],
    ['srt', `${folder}/speech.srt`, made.srtPath],
    ['vtt', `${folder}/speech.vtt`, made.vttPath],
    ['transcript', `${folder}/transcript.json`, made.transcriptPath],
  ] as const
  const files: FinishedOutput['files'] = {}
  for (const [index, [name, key, path]] of places.entries()) {
    signal.throwIfAborted()
    if (path !== undefined) {
      await keepFile(storage, key, path, signal)
      files[name] = key
    }
    progress.report('storing', (index + 1) / places.length)
  }
  return {
    id: newId('out'),
    files,
    durationSeconds: made.durationSeconds,
    width: null,
    height: null,
    sizeBytes: (await stat(made.audioPath)).size,
    ...(written === null ? {} : { script: written }),
    madeBy: written === null ? [maker] : [scriptMaker(written), maker],
  }
}
