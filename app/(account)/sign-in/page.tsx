import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { findUser } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { SignInForm } from '../_components/sign-in-form.tsx'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  const next = nextPath([(await searchParams).next].flat()[0] ?? '')
  if (await findUser()) redirect(next as Route)
  return (
    <>
      <h1 className="text-2xl font-semibold">Sign in</h1>
      <p className="mt-1 text-base text-muted-foreground">Long videos in, finished reels out.</p>
      <SignInForm next={next} />
      <p className="mt-6 text-muted-foreground">
        New here?{' '}
        <Link href="/sign-up" className="font-medium text-foreground underline underline-offset-2">
          Create an account
        </Link>
      </p>
    </>
  )
}
