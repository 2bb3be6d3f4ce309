import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { may } from '#lib/auth/permissions.ts'
import { count } from '#lib/components/figures.ts'
import { listMembers } from '#lib/portal/members/list-members.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { MemberTable } from './_components/member-table.tsx'
import { RoleTable } from './_components/role-table.tsx'

export const metadata: Metadata = { title: 'Members' }

export default async function MembersPage({ params }: { params: Promise<{ team: string }> }) {
  const member = await requireMember((await params).team, 'members.view')
  const members = await listMembers(member)
  const { teamSlug, teamName } = member
  return (
    <SettingsPage teamSlug={teamSlug} title="Members" sentence={`${count(members.length, 'person', 'people')}.`}>
      <MemberTable
        team={{ slug: teamSlug, name: teamName }}
        members={members}
        mayManage={may(member, 'members.manage')}
        mayTransfer={may(member, 'team.transfer')}
      />
      <h3 className="mt-6 mb-2 text-base font-semibold">What each role can do</h3>
      <RoleTable />
    </SettingsPage>
  )
}
