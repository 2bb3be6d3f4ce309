import { z } from 'zod'
import { findBrowser, findCaller, findUser } from '#lib/auth/current.ts'
import { completeSignIn } from '#lib/portal/accounts/complete-sign-in.ts'
import { finishProviderSignIn } from '#lib/portal/accounts/providers/finish-provider-sign-in.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { redirectToProvider } from '../redirect-to-provider.ts'

/** Where a provider leads back to. */
export const GET = endpoint(
  { who: 'anyone', params: z.object({ provider: z.string().max(40) }) },
  ({ request, params: { provider } }) =>
    redirectToProvider(provider, '/', async () => {
      const here = { browser: await findBrowser(), person: await findUser(), caller: await findCaller() }
      const finished = await finishProviderSignIn(provider, new URL(request.url).searchParams, here)
      if (finished.kind === 'prove') return `/sign-in/prove?${new URLSearchParams({ with: provider })}`
      return (await completeSignIn(finished.begun, finished.next)).redirectTo
    }),
)
