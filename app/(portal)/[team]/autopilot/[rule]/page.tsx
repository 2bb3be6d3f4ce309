import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { listRules } from '#lib/portal/autopilot/list-rules.ts'
import { PanelHeader } from '../../_components/panel.tsx'
import { readFormFacts } from '../_components/form-facts.ts'
import { RuleForm } from '../_components/rule-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Edit rule') }
}

type Props = { params: Promise<{ team: string; rule: string }> }

export default async function EditRulePage({ params }: Props) {
  const { team, rule: ruleId } = await params
  const t = await getText()
  const member = await requireMember(team, 'autopilot.manage')
  const { rules } = await listRules(member, t)
  const rule = rules.find(({ id }) => id === ruleId)
  if (rule === undefined) notFound()
  return (
    <>
      <PanelHeader teamSlug={member.teamSlug} under="autopilot" title={rule.name} help="make/autopilot" />
      <RuleForm teamSlug={member.teamSlug} facts={await readFormFacts(member)} rule={rule} />
    </>
  )
}
