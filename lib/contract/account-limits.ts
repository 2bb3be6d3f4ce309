import type { NetworkLimits } from './networks.ts'
import type { OwnTextLimit } from './social.ts'

/** What an account takes: what its network does, with the limit of its own server where that is known. */
export function accountLimits(limits: NetworkLimits, own: OwnTextLimit | null): NetworkLimits {
  const { description } = limits.text
  if (own === null || description === null) return limits
  return { ...limits, text: { ...limits.text, description: { ...description, ...own } } }
}
