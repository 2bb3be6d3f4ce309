import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { findUser } from '#lib/auth/current.ts'
import { SignUpForm } from '../_components/sign-up-form.tsx'

export const metadata: Metadata = { title: 'Create an account' }

export default async function SignUpPage() {
  if (await findUser()) redirect('/')
  return (
    <>
      <h1 className="text-2xl font-semibold">Create an account</h1>
      <p className="mt-1 text-base text-muted-foreground">You get a team of your own to work in.</p>
      <SignUpForm />
      <p className="mt-6 text-muted-foreground">
        Have an account?{' '}
        <Link href="/sign-in" className="font-medium text-foreground underline underline-offset-2">
          Sign in
        </Link>
      </p>
    </>
  )
}
