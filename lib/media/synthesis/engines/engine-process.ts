import { type ChildProcess, fork } from 'node:child_process'
import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '../../task.ts'
import type { Synthesis, SynthesisEngine } from './engine.ts'
import type { HostRequest, HostResponse, HostSettings } from './host.ts'

/** A synthesis process that has had nothing to do for this long gives its memory back, unless another time is set. */
const defaultIdleSeconds = 60

type Worker = { child: ChildProcess; idle: NodeJS.Timeout | undefined; fail: ((error: Error) => void) | undefined }

/**
 * An engine whose models run in up to `processes` child processes. Calls beyond that wait in line. Aborting a call that
 * runs ends its process at once; a process that dies fails only the call it was working on.
 */
export function engineInProcess(
  settings: HostSettings,
  options?: { processes?: number; idleSeconds?: number; environment?: NodeJS.ProcessEnv },
): SynthesisEngine {
  const limit = options?.processes ?? 1
  const idleMs = Math.min((options?.idleSeconds ?? defaultIdleSeconds) * 1000, 2 ** 31 - 1)
  const all = new Set<Worker>()
  const free: Worker[] = []
  const waiting: (() => void)[] = []
  let busy = 0

  async function acquire(signal: AbortSignal): Promise<Worker> {
    signal.throwIfAborted()
    if (busy >= limit) await turn(waiting, signal)
    busy++
    const worker = free.pop() ?? start(settings, all, options?.environment)
    clearTimeout(worker.idle)
    return worker
  }

  function release(worker: Worker): void {
    busy--
    if (worker.child.connected && all.has(worker)) {
      worker.idle = setTimeout(() => stop(worker, all, free), idleMs).unref()
      free.push(worker)
    }
    waiting.shift()?.()
  }

  async function inWorker(request: HostRequest, signal: AbortSignal): Promise<Synthesis | undefined> {
    const worker = await acquire(signal)
    try {
      return await ask(worker, request, signal)
    } finally {
      if (signal.aborted) stop(worker, all, free)
      release(worker)
    }
  }

  return {
    async synthesize(utterance, voice, { signal }) {
      const synthesis = await inWorker({ utterance, voice }, signal)
      if (!synthesis) throw engineFailure(new Error('the synthesis process answered without sound'))
      return synthesis
    },
    async warm({ signal }) {
      await inWorker({ warm: true }, signal)
    },
    async close() {
      await Promise.all([...all].map((worker) => stop(worker, all, free)))
    },
  }
}

function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      signal.removeEventListener('abort', closeProcess)
      resolve()
    }
    const closeProcess = () => {
      waiting.splice(waiting.indexOf(go), 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', closeProcess, { once: true })
    waiting.push(go)
  })
}

function start(settings: HostSettings, all: Set<Worker>, env: NodeJS.ProcessEnv | undefined): Worker {
  const child = fork(new URL('./host.ts', import.meta.url), [JSON.stringify(settings)], {
    serialization: 'advanced',
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(env === undefined ? {} : { env }),
  })
  const worker: Worker = { child, idle: undefined, fail: undefined }
  all.add(worker)
  const gone = (cause: Error) => {
    all.delete(worker)
    worker.fail?.(cause)
  }
  child.once('error', gone)
  child.once('exit', (code, signal) => gone(new Error(`the synthesis process ended with ${signal ?? code}`)))
  child.unref()
  child.channel?.unref()
  return worker
}

function ask(worker: Worker, request: HostRequest, signal: AbortSignal): Promise<Synthesis | undefined> {
  const { child } = worker
  return new Promise<Synthesis | undefined>((resolve, reject) => {
    const done = () => {
      signal.removeEventListener('abort', abort)
      child.off('message', answer)
      worker.fail = undefined
      child.channel?.unref()
    }
    const abort = () => {
      done()
      reject(signal.reason)
    }
    const answer = (message: HostResponse) => {
      done()
      if ('failure' in message)
        reject(
          new MediaFailure(message.failure.code, message.failure.reason, { cause: new Error(message.failure.detail) }),
        )
      else resolve('synthesis' in message ? message.synthesis : undefined)
    }
    worker.fail = (cause) => {
      done()
      reject(engineFailure(cause))
    }
    signal.addEventListener('abort', abort, { once: true })
    child.on('message', answer)
    child.channel?.ref()
    child.send(request, (error) => error && worker.fail?.(error))
  })
}

function stop(worker: Worker, all: Set<Worker>, free: Worker[]): Promise<void> {
  clearTimeout(worker.idle)
  all.delete(worker)
  const place = free.indexOf(worker)
  if (place >= 0) free.splice(place, 1)
  if (worker.child.exitCode !== null || worker.child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    // Otherwise nothing would keep the caller alive until the end has been seen.
    worker.child.ref()
    worker.child.once('exit', () => resolve())
    worker.child.kill('SIGKILL')
  })
}

function engineFailure(cause: unknown): MediaFailure {
  return new MediaFailure('engine_failed', coded('speech_not_made'), {
    cause,
  })
}
