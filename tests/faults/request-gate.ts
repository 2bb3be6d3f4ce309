import { createServer, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect } from 'vitest'

export type RequestGate = {
  origin: string
  /**
   * From now on requests that fit are held: nothing of them goes on, and no answer comes. Null: none is, and those that
   * are held go on, though their senders may be gone.
   */
  hold: (fits: ((method: string, path: string) => boolean) | null) => void
  /** Waits until so many are held. */
  held: (count: number) => Promise<void>
  /** Throws away what is held. */
  forget: () => void
}

/** A server in front of another one that passes everything on until it is told to hold something. */
export async function startRequestGate(target: string): Promise<RequestGate> {
  let fits: ((method: string, path: string) => boolean) | null = null
  let waiting: (() => void)[] = []
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const body = await buffer(incoming).catch(() => null)
    if (body === null) return
    const { hostname, port } = new URL(target)
    const pass = () => {
      const onward = send({ hostname, port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy()).end(body)
    }
    if (fits?.(method, url) === true) waiting.push(pass)
    else pass()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    hold: (next) => {
      fits = next
      if (next === null) for (const pass of waiting.splice(0)) pass()
    },
    forget: () => {
      waiting = []
    },
    held: async (count) => {
      await expect.poll(() => waiting.length, { timeout: 120_000, interval: 20 }).toBe(count)
    },
  }
}
