import { join } from 'node:path'
import { requireVideo, type VideoWithSound } from './probe/require-video.ts'
import { chooseSound, withSound } from './recognition/choose-sound.ts'
import { extractAudio } from './render/extract-audio.ts'
import { createFileOnce, runStageOnce } from './stage-file.ts'
import type { Task } from './task.ts'

/** A local video, and where the models are with which its sound is chosen. */
export type SourceJob = { sourcePath: string; modelsDirectory: string }

/**
 * Probes a video once in a task's directory, and chooses its sound where it has several.
 *
 * @throws MediaFailure when it cannot be used; MissingModels.
 */
export function probeOnce({ sourcePath, modelsDirectory }: SourceJob, task: Task): Promise<VideoWithSound> {
  return runStageOnce(task.directory, 'facts.json', async () => {
    const facts = await requireVideo(sourcePath, task)
    return chooseSound({ path: sourcePath, facts }, modelsDirectory, task)
  })
}

/** The same with the sound that was chosen before. */
export async function factsWithSound(
  sourcePath: string,
  streams: readonly number[] | undefined,
  task: Task,
): Promise<VideoWithSound> {
  const facts = await runStageOnce(task.directory, 'facts.json', () => requireVideo(sourcePath, task))
  return streams === undefined ? facts : withSound(facts, streams)
}

/** The streams that are the sound of a video, where it has others too. */
export function soundStreams({ audio, otherSounds }: VideoWithSound): number[] | undefined {
  if (otherSounds.length === 0 && audio.mixedWith === undefined) return undefined
  return [audio.streamIndex, ...(audio.mixedWith ?? [])]
}

/**
 * The path of a video's audio, 16 kHz mono WAV, in the task's directory. Recognition uses the same file, so that a
 * transcription provider can get it first.
 */
export async function extractAudioOnce(job: SourceJob, task: Task): Promise<string> {
  const facts = await probeOnce(job, task)
  return createFileOnce(audioPathOf(task), () => extractAudio({ path: job.sourcePath, facts }, task))
}

/** Where `extractAudioOnce` writes. */
export function audioPathOf({ directory }: Pick<Task, 'directory'>): string {
  return join(directory, 'speech.wav')
}
