import { z } from 'zod'
import { findBrowser, findCaller, findUser, rememberBrowser } from '#lib/auth/current.ts'
import { requireLinkable, startProviderSignIn } from '#lib/portal/accounts/providers/start-provider-sign-in.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { redirectToProvider } from './redirect-to-provider.ts'

/**
 * Leads to a provider to sign in with it, or with `link=1` to link an account of it to the signed-in person. A plain
 * link, not a form: the content security policy keeps forms on this site.
 */
export const GET = endpoint(
  {
    who: 'anyone',
    params: z.object({ provider: z.string().max(40) }),
    query: z.object({ next: z.string().max(2000).default('/'), link: z.literal('1').optional() }),
  },
  ({ request, params: { provider }, query: { next, link } }) =>
    redirectToProvider(provider, next, async () => {
      const linkTo = link === undefined ? null : requireLinkable(await findUser(), request.headers)
      const browser = await findBrowser()
      const address = await startProviderSignIn(provider, { next, browser, linkTo, caller: await findCaller() })
      await rememberBrowser(browser)
      return address.href
    }),
)
