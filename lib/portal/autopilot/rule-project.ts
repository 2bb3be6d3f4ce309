import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import type { AutopilotItemRow } from '#db/schema/portal/autopilot-items.ts'
import type { AutopilotRuleRow } from '#db/schema/portal/autopilot-rules.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import { presets } from '#db/schema/portal/presets.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { REEL_TEMPLATES } from '#lib/contract/enumerations.ts'
import { NO_KIT } from '../brand/brand-kit-id.ts'
import { findKit } from '../brand/list-kits.ts'
import { CUTS_REELS } from '../operations/make-reels.ts'
import type { NewProject } from '../operations/operation.ts'
import { newProject } from '../projects/new-project.ts'

/** Where neither the preset nor the team says which. */
const LANGUAGE = 'english'

/**
 * The project that a rule makes of an item, by its preset and brand kit. Null where its preset was deleted.
 *
 * @param takesKits whether the service takes brand kits; the team's default kit is used only then.
 * @throws ZodError where the preset holds what the form does not take any more.
 */
export async function ruleProject(
  transaction: Transaction,
  rule: AutopilotRuleRow,
  item: Pick<AutopilotItemRow, 'title' | 'mediaUrl' | 'uploadId'>,
  takesKits: boolean,
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
    ...(await kitFieldsOf(transaction, rule, request, takesKits)),
    operation: CUTS_REELS,
    source:
      item.uploadId === null ? { kind: 'link', url: item.mediaUrl ?? '' } : { kind: 'upload', uploadId: item.uploadId },
    title: item.title,
    clipSettings: { ...(typeof clipSettings === 'object' && clipSettings), reelsCount: rule.reelsMost },
  })
  return rule.folderId === null ? project : { ...project, folderId: rule.folderId }
}

const kitOfPreset = z.looseObject({ brandKitId: z.string() })
const withoutCaptions = z.looseObject({ subtitleStyles: z.looseObject({ template: z.literal('none') }) })

/** What a rule's kit replaces of its preset: another kit comes with its first look, as in the forms. */
async function kitFieldsOf(
  transaction: Transaction,
  { teamId, brandKitId }: AutopilotRuleRow,
  request: object,
  takesKits: boolean,
): Promise<Record<string, unknown>> {
  const ofPreset = kitOfPreset.safeParse(request).data?.brandKitId
  const chosen = brandKitId ?? ofPreset ?? (takesKits ? await defaultKitOf(transaction, teamId) : null)
  if (chosen === null || chosen === ofPreset) return {}
  const kit = chosen === NO_KIT ? null : await findKit(transaction, { teamId }, chosen)
  const [look] = withoutCaptions.safeParse(request).success ? [] : (kit?.content.looks ?? [])
  return { brandKitId: chosen, captionLookId: look?.id, introAndOutro: undefined }
}

async function defaultKitOf(transaction: Transaction, teamId: string): Promise<string | null> {
  const isDefault = and(eq(brandKits.teamId, teamId), brandKits.isDefault)
  const [kit] = await transaction.select({ id: brandKits.id }).from(brandKits).where(isDefault)
  return kit?.id ?? null
}

function isReelTemplate(template: string | undefined): template is (typeof REEL_TEMPLATES)[number] {
  return REEL_TEMPLATES.some((one) => one === template)
}
