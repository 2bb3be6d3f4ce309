import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonMark, TeamMark } from '#lib/components/brand.tsx'
import type { InvitationView } from '#lib/portal/invitations/find-invitation.ts'
import { UntilLine } from './until-line.tsx'

type Open = Extract<InvitationView, { state: 'open' }>

/** Who invites to what, what the role may do, and how to join. */
export function OpenInvitation({ view, logo, children }: { view: Open; logo: string | null; children: ReactNode }) {
  const { teamName, inviterName, role } = view
  const article = /^[aeiou]/.test(role) ? 'an' : 'a'
  const { can, cannot } = ROLE_SENTENCES[role]
  return (
    <>
      <div className="flex items-center" aria-hidden="true">
        <TeamMark name={teamName} logo={logo} size={52} />
        <span className="mx-2.5 w-11 border-t-[1.5px] border-foreground" />
        <PersonMark name={inviterName} size={52} />
      </div>
      <h1 className="mt-6 text-2xl font-semibold text-balance break-words" dir="auto">
        Join {teamName}
      </h1>
      <p className="mt-1.5 text-md text-pretty text-muted-foreground">
        <bdi>{inviterName}</bdi> invited you as {article} <span className="font-medium text-foreground">{role}</span>.
      </p>
      <ul className="mt-5 grid gap-2">
        {can.map((sentence) => (
          <li key={sentence} className="flex items-start gap-2.5">
            <Check aria-hidden="true" size={16} strokeWidth={2.2} className="mt-0.5 shrink-0" />
            {sentence}
          </li>
        ))}
        {cannot !== null && (
          <li className="flex items-start gap-2.5 text-muted-foreground">
            <X aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            <span>
              <span className="sr-only">Not: </span>
              {cannot}
            </span>
          </li>
        )}
      </ul>
      {children}
      <UntilLine at={view.expiresAt} />
    </>
  )
}

const ROLE_SENTENCES: Record<Open['role'], { can: string[]; cannot: string | null }> = {
  owner: { can: ['Everything in this team'], cannot: null },
  admin: {
    can: ['Make projects, publish and approve posts', 'Invite people and change settings'],
    cannot: 'Transfer or delete the team',
  },
  editor: {
    can: ['Make projects and edit captions', 'Draft, schedule and publish posts'],
    cannot: 'Approve posts or change settings',
  },
  viewer: { can: ['Watch and download what the team makes'], cannot: 'Make projects, post or change settings' },
  client: {
    can: ['See planned and published posts', 'Approve or decline posts'],
    cannot: 'See projects, voices or settings',
  },
}
