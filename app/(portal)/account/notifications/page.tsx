import type { Metadata } from 'next'
import { requireUser } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { findNotificationChoices } from '#lib/portal/accounts/notification-choices.ts'
import { AccountPanel } from '../_components/account-panel.tsx'
import { NotificationsForm } from './_components/notifications-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Notifications') }
}

export default async function NotificationsPage() {
  const t = await getText()
  const person = await requireUser()
  return (
    <AccountPanel title={t('Notifications')} sentence={t('Emails we send to {email}.', { email: person.email })}>
      <NotificationsForm choices={await findNotificationChoices(person)} />
    </AccountPanel>
  )
}
