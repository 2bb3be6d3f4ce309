import type { Portal } from './start-portal.ts'

/** A page and its median time in milliseconds, from the request to the last byte. */
export type Timed = { name: string; ms: number }

/** One title has it: that of project 7, of the oldest. */
const IN_ONE_TITLE = '8f14e45f'

const QUERIES: Record<string, string> = {
  'all, newest first': '',
  'needs attention': '?tab=attention',
  'sorted by title': '?sort=title',
  'in one title': `?q=${IN_ONE_TITLE}`,
  'in no title': '?q=zebra',
  'in every title': '?q=quarterly',
}

/** Asks for each page in turns, so that what else the machine does falls on all of them. */
export async function timePages({ origin, cookie, teamSlug }: Portal, rounds: number): Promise<Timed[]> {
  const headers = { cookie: `${cookie.name}=${cookie.value}` }
  const times = new Map(Object.keys(QUERIES).map((name) => [name, [] as number[]]))
  for (let round = -3; round < rounds; round += 1) {
    for (const [name, query] of Object.entries(QUERIES)) {
      const started = performance.now()
      const answer = await fetch(`${origin}/${teamSlug}/projects${query}`, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`The page answered ${answer.status}.`)
      // The first rounds warm the server up.
      if (round >= 0) times.get(name)?.push(performance.now() - started)
    }
  }
  return [...times].map(([name, all]) => ({ name, ms: median(all) }))
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
