import { inspect } from 'node:util'
import { coded } from '#lib/contract/messages/coded.ts'
import { diskFull, isOutOfSpace } from '#lib/media/ffmpeg/run-tool.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { MissingModels } from '#lib/media/models/require-models.ts'
import { MediaFailure, type Task } from '#lib/media/task.ts'
import { type EngineMessage, engineTask } from './messages.ts'
import { TASKS } from './tasks.ts'

/**
 * The program of a process that performs one task and ends: even if it crashes, its worker lives on and knows
 * which project it was. When the worker goes away, it stops its own programs and follows.
 */
const EXIT_AFTER_MS = 1_500

/** How often the main loop reports that it runs. */
const ALIVE_MS = 5_000

const stopping = new AbortController()

process.once('disconnect', () => stop('The worker is gone.'))
process.once('SIGTERM', () => stop('The project was stopped.'))
process.once('message', (received) => void performTask(received))
setInterval(() => send({ kind: 'alive' }), ALIVE_MS).unref()

function stop(reason: string): void {
  stopping.abort(new Error(reason))
  setTimeout(() => process.exit(1), EXIT_AFTER_MS)
}

async function performTask(received: unknown): Promise<void> {
  try {
    const { kind, input, directory, limits, tools } = engineTask.parse(received)
    configureTools(tools)
    const task: Task = { directory, limits, signal: stopping.signal, onProgress }
    send({ kind: 'done', result: await TASKS[kind].run(input, task) })
  } catch (thrown) {
    const error = isOutOfSpace(thrown) ? diskFull(thrown) : thrown
    const isExpected = error instanceof MediaFailure
    send({
      kind: 'failed',
      code: isExpected ? error.code : 'unexpected',
      reason: isExpected ? error.reason : coded('video_not_processed'),
      detail: inspect(error).slice(0, 8000),
      ...(error instanceof MissingModels ? { missingModels: [...error.models] } : {}),
    })
  }
}

function onProgress(...[stage, fraction, detail]: Parameters<Task['onProgress']>): void {
  send({ kind: 'progress', stage, fraction, ...(detail === undefined ? {} : { detail }) })
}

function send(message: EngineMessage): void {
  if (!process.connected) return
  process.send?.(message, undefined, undefined, () => {
    if (message.kind === 'done' || message.kind === 'failed') process.exit(0)
  })
}
