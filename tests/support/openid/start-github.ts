import { createServer, type IncomingMessage } from 'node:http'
import { freePort } from '#lib/bootstrap/ports.ts'

type Email = { email: string; primary: boolean; verified: boolean; visibility: string | null }

/** What GitHub documents of its sign-in and of the two answers of its API that signing in asks for, for one person. */
export async function startGithub() {
  const port = await freePort()
  const person = { id: 583_231, login: 'ana', name: null as string | null, emails: [] as Email[], refusesCode: false }
  const asked: URLSearchParams[] = []
  const answers: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    '/login/oauth/access_token': async (request) => {
      const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
      asked.push(form)
      // GitHub answers 200 to a wrong code, too.
      return person.refusesCode
        ? { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' }
        : { access_token: 'gho_token', scope: 'read:user,user:email', token_type: 'bearer' }
    },
    '/api/v3/user': async () => ({ id: person.id, login: person.login, name: person.name, email: null }),
    '/api/v3/user/emails': async () => person.emails,
  }
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request
    const isApi = url.startsWith('/api/')
    if (isApi && headers.authorization !== 'Bearer gho_token') return response.writeHead(401).end()
    const answer = await answers[url]?.(request)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { origin: `http://127.0.0.1:${port}`, person, asked, stop }
}
