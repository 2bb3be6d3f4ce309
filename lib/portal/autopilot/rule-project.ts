import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AutopilotItemRow } from '#db/schema/portal/autopilot-items.ts'
import type { AutopilotRuleRow } from '#db/schema/portal/autopilot-rules.ts'
import { presets } from '#db/schema/portal/presets.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { REEL_TEMPLATES } from '#lib/contract/enumerations.ts'
import { CUTS_REELS } from '../operations/make-reels.ts'
import type { NewProject } from '../operations/operation.ts'
import { newProject } from '../projects/new-project.ts'

/** Where neither the preset nor the team says which. */
const LANGUAGE = 'english'

/**
 * The project that a rule makes of an item, by its preset. Null where its preset was deleted.
 *
 * @throws ZodError where the preset holds what the form does not take any more.
 */
export async function ruleProject(
  transaction: Transaction,
  rule: AutopilotRuleRow,
  item: Pick<AutopilotItemRow, 'title' | 'mediaUrl' | 'uploadId'>,
): Promise<NewProject | null> {
  if (rule.presetId === null && rule.presetName !== null) return null
  const [preset] =
    rule.presetId === null ? [] : await transaction.select().from(presets).where(eq(presets.id, rule.presetId))
  const [team] = await transaction.select({ defaults: teams.defaults }).from(teams).where(eq(teams.id, rule.teamId))
  const request: Record<string, unknown> = preset?.request ?? {}
  const { clipSettings } = request
  const { others: _none, ...project } = newProject.parse({
    language: team?.defaults.language ?? LANGUAGE,
    ...(isReelTemplate(team?.defaults.template) && { subtitleStyles: { template: team.defaults.template } }),
    ...request,
    operation: CUTS_REELS,
    source:
      item.uploadId === null ? { kind: 'link', url: item.mediaUrl ?? '' } : { kind: 'upload', uploadId: item.uploadId },
    title: item.title,
    clipSettings: { ...(typeof clipSettings === 'object' && clipSettings), reelsCount: rule.reelsMost },
  })
  return rule.folderId === null ? project : { ...project, folderId: rule.folderId }
}

function isReelTemplate(template: string | undefined): template is (typeof REEL_TEMPLATES)[number] {
  return REEL_TEMPLATES.some((one) => one === template)
}
