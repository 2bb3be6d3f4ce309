import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { afterAll } from 'vitest'

type PeerContext = { Bindings: HttpBindings }
export type PeerAnswer = { status: number; json?: object; text?: string; headers?: Record<string, string> }

export type NetworkPeer = {
  origin: string
  app: Hono<PeerContext>
  /** Every request so far as `METHOD /path`. */
  requests: string[]
  /** The next such request is answered so, without being done. */
  answerNext: (request: string, answer: PeerAnswer) => void
  /** Every such request is answered so, without being done, until it is given null. */
  answerAlways: (request: string, answer: PeerAnswer | null) => void
  /** The next such request is done, and its answer never arrives. */
  cutOffNext: (request: string) => void
}

/** A server that stands in for a network: routes are added to `app`. It ends after the last test of the file. */
export async function startNetworkPeer(): Promise<NetworkPeer> {
  const app = new Hono<PeerContext>()
  const requests: string[] = []
  const answers = new Map<string, PeerAnswer>()
  const always = new Map<string, PeerAnswer>()
  const cutOff = new Set<string>()
  app.use(async (context, next) => {
    const request = `${context.req.method} ${context.req.path}`
    requests.push(request)
    const answer = answers.get(request) ?? always.get(request)
    if (answer !== undefined) {
      answers.delete(request)
      return refuse(answer)
    }
    await next()
    if (cutOff.delete(request)) context.env.outgoing.destroy()
    return undefined
  })
  app.onError((error) => refuse({ status: 400, json: { error: error.message } }))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    app,
    requests,
    answerNext: (request, answer) => answers.set(request, answer),
    answerAlways: (request, answer) => {
      if (answer === null) always.delete(request)
      else always.set(request, answer)
    },
    cutOffNext: (request) => cutOff.add(request),
  }
}

/** @throws unless the request has this access token. */
export function requireBearer(context: Context, token: string): void {
  requireThat(context.req.header('authorization') === `Bearer ${token}`, 'The access token is wrong.')
}

/** Refuses a request that is not as the network documents it. */
export function requireThat(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(message)
}

function refuse({ status, json = {}, text, headers = {} }: PeerAnswer): Response {
  return new Response(text ?? JSON.stringify(json), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}
