import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { NumbersGap, PostNumbers } from '#lib/contract/post-numbers.ts'
import { NetworkFailure } from '../network-failure.ts'

/** A published post, by the network's own name of it. */
export type CountedPost = { networkPostId: string; publishedAt: Date }

/** What a network tells of a post: its numbers, or why there are none. */
export type NumbersAnswer =
  | { numbers: PostNumbers }
  | { gap: NumbersGap; reason: CodedMessage; retryAfterSeconds?: number | undefined }

/** By the network's names of the posts. */
export type NumbersAnswers = Map<string, NumbersAnswer>

/** The same answer for all of them. */
export function sameForAll(posts: readonly CountedPost[], answer: NumbersAnswer): NumbersAnswers {
  return new Map(posts.map(({ networkPostId }) => [networkPostId, answer]))
}

export function goneFrom(network: string): NumbersAnswer {
  return { gap: 'deleted', reason: coded('numbers_gone', { network }) }
}

/** The gap that a failed call leaves. A refusal of reading says nothing about posting, so the account stays as it is. */
export function gapAfter(error: unknown, network: string): NumbersAnswer {
  if (!(error instanceof NetworkFailure)) {
    return { gap: 'unavailable', reason: coded('network_unexpected', { network }) }
  }
  const { code, reason, retryAfterSeconds } = error
  if (code === 'account_rejected' || code === 'rate_limited' || code === 'unavailable') {
    return { gap: code, reason, retryAfterSeconds }
  }
  return { gap: 'not_permitted', reason }
}

/** For a way of reading that another can stand in for: undefined where the network refused it. */
export function unlessRefused(error: unknown): undefined {
  if (error instanceof NetworkFailure && error.code === 'refused') return undefined
  throw error
}

/** Null where none of them is given. */
export function sumOf(...counts: (number | null | undefined)[]): number | null {
  const given = counts.filter((count) => count != null)
  return given.length === 0 ? null : given.reduce((sum, count) => sum + count, 0)
}

/**
 * Asks for one post after the other, where a network has no way to ask for several. Once it wants a pause, does not
 * answer or no longer takes the account, the others are not asked for.
 */
export async function readEach(
  network: string,
  posts: readonly CountedPost[],
  ask: (post: CountedPost) => Promise<NumbersAnswer>,
): Promise<NumbersAnswers> {
  const answers: NumbersAnswers = new Map()
  for (const [index, post] of posts.entries()) {
    const answer = await ask(post).catch((error: unknown) => gapAfter(error, network))
    answers.set(post.networkPostId, answer)
    const ends = 'gap' in answer && ['account_rejected', 'rate_limited', 'unavailable'].includes(answer.gap)
    if (ends) return new Map([...answers, ...sameForAll(posts.slice(index + 1), answer)])
  }
  return answers
}

/**
 * Asks for several posts with each call.
 *
 * @param ask answers for those that the network has; the others are gone from it.
 */
export async function readTogether(
  network: string,
  posts: readonly CountedPost[],
  atOnce: number,
  ask: (ids: string[]) => Promise<NumbersAnswers>,
): Promise<NumbersAnswers> {
  const answers: NumbersAnswers = new Map()
  for (let from = 0; from < posts.length; from += atOnce) {
    const some = posts.slice(from, from + atOnce)
    try {
      const found = await ask(some.map(({ networkPostId }) => networkPostId))
      for (const { networkPostId: id } of some) answers.set(id, found.get(id) ?? goneFrom(network))
    } catch (error) {
      const gap = gapAfter(error, network)
      return new Map([...answers, ...sameForAll(posts.slice(from), gap)])
    }
  }
  return answers
}
