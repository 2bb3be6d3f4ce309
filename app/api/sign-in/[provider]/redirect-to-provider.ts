import { ProviderProblem } from '#lib/portal/accounts/providers/provider-problem.ts'

/** Redirects to what `find` gives, or to the page that explains why that did not work. */
export async function redirectToProvider(
  provider: string,
  next: string,
  findLocation: () => Promise<string>,
): Promise<Response> {
  const location = await findLocation().catch((error: unknown) => {
    if (!(error instanceof ProviderProblem)) throw error
    return `/sign-in/problem?${new URLSearchParams({ what: error.key, with: provider, next })}`
  })
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
