import { setTimeout as delay } from 'node:timers/promises'
import { logger } from '#lib/core/log.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import type { Storage } from '#lib/core/storage.ts'

export type Patience = { giveUpAfterMs: number; retryDelayMs: number }

/** An outage of a bucket is mostly over by then; the worker's place is wanted for others, too. */
const PATIENCE: Patience = { giveUpAfterMs: 10 * 60_000, retryDelayMs: 1_000 }
const LONGEST_DELAY_MS = 30_000

/**
 * Keeps a file that a project has made. A storage that is out of reach is no crash of the project: it is waited for, so
 * that what took minutes to make is not lost with it.
 *
 * @throws FetchFailure with a public sentence when the storage stays away; what says that a disk is full; the signal's
 *   reason.
 */
export async function keepFile(
  storage: Storage,
  key: string,
  path: string,
  signal: AbortSignal,
  patience: Patience = PATIENCE,
): Promise<void> {
  const startedAt = Date.now()
  for (let delayMs = patience.retryDelayMs; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
    try {
      return await storage.put(key, path, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (isFinal(error)) throw error
      if (Date.now() - startedAt > patience.giveUpAfterMs) throw outOfReach(error)
      logger('storage').warn({ err: error, key }, 'not kept yet')
      await delay(delayMs, undefined, { signal }).catch(() => undefined)
      signal.throwIfAborted()
    }
  }
}

/** The disk is full, or the file is not there: waiting does not help. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|ENOENT)$/.test(String(error.code))
}

function outOfReach(cause: unknown): FetchFailure {
  const message =
    'The result was made, but the service could not save it: its storage is out of reach. Try again later.'
  return new FetchFailure('unreachable', message, { cause })
}
