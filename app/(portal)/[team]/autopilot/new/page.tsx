import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { PanelHeader } from '../../_components/panel.tsx'
import { readFormFacts } from '../_components/form-facts.ts'
import { RuleForm } from '../_components/rule-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Watch a source') }
}

type Props = { params: Promise<{ team: string }> }

export default async function WatchSourcePage({ params }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'autopilot.manage')
  return (
    <>
      <PanelHeader teamSlug={member.teamSlug} under="autopilot" title={t('Watch a source')} help="make/autopilot" />
      <RuleForm teamSlug={member.teamSlug} facts={await readFormFacts(member)} rule={null} />
    </>
  )
}
