import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { findUser } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { getText } from '#lib/i18n/server.ts'
import { isProviderProblem, PROVIDER_PROBLEMS } from '#lib/portal/accounts/providers/provider-problem.ts'
import { AccountPage } from '../../_components/account-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Sign-in failed') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Why signing in with a provider did not work. The address holds only a key, so nobody can put words on this page. */
export default async function SignInProblemPage({ searchParams }: Props) {
  const t = await getText()
  const query = await searchParams
  const [what = '', provider = '', asked = ''] = [query.what, query.with, query.next].map((value) => [value].flat()[0])
  if (!isProviderProblem(what)) redirect('/sign-in')
  const next = nextPath(asked)
  const { title, sentence } = PROVIDER_PROBLEMS[what]
  const name = findProvider(provider)?.name ?? t('the provider')
  const isSignedIn = (await findUser()) !== null
  return (
    <AccountPage title={t(title)} intro={capitalized(t(sentence, { name }))}>
      {isSignedIn ? (
        <Link href={next as Route} className="btn btn-primary btn-lg mt-6 w-full">
          {t('Back')}
        </Link>
      ) : (
        <Link
          href={(next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`) as Route}
          className="btn btn-primary btn-lg mt-6 w-full"
        >
          {t('Sign in')}
        </Link>
      )}
    </AccountPage>
  )
}

function capitalized(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}
