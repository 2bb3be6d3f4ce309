import type { Metadata } from 'next'
import { z } from 'zod'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { TOOLS } from '#lib/components/operations/registry.ts'
import { getText } from '#lib/i18n/server.ts'
import { offerKits } from '#lib/portal/brand/list-kits.ts'
import { offerPresets } from '#lib/portal/presets/list-presets.ts'
import type { OfferedPresets } from '#lib/portal/presets/preset-view.ts'
import { type CopiedProject, findCopied } from '#lib/portal/projects/find-copied.ts'
import { findNewProjectDrafts, type NewProjectDrafts } from '#lib/portal/projects/new-project-drafts.ts'
import { serviceAbilities } from '#lib/portal/service/service-client.ts'
import { findAllowance, translateAllowance } from '#lib/portal/usage/find-allowance.ts'
import { AllowanceProvider } from '../_components/allowance.tsx'
import { NewProjectHeader } from './_components/new-project-header.tsx'
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

/** The address, and where it asks for a copy of a project, the source of that project. */
function withSource(asked: (name: string) => string, copied: CopiedProject | null) {
  if (copied === null || asked('upload') !== '') return asked
  const source: Record<string, string> = { link: copied.link, sample: copied.sampleId }
  return (name: string) => asked(name) || (source[name] ?? '')
}

/** `tool` in the address chooses the tool; what else the address may hold is the tool's. */
export default async function NewProjectPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team)
  const search = await searchParams
  const asked = (name: string) => [search[name]].flat()[0] ?? ''
  const tool = TOOLS.find((one) => one === asked('tool')) ?? 'clip'
  if (!hasPermission(member, 'projects.make')) {
    return (
      <>
        <NewProjectHeader teamSlug={member.teamSlug} />
        <p className="mx-auto px-5 py-16 text-base text-muted-foreground">
          {t('Your role can view this team’s projects but not start new ones. Ask an owner or admin for access.')}
        </p>
      </>
    )
  }
  const { Form } = OPERATION_FORMS[tool]
  const kept = await findNewProjectDrafts(member, tool)
  const copied = await findCopied(member, tool, asked('copy'))
  const style = asked('style')
  const abilities = await serviceAbilities()
  const kits = abilities?.takesBrandKits === true ? await offerKits(member) : []
  const wanted = { projectId: asked('from'), preset: asked('preset') }
  const presets = await offerPresets(member, tool, wanted, projectIn(kept))
  return (
    <AllowanceProvider allowance={translateAllowance(await findAllowance(member, METERS), t)}>
      <Form
        member={member}
        asked={withSource(asked, copied)}
        common={{
          teamSlug: member.teamSlug,
          picker: <ToolPicker key="tools" teamSlug={member.teamSlug} chosen={tool} />,
          kept,
          likeProjectId: asked('copy') || asked('from') || projectIn(kept),
          copied: { ...copied?.draft, ...(style && { visualStyle: style }) },
          presets: kits.length === 0 ? withoutKits(presets) : presets,
          kits,
          safeAreas: abilities?.keepsSafeAreas === true,
        }}
      />
    </AllowanceProvider>
  )
}

/** Presets keep a kit only where there is one to choose. */
function withoutKits({ groups, ...offered }: OfferedPresets): OfferedPresets {
  return { ...offered, groups: groups.filter(({ id }) => id !== 'brand') }
}

/** The project whose settings a draft goes by; empty for none. */
function projectIn({ tool: { draft } }: NewProjectDrafts): string {
  const kept = z.object({ preset: z.templateLiteral(['project:', z.string()]) }).safeParse(draft?.content)
  return kept.data?.preset.slice('project:'.length) ?? ''
}
