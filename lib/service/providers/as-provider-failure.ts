import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import { type Question, unusableAnswer } from './ask-provider.ts'
import { ProviderFailure } from './provider-failure.ts'

/** What a call to a provider failed with, as its failure: an answer of a wrong form (SyntaxError, ZodError), a broken connection. */
export function asProviderFailure(
  error: unknown,
  who: Pick<Question, 'provider' | 'advice'>,
  timedOut: boolean,
): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return unusableAnswer(who, coded('answer_form_not_agreed'), error)
  if (!timedOut && !(error instanceof FetchFailure)) return unusableAnswer(who, coded('answer_broke_off'), error)
  const { provider, advice } = who
  const reason = coded(timedOut ? 'provider_late' : 'provider_unreachable', { provider, advice })
  return new ProviderFailure(reason, { isPassing: !timedOut, cause: error })
}
