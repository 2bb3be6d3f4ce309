import { expect, test } from 'vitest'
import { beforeClose, doBeforeClose } from '#lib/core/work/before-close.ts'

test('does everything once before the server closes, whatever fails of it', async () => {
  const done: string[] = []
  beforeClose(async () => {
    throw new Error('The database is gone.')
  })
  beforeClose(async () => void done.push('signed off'))
  await doBeforeClose()
  await doBeforeClose()
  expect(done).toEqual(['signed off'])
})
