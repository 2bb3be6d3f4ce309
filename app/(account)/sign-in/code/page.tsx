import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { findChallenge } from '#lib/auth/challenge.ts'
import { findSecondStep } from '#lib/auth/current.ts'
import { nextPath } from '#lib/auth/next-path.ts'
import { getText } from '#lib/i18n/server.ts'
import { CodeForm } from '../../_components/code-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Enter a code') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The second step of signing in. Without a first one in this browser it leads to the sign-in page. */
export default async function SignInCodePage({ searchParams }: Props) {
  const challengeId = await findSecondStep()
  const challenge = challengeId === null ? null : await findChallenge(challengeId, 'second-step')
  if (challenge === null) redirect('/sign-in')
  return <CodeForm next={nextPath([(await searchParams).next].flat()[0] ?? '')} />
}
