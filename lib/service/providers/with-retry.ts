import { setTimeout as delay } from 'node:timers/promises'
import { ProviderFailure } from './provider-failure.ts'

const ATTEMPTS = 3
const MAX_WAIT_SECONDS = 30

/**
 * Asks a provider again while it fails in a way that passes, at most three times, waiting as it asks for, 30 s at most.
 *
 * @throws ProviderFailure of the last attempt; the signal's reason.
 */
export async function withRetry<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !error.isTransient || attempt === ATTEMPTS) throw error
      const waitSeconds = Math.min(MAX_WAIT_SECONDS, error.retryAfterSeconds ?? 2 ** attempt / 2)
      await delay(waitSeconds * 1000, undefined, { signal })
    }
  }
}
