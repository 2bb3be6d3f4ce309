import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { type TtsRequest, ttsRequest } from '#lib/contract/requests.ts'
import { settings } from '#lib/core/env.ts'
import { newId } from '#lib/core/ids.ts'
import { ENGINE_MODELS } from '#lib/media/speech/engines/engine-models.ts'
import type { Voice } from '#lib/media/speech/voices/voice.ts'
import { finishedStage } from '#lib/media/stage-file.ts'
import { requireVoice } from '#lib/media/text-to-speech.ts'
import { outputFolder } from '../files/file-storage.ts'
import { keepFile } from '../files/keep-file.ts'
import { fetchModels } from '../models/model-fetches.ts'
import { callEngine } from '../queue/call-engine.ts'
import type { EngineResult } from '../queue/engine-messages.ts'
import type { FinishedOutput } from '../queue/settle-project.ts'
import { type WrittenScript, writeScript } from '../writing/write-script.ts'
import type { Work } from './subtitle-project.ts'

/** Carries out a project of POST /tts (interface document, section 4.4). */
export async function speechProject(work: Work): Promise<FinishedOutput[]> {
  const { signal, progress, directory } = work
  const request = ttsRequest.parse(work.request)
  const voice = requireVoice(request.voiceId)
  progress.report('writing', null)
  const written = await writtenFor(request, voice, work)
  progress.report('speaking', null)
  await fetchModels(ENGINE_MODELS[voice.speaker.engine], signal, (fraction) =>
    progress.report('speaking', null, `Fetching the voice: ${Math.floor(fraction * 100)} %`),
  )
  const { MAX_SOURCE_MINUTES, MODELS_DIR, FFMPEG_PATH, FFPROBE_PATH } = settings()
  const made = await callEngine(
    {
      kind: 'speech',
      job: {
        script: written?.text ?? request.script ?? '',
        voiceId: voice.voiceId,
        modelsDirectory: MODELS_DIR,
        wav: true,
      },
      directory,
      limits: { maxDurationSeconds: MAX_SOURCE_MINUTES * 60, maxPixels: 1, threads: availableParallelism() },
      tools: { ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH },
    },
    signal,
    // Joining and encoding come after the last sentence and take next to no time of their own.
    (stage, fraction) => progress.report('speaking', stage === 'speaking' ? fraction : 1),
  )
  progress.report('storing', 0)
  return [await store(work, made, written)]
}

/** The script of a prompt. It is kept, so that a second run speaks the same words. */
async function writtenFor(request: TtsRequest, voice: Voice, work: Work): Promise<WrittenScript | null> {
  const { prompt } = request
  if (prompt === undefined) return null
  return finishedStage(work.directory, 'script.json', () => writeScript(prompt, voice, work.signal))
}

/** Each attempt stores in a folder of its own, so that one that lost its lease cannot touch the files of another. */
async function store(work: Work, made: EngineResult<'speech'>, written: WrittenScript | null): Promise<FinishedOutput> {
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
  }
}
