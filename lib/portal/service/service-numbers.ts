import { numbersResponse, type ReadNumbers } from '#lib/contract/post-numbers.ts'
import { call, serviceAbilities } from './service-client.ts'

/** `cannot_ask`: the service has no such operation. */
export type NumbersAnswer =
  | { kind: 'found'; found: ReadNumbers[] }
  | { kind: 'cannot_ask' }
  | { kind: 'slow_down'; retryAfterSeconds: number }
  | { kind: 'unreachable' }

/** The service asks networks while it is waited for. */
const TIMEOUT_MS = 40_000

/** POST `{base_url}/posts/numbers`, an extension: the numbers of up to MAX_POSTS_PER_READING posts, by the service's ids. */
export async function readServiceNumbers(postIds: readonly string[]): Promise<NumbersAnswer> {
  const abilities = await serviceAbilities()
  if (abilities === null) return { kind: 'unreachable' }
  if (!abilities.readsNumbers) return { kind: 'cannot_ask' }
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ postIds }) }
  const answer = await call('/posts/numbers', TIMEOUT_MS, init).catch(() => null)
  if (answer === null) return { kind: 'unreachable' }
  if (answer.status === 429) return { kind: 'slow_down', retryAfterSeconds: answer.retryAfterSeconds }
  if (answer.status === 404 || answer.status === 501) return { kind: 'cannot_ask' }
  const found = answer.status === 200 ? numbersResponse.safeParse(answer.json).data?.data : undefined
  return found === undefined ? { kind: 'unreachable' } : { kind: 'found', found }
}
