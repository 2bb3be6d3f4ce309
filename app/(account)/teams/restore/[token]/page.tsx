import type { Metadata } from 'next'
import { requireUser } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { findRestorable } from '#lib/portal/data/restore-team.ts'
import { AccountPage } from '../../../_components/account-page.tsx'
import { LinkForm } from '../../../_components/link-form.tsx'
import { SignOutButton } from '../../../_components/sign-out-button.tsx'
import { restoreTeamAction } from '../actions.ts'

/** The address is a secret while the link works, so other sites must not learn it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Restore a team'), referrer: 'no-referrer', robots: { index: false } }
}

/** The target of the link in the mail to the owners of a deleted team. Opening it changes nothing. */
export default async function RestoreTeamPage({ params }: { params: Promise<{ token: string }> }) {
  const t = await getText()
  const person = await requireUser()
  const { token } = await params
  const team = await findRestorable(person, token)
  if (team === null) {
    return (
      <AccountPage
        title={t('Nothing to restore')}
        intro={t('This link only works for owners of the deleted team, and only until the team is restored or erased.')}
      >
        <a className="btn btn-primary btn-lg mt-6 w-full" href="/">
          {t('Go to your teams')}
        </a>
        <div className="mt-2">
          <SignOutButton next={`/teams/restore/${token}`} label={t('Sign in to another account')} />
        </div>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={t('Restore {name}?', { name: team.name })}
      intro={t(
        'The team’s pages and keys work again immediately. Scheduled posts stay on hold, and you can retry canceled projects.',
      )}
    >
      <LinkForm action={restoreTeamAction} token={token} label={t('Restore team')} busy={t('Restoring…')} />
    </AccountPage>
  )
}
