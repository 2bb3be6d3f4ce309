import type { Metadata } from 'next'
import { formatLinkLifetime } from '#lib/auth/account-link.ts'
import { requireUser } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { listTeamsOwnedAlone } from '#lib/portal/accounts/delete-account.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { AccountPanel } from './_components/account-panel.tsx'
import { BrowserSettings } from './_components/browser-settings.tsx'
import { DeleteAccount } from './_components/delete-account.tsx'
import { EmailForm } from './_components/email-form.tsx'
import { LanguageSection } from './_components/language-section.tsx'
import { NameForm } from './_components/name-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Profile') }
}

export default async function ProfilePage() {
  const t = await getText()
  const person = await requireUser()
  const { name, email } = person
  return (
    <AccountPanel isStart title={t('Profile')} sentence={t('Your name, email address and settings for this browser.')}>
      <div className="grid max-w-[560px] gap-6">
        <NameForm name={name} />
        <EmailForm email={email} lifetime={t.message(formatLinkLifetime('change-email'))} sendsMail={sendsMail()} />
        <LanguageSection />
        <BrowserSettings />
        <DeleteAccount email={email} ownedAlone={await listTeamsOwnedAlone(person)} />
      </div>
    </AccountPanel>
  )
}
