import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, isFree, isListening } from '#lib/bootstrap/ports.ts'

test('a program is looked for, and its port is free or taken, at the address that it listens on', async () => {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.2', resolve))
  try {
    expect(await isListening(port, '127.0.0.2')).toBe(true)
    expect(await isListening(port)).toBe(false)
    expect(await isFree(port, '127.0.0.2')).toBe(false)
    expect(await isFree(port, '127.0.0.3')).toBe(true)
    expect(await isFree(port, '0.0.0.0')).toBe(false)
  } finally {
    server.close()
  }
})
