import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** How a network fails: `refused` ends every connection and takes no new one, `silent` passes nothing on and says nothing. */
export type Cut = 'refused' | 'silent'

/** A wire to a server, of which all connections can be cut. */
export type Wire = { port: number; cut: (how: Cut) => void; restore: () => void }

/** What was open when a silent cut ends is ended then, as by a router that has forgotten it. */
export async function startWire(target: number): Promise<Wire> {
  const open = new Set<Socket>()
  let state: Cut | 'whole' = 'whole'
  const server = createServer((near) => {
    if (state === 'refused') return near.resetAndDestroy()
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => undefined)
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
      if (state === 'silent') one.pause().unpipe()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endAll = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  afterAll(() => {
    server.close()
    endAll()
  })
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    cut: (how) => {
      state = how
      if (how === 'refused') endAll()
      else for (const socket of open) socket.pause().unpipe()
    },
    restore: () => {
      state = 'whole'
      endAll()
    },
  }
}
