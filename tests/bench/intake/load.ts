import { Agent, request } from 'node:http'

export type Load = { perSecond: number; p50Ms: number; p99Ms: number }

export type LoadRequest = { path: string; headers: Record<string, string>; body: string }

/**
 * Posts over `connections` connections, one request at a time on each.
 *
 * @param next gives each request.
 * @throws when an answer is not the wanted one.
 */
export async function load(
  origin: string,
  next: () => LoadRequest,
  { status: wanted = 201, ...options }: { connections: number; seconds: number; status?: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const times: number[] = []
  const startedAt = performance.now()
  const endAt = startedAt + options.seconds * 1000
  const drive = async () => {
    while (performance.now() < endAt) {
      const sentAt = performance.now()
      const { path, headers, body } = next()
      const answer = await post(agent, `${origin}${path}`, headers, body)
      if (answer.status !== wanted) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: options.connections }, drive))
  const took = (performance.now() - startedAt) / 1000
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / took, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function post(agent: Agent, url: string, headers: Record<string, string>, body: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text })).once('error', reject)
    })
    sent.once('error', reject).end(body)
  })
}
