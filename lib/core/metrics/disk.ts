import { statfs } from 'node:fs/promises'
import { settings } from '../settings/env.ts'
import type { MetricSource } from './collect.ts'
import { gauge } from './registry.ts'

/** The disk of the data folder. */
export const diskSource: MetricSource = {
  name: 'disk',
  cacheMs: 5_000,
  measure: async () => {
    const { bavail, blocks, bsize } = await statfs(settings().DATA_DIR)
    gauge({ name: 'reelwright_disk_free_bytes', help: 'Free space on the disk of DATA_DIR.' }).set(bavail * bsize)
    gauge({ name: 'reelwright_disk_size_bytes', help: 'Size of the disk of DATA_DIR.' }).set(blocks * bsize)
  },
}
