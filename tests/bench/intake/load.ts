import { Client } from 'undici'

export type Load = { perSecond: number; p50Ms: number; p99Ms: number }

/**
 * Posts the same body again and again over `connections` connections, one request at a time on each.
 *
 * @throws when an answer is not 201.
 */
export async function load(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body: string,
  options: { connections: number; seconds: number },
): Promise<Load> {
  const clients = Array.from({ length: options.connections }, () => new Client(origin))
  const times: number[] = []
  const startedAt = performance.now()
  const endAt = startedAt + options.seconds * 1000
  const drive = async (client: Client) => {
    while (performance.now() < endAt) {
      const sentAt = performance.now()
      const answer = await client.request({ method: 'POST', path, headers, body })
      const text = await answer.body.text()
      if (answer.statusCode !== 201) throw new Error(`${path} answered ${answer.statusCode}: ${text}`)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(clients.map(drive))
  const took = (performance.now() - startedAt) / 1000
  await Promise.all(clients.map((client) => client.close()))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / took, p50Ms: at(0.5), p99Ms: at(0.99) }
}
