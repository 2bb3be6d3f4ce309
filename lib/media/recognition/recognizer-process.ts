import { fork } from 'node:child_process'
import { coded } from '#lib/contract/messages/coded.ts'
import type { AudioInput } from '../audio/audio-source.ts'
import type { SpokenLanguage } from '../languages.ts'
import { MediaFailure } from '../task.ts'
import type { RecognizedPart } from './recognize.ts'

export type RecognizerRequest = {
  audio: AudioInput
  /** Null only listens for which languages are spoken. */
  language: SpokenLanguage | null
  vadDirectory: string
  whisperDirectory: string
  /** Of the model that decodes doubtful windows again; null for none. */
  secondDirectory: string | null
  threads: number
  fromSeconds: number
  /** Names and spellings that may be said. */
  terms: readonly string[]
}

export type RecognizerMessage =
  | { kind: 'finished'; part: RecognizedPart }
  | { kind: 'done' }
  | { kind: 'failed'; detail: string }

const script = new URL('./recognizer.ts', import.meta.url)

/**
 * Runs the recognizer in a process of its own and calls `onFinished` for each part. Its native code cannot be
 * interrupted from inside, so aborting kills the process.
 *
 * @throws MediaFailure `engine_failed` when the process fails or dies; the signal's reason when aborted.
 */
export async function runRecognizer(
  request: RecognizerRequest,
  signal: AbortSignal,
  onFinished: (part: RecognizedPart) => void,
): Promise<void> {
  signal.throwIfAborted()
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  let stderrText = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderrText = (stderrText + chunk.toString()).slice(-4000)
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (detail: string) => reject(engineFailed(`${detail}\n${stderrText}`))
      child.on('message', (answer: RecognizerMessage) => {
        try {
          if (answer.kind === 'finished') onFinished(answer.part)
          else if (answer.kind === 'done') resolve()
          else fail(answer.detail)
        } catch (error) {
          reject(error)
        }
      })
      child.on('error', (error) => fail(error.message))
      child.on('exit', (code, name) => fail(`the recognizer ended with ${name ?? code}`))
      child.send(request, (error) => {
        if (error) fail(error.message)
      })
    })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', kill)
    kill()
  }
}

function engineFailed(detail: string): MediaFailure {
  return new MediaFailure('engine_failed', coded('speech_not_recognised'), {
    cause: new Error(detail),
  })
}
