import type { Metadata } from 'next'
import { lifetimeInWords } from '#lib/auth/account-link.ts'
import { requireUser } from '#lib/auth/current.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { AccountPanel } from './_components/account-panel.tsx'
import { BrowserSettings } from './_components/browser-settings.tsx'
import { EmailForm } from './_components/email-form.tsx'
import { NameForm } from './_components/name-form.tsx'

export const metadata: Metadata = { title: 'Profile' }

export default async function ProfilePage() {
  const { name, email } = await requireUser()
  return (
    <AccountPanel title="Profile" sentence="Your name and e-mail address, and the settings of this browser.">
      <div className="grid max-w-[560px] gap-6">
        <NameForm name={name} />
        <EmailForm email={email} lifetime={lifetimeInWords('change-email')} sendsMail={sendsMail()} />
        <BrowserSettings />
      </div>
    </AccountPanel>
  )
}
