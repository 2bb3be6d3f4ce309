import { createServer, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nginxPage } from '#tests/support/proxy-pages.ts'

/**
 * A proxy between the browser and the portal that refuses large bodies as nginx does: with its own page, before the body
 * has arrived, and closing the connection. `down` answers every upload with another page of nginx.
 */
export async function startStrictProxy(maxBytes: number) {
  const rules = { mostBytes: maxBytes, down: null as [number, string] | null, seen: [] as string[] }
  const server = createServer((request, response) => {
    const target = new URL(request.url ?? '', `http://${request.headers.host}`)
    const isUpload = target.pathname.startsWith('/api/uploads/')
    if (isUpload) rules.seen.push(request.method ?? '')
    if (isUpload && rules.down !== null) return refuse(response, ...rules.down)
    if (Number(request.headers['content-length'] ?? 0) > rules.mostBytes) {
      request.resume()
      return refuse(response, 413, '413 Request Entity Too Large')
    }
    const onward = send(target, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${port}`, rules, close }
}

function refuse(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'content-type': 'text/html', connection: 'close' })
  response.end(nginxPage(title))
}
