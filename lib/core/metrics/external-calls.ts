import { counter, histogram } from './registry.ts'

/** The number of distinct names; any further one that an operator or a network makes up is `other`. */
const MAX_PROVIDERS = 40
const providers = new Set<string>()

/**
 * @param provider its kind or network, such as `writing provider` or `YouTube`.
 * @param kind `unreachable`, `unusable` or the class of the status that it answered with.
 */
export function countProviderError(provider: string, kind: string): void {
  if (providers.size < MAX_PROVIDERS) providers.add(provider)
  counter({
    name: 'reelwright_provider_errors_total',
    help: 'Calls to providers and networks that failed, by provider and kind.',
    labelNames: ['provider', 'kind'],
  }).inc({ provider: providers.has(provider) ? provider : 'other', kind })
}

/** The class of a status that is not a success, as a kind of error. */
export function errorKind(status: number): string {
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 403) return 'not_allowed'
  return status >= 500 ? 'failed' : 'refused'
}

/** Runs a call to the storage and counts how it went. */
export async function countStorageCall<Result>(operation: string, call: () => Promise<Result>): Promise<Result> {
  const durations = histogram({
    name: 'reelwright_storage_call_duration_seconds',
    help: 'Calls to the storage of files, by operation and result.',
    labelNames: ['operation', 'result'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10, 60],
  })
  const startedAt = performance.now()
  const end = (result: string) => durations.observe({ operation, result }, (performance.now() - startedAt) / 1000)
  try {
    const result = await call()
    end('ok')
    return result
  } catch (error) {
    end('failed')
    throw error
  }
}
