import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { listInvitations } from '#lib/portal/invitations/list-invitations.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { listMembers } from '#lib/portal/members/list-members.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { InvitationRows } from './_components/invitation-rows.tsx'
import { InviteButton } from './_components/invite-button.tsx'
import { MemberTable } from './_components/member-table.tsx'
import { RoleTable } from './_components/role-table.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Members') }
}

export default async function MembersPage({ params }: { params: Promise<{ team: string }> }) {
  const t = await getText()
  const member = await requireMember((await params).team, 'members.view')
  const [members, invitations] = await Promise.all([listMembers(member), listInvitations(member)])
  const mayManage = hasPermission(member, 'members.manage')
  const { teamSlug, teamName } = member
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Members')}
      help="teams/members"
      sentence={t(
        '{people, plural, one {# person} other {# people}}{invitations, plural, =0 {} one { and # pending invitation} other { and # pending invitations}}.',
        { people: members.length, invitations: invitations.length },
      )}
      action={mayManage && <InviteButton teamSlug={teamSlug} sendsMail={sendsMail()} />}
    >
      <MemberTable
        team={{ slug: teamSlug, name: teamName }}
        members={members}
        mayManage={mayManage}
        mayTransfer={hasPermission(member, 'team.transfer')}
      >
        <InvitationRows teamSlug={teamSlug} invitations={invitations} mayManage={mayManage} />
      </MemberTable>
      <h3 className="mt-6 mb-2 text-base font-semibold">{t('What each role can do')}</h3>
      <RoleTable />
    </SettingsPage>
  )
}
