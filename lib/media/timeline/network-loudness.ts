import type { AudioMix } from './timeline.ts'

/** As loud as networks play videos, so that they change nothing. */
export const NETWORK_LOUDNESS: NonNullable<AudioMix['loudness']> = { integratedLufs: -14, truePeakDb: -1 }
