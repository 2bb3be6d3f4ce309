import type { Metadata } from 'next'
import { connection } from 'next/server'
import { findCurrentDomain, findUser } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'
import { findInvitation, type InvitationView } from '#lib/portal/invitations/find-invitation.ts'
import { EndedInvitation } from './_components/ended-invitation.tsx'
import { JoinForms } from './_components/join-forms.tsx'
import { OpenInvitation } from './_components/open-invitation.tsx'
import { OtherAddress } from './_components/other-address.tsx'

type Props = { params: Promise<{ token: string }> }

/** The address is a secret while the link works, so other sites must not learn it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Invitation'), referrer: 'no-referrer', robots: { index: false } }
}

/** The target of an invitation's link. Opening it does not use it, because mail scanners open links too. */
export default async function InvitationPage({ params }: Props) {
  await connection()
  const { token } = await params
  const person = await findUser()
  const view: InvitationView = await findInvitation(token, person)
  const logo = 'hasLogo' in view && view.hasLogo ? `/api/media/invitations/${token}/logo` : null
  const accountsAt = (await findCurrentDomain()) === null ? null : publicAddress().host
  if (view.state === 'open') {
    return (
      <OpenInvitation view={view} logo={logo}>
        <JoinForms token={token} view={view} accountsAt={accountsAt} />
      </OpenInvitation>
    )
  }
  if (view.state === 'other-address' && person !== null) {
    return <OtherAddress token={token} view={view} person={{ name: person.name, email: person.email }} logo={logo} />
  }
  return <EndedInvitation token={token} view={view} />
}
