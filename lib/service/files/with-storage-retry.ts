import { setTimeout as delay } from 'node:timers/promises'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { logger } from '#lib/core/log/log.ts'

export type StorageRetry = { giveUpAfterMs: number; retryDelayMs: number }

/** An outage of a bucket is mostly over by then; the worker's place is wanted for others, too. */
const STORAGE_RETRY: StorageRetry = { giveUpAfterMs: 10 * 60_000, retryDelayMs: 1_000 }
const MAX_DELAY_MS = 30_000

/**
 * Does something with the storage. An unreachable one is neither a crash of the project nor a fault of its file: it is
 * waited for, so that what took minutes to make is not lost.
 *
 * @param reason the message for a person when the storage stays away.
 * @throws FetchFailure with that reason; at once what waiting does not help against; the signal's reason.
 */
export async function withStorageRetry<T>(
  operation: () => Promise<T>,
  reason: CodedMessage,
  signal: AbortSignal,
  retry: StorageRetry = STORAGE_RETRY,
): Promise<T> {
  const startedAt = Date.now()
  for (let delayMs = retry.retryDelayMs; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
    try {
      return await operation()
    } catch (error) {
      signal.throwIfAborted()
      if (isFinal(error)) throw error
      if (Date.now() - startedAt > retry.giveUpAfterMs) {
        throw new FetchFailure('unreachable', reason, { cause: error })
      }
      logger('storage').warn({ err: error }, 'waiting for the storage')
      await delay(delayMs, undefined, { signal }).catch(() => undefined)
      signal.throwIfAborted()
    }
  }
}

/** The disk is full, the file is not there, or it was refused with a sentence of its own. */
function isFinal(error: unknown): boolean {
  if (error instanceof FetchFailure) return true
  return /^(ENOSPC|EDQUOT|ENOENT)$/.test(errorCode(error))
}
