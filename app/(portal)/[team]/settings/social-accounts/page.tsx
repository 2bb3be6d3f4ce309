import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { translateStored } from '#lib/portal/http/message-text.ts'
import { linkableNetworks } from '#lib/portal/social-accounts/linkable-networks.ts'
import { listSocialAccounts } from '#lib/portal/social-accounts/list-social-accounts.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { AccountList } from './_components/account-list.tsx'
import { LinkButton } from './_components/link-button.tsx'
import { RefreshWhenLinked } from './_components/linked-signal.tsx'
import { NoAccounts } from './_components/no-accounts.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Social accounts') }
}

type Props = { params: Promise<{ team: string }>; searchParams: Promise<{ link?: string | string[] }> }

/** With `link` in its address, which the API hands out, it opens the choice of a network. */
export default async function SocialAccountsPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'publishing.view')
  const [listed, linkable] = await Promise.all([listSocialAccounts(member), linkableNetworks(t)])
  const accounts = listed.map((one) => ({ ...one, reason: translateStored(one.reason, one.reasonMessage, t) }))
  const { teamSlug } = member
  const asked = (await searchParams).link !== undefined
  const editable = hasPermission(member, 'publishing.manage')
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Social accounts')}
      help="publish/accounts"
      sentence={t(
        'The accounts your videos are posted to. Access keys are encrypted, and only their last four characters are shown.',
      )}
      action={editable && <LinkButton teamSlug={teamSlug} linkable={linkable} asked={asked} />}
    >
      <RefreshWhenLinked />
      {accounts.length === 0 ? (
        <NoAccounts editable={editable} />
      ) : (
        <AccountList teamSlug={teamSlug} accounts={accounts} editable={editable} />
      )}
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Note title={t('Where keys come from')}>
          {t(
            'When you link an account, you sign in on the video service’s linking page, and we receive the account’s access key. You can also paste a key from another service’s linking page. We encrypt keys and never show them again.',
          )}
        </Note>
        <Note title={t('If a key is rejected')}>
          {t(
            'Posts to that account are held. Link the account again or replace its key, then reschedule the posts. Owners and admins get one email for all of them.',
          )}
        </Note>
      </div>
    </SettingsPage>
  )
}

function Note({ title, children }: { title: string; children: string }) {
  return (
    <section className="card p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-pretty text-muted-foreground">{children}</p>
    </section>
  )
}
