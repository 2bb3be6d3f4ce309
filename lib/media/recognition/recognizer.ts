import { openAudio } from '../audio/audio-source.ts'
import { detectLanguages, recognize } from './recognize.ts'
import type { RecognizerMessage, RecognizerRequest } from './recognizer-process.ts'

/**
 * Entry of the recognizer's own process: takes one request over the channel to its parent, answers part by part, ends.
 */
process.once('message', (request: RecognizerRequest) => {
  serve(request).then(
    () => answer({ kind: 'done' }),
    (error: unknown) =>
      answer({ kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
// A parent that died cannot send stop.
process.once('disconnect', () => process.exit())

async function serve(request: RecognizerRequest): Promise<void> {
  const audio = await openAudio(request.audio)
  try {
    const { language } = request
    const parts = language === null ? detectLanguages(audio, request) : recognize(audio, { ...request, language })
    for await (const part of parts) answer({ kind: 'finished', part })
  } finally {
    await audio.close()
  }
}

function answer(message: RecognizerMessage): void {
  process.send?.(message)
}
