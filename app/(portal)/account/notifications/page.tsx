import type { Metadata } from 'next'
import { requireUser } from '#lib/auth/current.ts'
import { findNotificationChoices } from '#lib/portal/accounts/notification-choices.ts'
import { AccountPanel } from '../_components/account-panel.tsx'
import { NotificationsForm } from './_components/notifications-form.tsx'

export const metadata: Metadata = { title: 'Notifications' }

export default async function NotificationsPage() {
  const person = await requireUser()
  return (
    <AccountPanel title="Notifications" sentence={`The e-mails that we send to ${person.email}.`}>
      <NotificationsForm choices={await findNotificationChoices(person)} />
    </AccountPanel>
  )
}
