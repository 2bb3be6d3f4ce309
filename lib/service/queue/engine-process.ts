import { join } from 'node:path'
import { inspect } from 'node:util'
import { diskFull, isOutOfSpace } from '#lib/media/ffmpeg/run-tool.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { joinTracks } from '#lib/media/join-tracks.ts'
import { MissingModels } from '#lib/media/models/require-models.ts'
import { makeSample } from '#lib/media/sample/make-sample.ts'
import { soundOfVideo } from '#lib/media/sound-of-video.ts'
import { writeWhole } from '#lib/media/stage-file.ts'
import { subtitleVideo } from '#lib/media/subtitle-video.ts'
import { MediaFailure, type Task } from '#lib/media/task.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import type { EngineMessage, EngineOrder, EngineResult, SpeechOrder } from './engine-messages.ts'

/**
 * The program of a process that carries out one order and ends: whatever it does to itself, its worker lives on and knows
 * which project it was. When the worker goes away, it stops its own programs and follows.
 */
const FAREWELL_MS = 1_500

const stopping = new AbortController()

process.once('disconnect', () => stop('The worker is gone.'))
process.once('SIGTERM', () => stop('The project was stopped.'))
process.once('message', (order) => void carryOut(order as EngineOrder))

function stop(reason: string): void {
  stopping.abort(new Error(reason))
  setTimeout(() => process.exit(1), FAREWELL_MS)
}

async function carryOut(order: EngineOrder): Promise<void> {
  configureTools(order.tools)
  try {
    const result = await perform(order)
    tell({ kind: 'done', result })
  } catch (thrown) {
    const error = isOutOfSpace(thrown) ? diskFull(thrown) : thrown
    const isExpected = error instanceof MediaFailure
    tell({
      kind: 'failed',
      code: isExpected ? error.code : 'unexpected',
      message: isExpected ? error.message : '',
      detail: inspect(error).slice(0, 8000),
      ...(error instanceof MissingModels ? { missingModels: [...error.models] } : {}),
    })
  }
}

async function perform(order: EngineOrder): Promise<EngineResult<EngineOrder['kind']>> {
  const task: Task = {
    directory: order.directory,
    limits: order.limits,
    signal: stopping.signal,
    onProgress: (stage, fraction, detail) =>
      tell({ kind: 'progress', stage, fraction, ...(detail === undefined ? {} : { detail }) }),
  }
  if (order.kind === 'sample') {
    const { modelsDirectory } = order
    return makeSample({ modelsDirectory }, task)
  }
  if (order.kind === 'speech') return speak(order, task)
  if (order.kind === 'sound') return { audioPath: await soundOfVideo(order.sourcePath, task) }
  if (order.kind === 'join') return { videoPath: await joinTracks(order.videoPath, order.audioPath, task) }
  const made = await subtitleVideo(order.job, task)
  const { videoPath, posterPath, srtPath, vttPath, transcriptPath, durationSeconds, frame } = made
  return { videoPath, posterPath, srtPath, vttPath, transcriptPath, durationSeconds, ...frame }
}

async function speak(order: SpeechOrder, task: Task): Promise<EngineResult<'speech'>> {
  const { audioPath, wavPath, srtPath, vttPath, transcript, durationSeconds } = await textToSpeech(order.job, task)
  const transcriptPath = join(order.directory, 'transcript.json')
  await writeWhole(transcriptPath, JSON.stringify(transcript))
  return { audioPath, wavPath, srtPath, vttPath, transcriptPath, durationSeconds }
}

function tell(message: EngineMessage): void {
  if (!process.connected) return
  process.send?.(message, undefined, undefined, () => {
    if (message.kind !== 'progress') process.exit(0)
  })
}
