import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import type { EngineName } from '#lib/media/synthesis/engines/engine.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { absentModels, fetchModels } from '../models/model-fetches.ts'

export type EngineFetches = {
  /**
   * Waits up to `waitMs` until the models of an engine are there, and returns how much of them has come if they are
   * not.
   *
   * @throws Failure `unavailable` when they cannot be had.
   */
  require: (engine: EngineName, waitMs: number) => Promise<'there' | { fetchedPercent: number }>
}

type Fetch = { percent: number; done: Promise<void>; failedAt: number | null }

/** A fetch that failed is not tried again within this time. */
const RETRY_MS = 30_000

/** Fetches the models of engines for previews of voices, each engine's once at a time. */
export function engineFetches(signal: AbortSignal, log: Logger): EngineFetches {
  const present = new Set<EngineName>()
  const fetches = new Map<EngineName, Fetch>()
  const begin = (engine: EngineName): Fetch => {
    log.info({ engine }, 'fetching the models of a voice')
    const done = fetchModels(ENGINE_MODELS[engine], signal, ({ receivedBytes, totalBytes }) => {
      fetch.percent = Math.floor((receivedBytes / Math.max(1, totalBytes)) * 100)
    })
    const fetch: Fetch = { percent: 0, done, failedAt: null }
    fetches.set(engine, fetch)
    done.then(
      () => fetches.delete(engine),
      (error) => {
        fetch.failedAt = Date.now()
        if (!signal.aborted) log.warn({ err: error, engine }, 'models of a voice not fetched')
      },
    )
    return fetch
  }
  return {
    async require(engine, waitMs) {
      if (present.has(engine)) return 'there'
      if ((await absentModels(ENGINE_MODELS[engine])).length > 0) {
        const known = fetches.get(engine)
        const isOver = known === undefined || (known.failedAt !== null && Date.now() - known.failedAt > RETRY_MS)
        const fetch = isOver ? begin(engine) : known
        if (!(await isDoneWithin(fetch.done, waitMs).catch(refuse))) return { fetchedPercent: fetch.percent }
      }
      present.add(engine)
      return 'there'
    },
  }
}

async function isDoneWithin(done: Promise<void>, ms: number): Promise<boolean> {
  const settled = new AbortController()
  const late = delay(ms, false, { signal: settled.signal }).catch(() => false)
  return Promise.race([done.then(() => true), late]).finally(() => settled.abort())
}

function refuse(error: unknown): never {
  const reason = error instanceof MediaFailure ? error.reason : coded('voice_not_there_yet')
  const retryAfterSeconds = RETRY_MS / 1000
  throw new Failure('unavailable', reason, { retryAfterSeconds, cause: error })
}
