import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { stopServer } from './stop-server.ts'

/** Who the partner's site says is signed in, and what its frames are for: the body of `POST /api/embed/sessions`. */
export type PartnerSession = Record<string, unknown>

export type PartnerSite = {
  /** `http://127.0.0.1:<port>`: another site than the portal at `localhost`. */
  origin: string
  /** The sessions that its pages were given, oldest first, as the portal answered them. */
  sessions: { id: string; url: string; code: string }[]
  /** From now on nobody gets a session or a code. */
  close: () => void
  /** Asks the portal as the partner's server does. */
  ask: (method: string, path: string, body?: unknown) => Promise<Response>
  stop: () => Promise<void>
}

/**
 * A partner's web site: pages with `<reelwright-portal>` and a server that keeps the API key. `/` is the page with the
 * element, `/script` one that calls `Reelwright.createPortal`, `/frame?url=…` one that frames any address.
 *
 * @param portal the portal's origin.
 * @param session what every session is created with.
 */
export async function startPartnerSite(
  portal: string,
  apiKey: string,
  session: PartnerSession = {},
): Promise<PartnerSite> {
  const sessions: PartnerSite['sessions'] = []
  let isClosed = false
  const ask = (method: string, address: string, body?: unknown) =>
    fetch(`${portal}${address}`, {
      method,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const giveSession = async (request: IncomingMessage, response: ServerResponse) => {
    const wanted: { session?: string } = JSON.parse(await readText(request))
    if (isClosed) return response.writeHead(403).end('{}')
    const address = '/api/embed/sessions'
    const answer = await (wanted.session === undefined
      ? ask('POST', address, session)
      : ask('POST', `${address}/${wanted.session}/codes`))
    const text = await answer.text()
    if (answer.ok) sessions.push(JSON.parse(text))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://partner.invalid')
    if (pathname === '/session' && request.method === 'POST') return giveSession(request, response)
    const file = PAGES[pathname]
    if (file === undefined) return response.writeHead(404).end()
    const page = await readFile(path.join(import.meta.dirname, file), 'utf8')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.replaceAll('{{portal}}', portal))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The partner’s site has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    sessions,
    close: () => {
      isClosed = true
    },
    ask,
    stop: () => stopServer(server),
  }
}

const PAGES: Record<string, string> = { '/': 'studio.html', '/script': 'script.html', '/frame': 'frame.html' }

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
