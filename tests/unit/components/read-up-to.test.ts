import { expect, it, vi } from 'vitest'
import { readUpTo } from '#lib/components/forms/read-up-to.ts'

const pieces = (count: number, cancel = vi.fn()) => {
  let sent = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => (sent++ < count ? controller.enqueue(new Uint8Array(10)) : controller.close()),
    cancel,
  })
  return { body, cancel, sent: () => sent }
}

it('reads a body without a Content-Length', async () => {
  expect((await readUpTo(new Response(pieces(10).body), 100))?.byteLength).toBe(100)
  expect((await readUpTo(new Response(null), 100))?.byteLength).toBe(0)
})

it('stops where it turns out to be too long', async () => {
  const { body, cancel, sent } = pieces(1_000)
  expect(await readUpTo(new Response(body), 100)).toBeNull()
  expect(cancel).toHaveBeenCalledOnce()
  expect(sent()).toBeLessThan(20)
})

it('reads nothing of what is announced as too long', async () => {
  const { body, cancel } = pieces(1_000)
  expect(await readUpTo(new Response(body, { headers: { 'content-length': '101' } }), 100)).toBeNull()
  expect(cancel).toHaveBeenCalledOnce()
})
