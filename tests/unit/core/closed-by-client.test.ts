import { once } from 'node:events'
import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { isClosedByClient } from '#lib/core/http/closed-by-client.ts'
import { registry } from '#lib/core/metrics/registry.ts'
import { recordPageError } from '#lib/portal/processes/record-page-error.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

async function bodyCutOff(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const port = await listen(createServer((request) => void failureOf(request.toArray()).then(resolve)))
  const request = send({ host: '127.0.0.1', port, method: 'POST', headers: { 'content-length': 100 } })
  request.on('error', () => undefined).write('some')
  setTimeout(() => request.destroy(), 50)
  return promise
}

async function answerCutOff(): Promise<unknown> {
  const port = await listen(
    createServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('some')
      setTimeout(() => response.destroy(), 50)
    }),
  )
  const [answer] = await once(send({ host: '127.0.0.1', port }).end(), 'response')
  return failureOf(answer.toArray())
}

const unexpectedErrors = async () => {
  const metric = await registry().getSingleMetric('reelwright_unexpected_errors_total')?.get()
  return metric?.values[0]?.value ?? 0
}

describe('an error of a connection', () => {
  it('is told from a fault of ours where the client cut off its request, but not where another server cut off its answer', async () => {
    const [ofClient, ofServer] = [await bodyCutOff(), await answerCutOff()]
    expect(ofClient).toMatchObject({ message: 'aborted', code: 'ECONNRESET' })
    expect(ofServer).toMatchObject({ message: 'aborted', code: 'ECONNRESET' })
    expect([isClosedByClient(ofClient), isClosedByClient(ofServer)]).toEqual([true, false])
    expect(isClosedByClient(new Error('outer', { cause: ofClient }))).toBe(true)
  })

  it('is a fault of ours where a time limit ended a call', async () => {
    const port = await listen(createServer(() => undefined))
    const call = (signal: AbortSignal) => failureOf(fetch(`http://127.0.0.1:${port}`, { signal }))
    expect(isClosedByClient(await call(AbortSignal.timeout(20)))).toBe(false)
    servers.at(-1)?.closeAllConnections()
  })
})

describe('a page that its reader closed', () => {
  it('is counted as no unexpected error, unlike one that failed', async () => {
    const { ResponseAborted } = await import('next/dist/server/web/spec-extension/adapters/next-request.js')
    const before = await unexpectedErrors()
    recordPageError(new ResponseAborted(), '/[team]')
    recordPageError(new DOMException('This operation was aborted', 'AbortError'), '/[team]')
    expect(await unexpectedErrors()).toBe(before)
    recordPageError(new Error('a fault'), '/[team]')
    expect(await unexpectedErrors()).toBe(before + 1)
  })
})
