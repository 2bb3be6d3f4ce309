import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { may } from '#lib/auth/permissions.ts'
import { teamOptions } from '../../publish/_components/team-options.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { OptionsForm } from './_components/options-form.tsx'

export const metadata: Metadata = { title: 'Publishing options' }

export default async function PublishingOptionsPage({ params }: { params: Promise<{ team: string }> }) {
  const member = await requireMember((await params).team, 'publishing.view')
  const { approvalRequired, linkApprovalCounts, toleranceHours } = await teamOptions(member)
  return (
    <SettingsPage
      teamSlug={member.teamSlug}
      title="Publishing options"
      sentence="Approval, and what happens to late posts."
    >
      <OptionsForm
        teamSlug={member.teamSlug}
        options={{ approvalRequired, linkApprovalCounts, toleranceHours }}
        editable={may(member, 'publishing.manage')}
      />
    </SettingsPage>
  )
}
