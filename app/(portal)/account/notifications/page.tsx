import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { requireUser } from '#lib/auth/current.ts'
import { knownZone, ZONE_COOKIE } from '#lib/components/text/time-zone.ts'
import { getText } from '#lib/i18n/server.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { NOTICE_KINDS } from '#lib/portal/notices/notice-kinds.ts'
import { findNoticeSettings } from '#lib/portal/notices/notice-settings.ts'
import { pushKeys } from '#lib/portal/push/push-keys.ts'
import { browserLabel } from '#lib/portal/security/describe-browser.ts'
import { AccountPanel } from '../_components/account-panel.tsx'
import { NotificationsForm } from './_components/notifications-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Notifications') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What reaches a person, and how. `?stop=` is the link in an email: the page opens with that email turned off. */
export default async function NotificationsPage({ searchParams }: Props) {
  const t = await getText()
  const person = await requireUser()
  const { stop } = await searchParams
  const zone = knownZone((await cookies()).get(ZONE_COOKIE)?.value) ?? 'UTC'
  return (
    <AccountPanel
      title={t('Notifications')}
      sentence={t('Which notifications you get, and how. These settings apply only to you, in every team.')}
    >
      <NotificationsForm
        settings={await findNoticeSettings(person)}
        stopped={NOTICE_KINDS.find((kind) => kind === stop) ?? null}
        email={sendsMail() ? person.email : null}
        zone={zone}
        publicKey={pushKeys()[0].publicKey}
        browser={t.message(browserLabel((await headers()).get('user-agent') ?? ''))}
      />
    </AccountPanel>
  )
}
