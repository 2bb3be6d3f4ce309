import type { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Failure } from '#lib/core/failure.ts'
import type { PasswordEstimate } from '#lib/core/secrets/password-estimator.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { EstimateRequest } from './estimate-thread.ts'

/** Many times what the slowest estimate takes, with the start of the thread on a busy machine. */
const LIMIT_MS = 10_000
/** After this many milliseconds without a password, the thread and its memory are given back. */
const IDLE_FOR_MS = 60_000

/** A thread that estimates passwords. */
type Estimator = EventEmitter & Pick<Worker, 'ref' | 'unref' | 'postMessage' | 'terminate'>

/**
 * Estimates passwords one at a time in a thread, which is started with the first, so that no password can delay what
 * else this process answers. A thread that fails or does not answer in time is replaced. Only callers whose turn it is
 * (password.ts) ask, so hardly anything waits here.
 */
export class EstimatorThread {
  readonly #start: () => Estimator
  readonly #limitMs: number
  readonly #oneByOne = pLimit(1)
  #thread: Estimator | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(start: () => Estimator = startThread, limitMs = LIMIT_MS) {
    this.#start = start
    this.#limitMs = limitMs
  }

  /** @throws Failure `unavailable` if it does not answer: no password is set without a check. */
  estimate(request: EstimateRequest): Promise<PasswordEstimate> {
    return this.#oneByOne(() => this.#ask(request))
  }

  async #ask(request: EstimateRequest): Promise<PasswordEstimate> {
    clearTimeout(this.#idle)
    this.#thread ??= this.#start()
    const thread = this.#thread
    try {
      const estimate = await resultOf(thread, request, this.#limitMs)
      this.#idle = setTimeout(() => this.#drop(), IDLE_FOR_MS).unref()
      return estimate
    } catch (cause) {
      this.#drop()
      throw new Failure('unavailable', translatable('We cannot check passwords right now. Try again in a minute.'), {
        cause,
      })
    }
  }

  #drop(): void {
    void this.#thread?.terminate()
    this.#thread = undefined
  }
}

/** It needs nothing of the process that starts it: neither its options, such as programs to load first, nor its secrets. */
function startThread(): Worker {
  return new Worker(new URL('./estimate-thread.ts', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
}

/** The process may end while the thread is idle, not while it works. */
function resultOf(thread: Estimator, request: EstimateRequest, limitMs: number): Promise<PasswordEstimate> {
  return new Promise<PasswordEstimate>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      for (const [event, listener] of listeners) thread.off(event, listener)
      thread.unref()
      settle()
    }
    const failed = (error: unknown) => end(() => reject(error))
    const ended = () => end(() => reject(new Error('the thread ended without an answer')))
    const answered = (estimate: PasswordEstimate) => end(() => resolve(estimate))
    const listeners = [
      ['error', failed],
      ['exit', ended],
      ['message', answered],
    ] as const
    const timer = setTimeout(() => end(() => reject(new Error('the thread did not answer in time'))), limitMs)
    thread.ref()
    for (const [event, listener] of listeners) thread.once(event, listener)
    thread.postMessage(request)
  })
}

declare global {
  var reelwrightEstimator: EstimatorThread | undefined
}

/** One thread per process, shared by all bundles of pages. */
export function estimateInThread(password: string, about: readonly string[]): Promise<PasswordEstimate> {
  globalThis.reelwrightEstimator ??= new EstimatorThread()
  return globalThis.reelwrightEstimator.estimate({ password, about })
}
