import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { teamOptions } from '../../publish/_components/team-options.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { OptionsForm } from './_components/options-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Publishing options') }
}

export default async function PublishingOptionsPage({ params }: { params: Promise<{ team: string }> }) {
  const t = await getText()
  const member = await requireMember((await params).team, 'publishing.view')
  const { approvalRequired, linkApprovalCounts, toleranceHours, hashtags, signature } = await teamOptions(member)
  return (
    <SettingsPage
      teamSlug={member.teamSlug}
      title={t('Publishing options')}
      help="publish/approval"
      sentence={t('Set how posts are approved and what happens to late ones.')}
    >
      <OptionsForm
        teamSlug={member.teamSlug}
        options={{ approvalRequired, linkApprovalCounts, toleranceHours, hashtags, signature }}
        editable={hasPermission(member, 'publishing.manage')}
      />
    </SettingsPage>
  )
}
