import type { ProviderFailure } from './provider-failure.ts'

const REFUSAL_STATUSES: readonly unknown[] = [400, 403, 422, 451]
const REFUSAL = /content[ _-]?(policy|filter|management)|moderation|safety|responsible[ _-]?ai|sensitive/i

/**
 * Whether a provider refuses these words, by its policy on content, rather than the key, the model or the form of a request, which
 * are the operator's to mend.
 */
export function isRefusal({ status, cause }: ProviderFailure): boolean {
  return status === 451 || (REFUSAL_STATUSES.includes(status) && REFUSAL.test(String(cause)))
}
