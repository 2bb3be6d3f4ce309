import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { TOOLS } from '#lib/components/operations/registry.ts'
import { getText } from '#lib/i18n/server.ts'
import { findAllowance, translateAllowance } from '#lib/portal/usage/find-allowance.ts'
import { AllowanceProvider } from '../_components/allowance.tsx'
import { PanelHeader } from '../_components/panel.tsx'
import { OPERATION_FORMS } from './_components/operations/registry.ts'
import { ToolPicker } from './_components/tool-picker.tsx'

/** What a new project may use of the team's limits. */
const METERS = ['source-seconds', 'characters', 'stored-bytes'] as const

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('New project') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** `tool` in the address chooses the tool; what else the address may hold is the tool's. */
export default async function NewProjectPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team)
  const search = await searchParams
  const asked = (name: string) => [search[name]].flat()[0] ?? ''
  const tool = TOOLS.find((one) => one === asked('tool')) ?? 'clip'
  const { Form } = OPERATION_FORMS[tool]
  return (
    <>
      <PanelHeader teamSlug={member.teamSlug} title={t('New project')} under="projects" />
      {hasPermission(member, 'projects.make') ? (
        <AllowanceProvider allowance={translateAllowance(await findAllowance(member, METERS), t)}>
          <Form
            member={member}
            asked={asked}
            picker={<ToolPicker key="tools" teamSlug={member.teamSlug} chosen={tool} />}
          />
        </AllowanceProvider>
      ) : (
        <p className="mx-auto px-5 py-16 text-base text-muted-foreground">
          {t('Your role can view this team’s projects but not start new ones. Ask an owner or admin for access.')}
        </p>
      )}
    </>
  )
}
