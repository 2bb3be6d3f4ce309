import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { type ProviderRequest, unusableResponse } from './call-provider.ts'
import { ProviderFailure } from './provider-failure.ts'

/** What a call to a provider failed with, as its failure: an answer of a wrong form (SyntaxError, ZodError), a broken connection. */
export function toProviderFailure(
  error: unknown,
  who: Pick<ProviderRequest, 'provider' | 'advice'>,
  timedOut: boolean,
): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return unusableResponse(who, coded('answer_form_not_agreed'), error)
  if (!timedOut && !(error instanceof FetchFailure)) return unusableResponse(who, coded('answer_broke_off'), error)
  const { provider, advice } = who
  const reason = coded(timedOut ? 'provider_late' : 'provider_unreachable', { provider, advice })
  return new ProviderFailure(reason, { isTransient: !timedOut, cause: error })
}
