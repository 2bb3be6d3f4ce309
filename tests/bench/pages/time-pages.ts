import type { Portal } from './start-portal.ts'

/** A page and its median times in milliseconds, from the request to the last byte. */
export type Timed = { name: string; fewMs: number; manyMs: number }

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

/** Asks both portals for each page in turns, so that what else the machine does falls on all of them. */
export async function timePages(few: Portal, many: Portal, rounds: number): Promise<Timed[]> {
  const times = Object.entries(QUERIES).map(([name, query]) => ({
    name,
    query,
    few: [] as number[],
    many: [] as number[],
  }))
  for (let round = -3; round < rounds; round += 1) {
    for (const one of times) {
      const [fewMs, manyMs] = [await timePage(few, one.query), await timePage(many, one.query)]
      // The first rounds warm the servers up.
      if (round < 0) continue
      one.few.push(fewMs)
      one.many.push(manyMs)
    }
  }
  return times.map((one) => ({ name: one.name, fewMs: median(one.few), manyMs: median(one.many) }))
}

async function timePage({ origin, cookie, teamSlug }: Portal, query: string): Promise<number> {
  const started = performance.now()
  const headers = { cookie: `${cookie.name}=${cookie.value}` }
  const answer = await fetch(`${origin}/${teamSlug}/projects${query}`, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`The page answered ${answer.status}.`)
  return performance.now() - started
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
