import { z } from 'zod'
import { findBrowser, findCaller, findUser } from '#lib/auth/current.ts'
import { enter } from '#lib/portal/accounts/enter.ts'
import { finishProviderSignIn } from '#lib/portal/accounts/providers/finish-provider-sign-in.ts'
import { endpoint } from '#lib/portal/endpoint.ts'
import { leadOn } from '../lead-on.ts'

/** Where a provider leads back to. */
export const GET = endpoint(
  { who: 'anyone', params: z.object({ provider: z.string().max(40) }) },
  ({ request, params: { provider } }) =>
    leadOn(provider, '/', async () => {
      const here = { browser: await findBrowser(), person: await findUser(), caller: await findCaller() }
      const finished = await finishProviderSignIn(provider, new URL(request.url).searchParams, here)
      if (finished.kind === 'prove') return `/sign-in/prove?${new URLSearchParams({ with: provider })}`
      return (await enter(finished.begun, finished.next)).redirectTo
    }),
)
