import { join } from 'node:path'
import { z } from 'zod'
import { isLanguageName } from '#lib/media/languages.ts'
import { SPEECH_MODELS } from '#lib/media/recognition/recognizer-model.ts'
import { defineTask } from '../define-task.ts'

const timing = z.object({
  language: z.string().refine(isLanguageName),
  model: z.enum(SPEECH_MODELS),
  modelsDirectory: z.string(),
})

/** Speaks a script, or joins and levels what a provider has spoken. */
export const speechTask = defineTask({
  schema: z.object({
    script: z.string(),
    voiceId: z.string(),
    provider: z.object({ name: z.string(), languageCode: z.string(), timing: timing.nullable() }).exactOptional(),
    modelsDirectory: z.string(),
    wav: z.boolean().exactOptional(),
  }),
  result: z.object({
    audioPath: z.string(),
    wavPath: z.string().exactOptional(),
    srtPath: z.string(),
    vttPath: z.string(),
    transcriptPath: z.string(),
    durationSeconds: z.number(),
  }),
  perform: async (input, task) => {
    const { textToSpeech } = await import('#lib/media/text-to-speech.ts')
    const { writeAtomically } = await import('#lib/media/stage-file.ts')
    const { transcript, ...made } = await textToSpeech(input, task)
    const transcriptPath = join(task.directory, 'transcript.json')
    await writeAtomically(transcriptPath, JSON.stringify(transcript))
    return { ...made, transcriptPath }
  },
})
