import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonMark, TeamMark } from '#lib/components/pictures/brand.tsx'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { InvitationView } from '#lib/portal/invitations/find-invitation.ts'
import { useText } from '#text'
import { UntilLine } from './until-line.tsx'

type Open = Extract<InvitationView, { state: 'open' }>

/** Who invites to what, what the role may do, and how to join. */
export function OpenInvitation({ view, logo, children }: { view: Open; logo: string | null; children: ReactNode }) {
  const t = useText()
  const { teamName, inviterName, role } = view
  const { can, cannot } = ROLE_SENTENCES[role]
  return (
    <>
      <div className="flex items-center" aria-hidden="true">
        <TeamMark name={teamName} logo={logo} size={52} />
        <span className="mx-2.5 w-11 border-t-[1.5px] border-foreground" />
        <PersonMark name={inviterName} size={52} />
      </div>
      <h1 className="mt-6 text-2xl font-semibold text-balance break-words" dir="auto">
        {t('Join {teamName}', { teamName })}
      </h1>
      <p className="mt-1.5 text-md text-pretty text-muted-foreground">
        {t.rich(
          '<bdi>{inviterName}</bdi> invited you as {role, select, owner {an <b>owner</b>} admin {an <b>admin</b>} editor {an <b>editor</b>} viewer {a <b>viewer</b>} other {a <b>client</b>}}.',
          {
            inviterName,
            role,
            bdi: (parts) => <bdi>{parts}</bdi>,
            b: (parts) => <span className="font-medium text-foreground">{parts}</span>,
          },
        )}
      </p>
      <ul className="mt-5 grid gap-2">
        {can.map((sentence) => (
          <li key={sentence} className="flex items-start gap-2.5">
            <Check aria-hidden="true" size={16} strokeWidth={2.2} className="mt-0.5 shrink-0" />
            {t(sentence)}
          </li>
        ))}
        {cannot !== null && (
          <li className="flex items-start gap-2.5 text-muted-foreground">
            <X aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            <span>
              <span className="sr-only">{t('Not included:')} </span>
              {t(cannot)}
            </span>
          </li>
        )}
      </ul>
      {children}
      <UntilLine at={view.expiresAt} />
    </>
  )
}

const ROLE_SENTENCES: Record<Open['role'], { can: Message[]; cannot: Message | null }> = {
  owner: { can: [msg('Manage everything in this team')], cannot: null },
  admin: {
    can: [msg('Create projects, publish and approve posts'), msg('Invite people and change settings')],
    cannot: msg('Transfer or delete the team'),
  },
  editor: {
    can: [msg('Create projects and edit captions'), msg('Draft, schedule and publish posts')],
    cannot: msg('Approve posts or change settings'),
  },
  viewer: {
    can: [msg('Watch and download the team’s results')],
    cannot: msg('Create projects, post or change settings'),
  },
  client: {
    can: [msg('See planned and published posts'), msg('Approve or decline posts')],
    cannot: msg('See projects, voices or settings'),
  },
}
