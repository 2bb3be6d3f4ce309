import type { NumbersGap } from '#lib/contract/post-numbers.ts'

/** `no_service`: the video service has no such operation. The others are the service's. */
export type InsightsGap = NumbersGap | 'no_service'
