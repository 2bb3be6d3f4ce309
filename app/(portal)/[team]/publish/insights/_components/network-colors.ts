import type { Network } from '#lib/contract/social.ts'

const COLORS = 5

/** The colors of networks in a chart, largest first. After the fourth, all have the last color. */
export function networkColors(networks: readonly Network[]): (network: Network) => string {
  return (network) => `var(--chart-${Math.min(Math.max(networks.indexOf(network), 0) + 1, COLORS)})`
}
