import { join } from 'node:path'
import { requireVideo, type VideoWithSound } from './probe/require-video.ts'
import { extractAudio } from './render/extract-audio.ts'
import { finishedFile, finishedStage } from './stage-file.ts'
import type { Task } from './task.ts'

/** Probes a video once in a task's directory. @throws MediaFailure when it cannot be used. */
export function factsOfVideo(sourcePath: string, task: Task): Promise<VideoWithSound> {
  return finishedStage(task.directory, 'facts.json', () => requireVideo(sourcePath, task))
}

/**
 * The path of a video's audio, 16 kHz mono WAV, in the task's directory. Recognition uses the same file, so that a
 * transcription provider can get it first.
 */
export async function audioOfVideo(sourcePath: string, task: Task): Promise<string> {
  const facts = await factsOfVideo(sourcePath, task)
  return finishedFile(audioPathOf(task), () => extractAudio({ path: sourcePath, facts }, task))
}

/** Where `audioOfVideo` writes. */
export function audioPathOf({ directory }: Pick<Task, 'directory'>): string {
  return join(directory, 'speech.wav')
}
