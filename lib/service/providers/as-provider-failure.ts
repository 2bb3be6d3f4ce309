import { z } from 'zod'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import { type Question, unusableAnswer } from './ask-provider.ts'
import { ProviderFailure } from './provider-failure.ts'

/** What a call to a provider failed with, as its failure: an answer of a wrong form (SyntaxError, ZodError), a broken connection. */
export function asProviderFailure(
  error: unknown,
  who: Pick<Question, 'provider' | 'whatToDo'>,
  timedOut: boolean,
): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return unusableAnswer(who, 'it is not in the agreed form', error)
  if (!timedOut && !(error instanceof FetchFailure)) return unusableAnswer(who, 'it broke off', error)
  const why = timedOut ? 'did not answer in time' : 'cannot be reached'
  return new ProviderFailure(`The ${who.provider} ${why}. ${who.whatToDo}`, { isPassing: !timedOut, cause: error })
}
