import process from 'node:process'
import { expect, it, vi } from 'vitest'
import { claimWithDiskSpace } from '#lib/service/social/claim-with-disk-space.ts'

it('takes up no post while less of its disk is free than must stay so', async () => {
  process.env.MIN_FREE_DISK_MEGABYTES = '1000000000'
  const claim = vi.fn(async () => ['post'])
  expect(await claimWithDiskSpace(claim)).toEqual([])
  expect(claim).not.toHaveBeenCalled()
})
