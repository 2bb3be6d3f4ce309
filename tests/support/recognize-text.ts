import { join } from 'node:path'
import { settings } from '#lib/core/settings/env.ts'
import type { LanguageName } from '#lib/media/languages.ts'
import { recognizerModels } from '#lib/media/recognition/recognizer-model.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import type { Task } from '#lib/media/task.ts'
import { fillModels } from './fill-models.ts'
import { runUnsandboxed } from './run-unsandboxed.ts'

/** What the fast recognizer hears in a sound file. */
export async function recognizeText(path: string, language: LanguageName, task: Task): Promise<string> {
  const args = ['-y', '-loglevel', 'error', '-i', path, '-ar', '16000', '-ac', '1', 'heard.wav']
  await runUnsandboxed('ffmpeg', args, task.directory)
  await fillModels(recognizerModels(language, 'fast'))
  const { segments } = await transcribe(join(task.directory, 'heard.wav'), {
    language,
    model: 'fast',
    modelsDirectory: settings().MODELS_DIR,
    threads: 2,
    signal: task.signal,
  })
  return segments.map((segment) => segment.text).join(' ')
}
