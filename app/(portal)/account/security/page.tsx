import type { Metadata } from 'next'
import { requireUser } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { findSecurity } from '#lib/portal/security/find-security.ts'
import { AccountPanel } from '../_components/account-panel.tsx'
import { SecondStep } from './_components/second-step.tsx'
import { Sessions } from './_components/sessions.tsx'
import { WaysToSignIn } from './_components/ways-to-sign-in.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Security') }
}

export default async function SecurityPage() {
  const t = await getText()
  const person = await requireUser()
  const security = await findSecurity(person, t)
  return (
    <AccountPanel title={t('Security')} sentence={t('How you sign in and where you are signed in.')}>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_336px]">
        <WaysToSignIn security={security} email={person.email} />
        <SecondStep secondStep={security.secondStep} hasPassword={security.password !== null} />
      </div>
      <Sessions sessions={security.sessions} providers={security.providers} />
    </AccountPanel>
  )
}
