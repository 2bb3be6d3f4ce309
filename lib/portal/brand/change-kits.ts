import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import type { AuditFacts } from '#db/schema/portal/audit-entries.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { brandFiles } from '#db/schema/portal/brand-files.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import { presets } from '#db/schema/portal/presets.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { MAX_KIT_NAME } from '#lib/contract/brand-kit.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { jsonField } from '../http/json-field.ts'
import { type BrandKitContent, brandKitContent } from './brand-kit.ts'
import { NO_KIT } from './brand-kit-id.ts'
import { namedFonts, namedLogos, namedVideos, readContent } from './list-kits.ts'

/** The most of a team. */
const MAX_KITS = 50

type Row = typeof brandKits.$inferSelect

const kitName = z
  .string(issueText(translatable('Enter a name.')))
  .transform(plainLine)
  .pipe(
    z
      .string()
      .min(1, issueText(translatable('Enter a name.')))
      .max(MAX_KIT_NAME, {
        error: () => issueText(translatable('Use at most {max} characters.', { max: MAX_KIT_NAME })),
      }),
  )

export const newKitInput = z.object({ kitName })
export const savedKitInput = z.object({ kitId: z.string(), content: jsonField(brandKitContent) })
export const kitChangeInput = z.discriminatedUnion('change', [
  z.object({ change: z.literal('rename'), kitId: z.string(), kitName }),
  z.object({ change: z.literal('make-default'), kitId: z.string() }),
  z.object({ change: z.literal('delete'), kitId: z.string(), replacedBy: z.string().default('') }),
])

/**
 * Makes a kit; the first one of a team is its default. @returns its id.
 *
 * @throws Failure `forbidden`, `over_limit`, and `invalid` where the name is taken.
 */
export async function createKit(
  member: Actor,
  { kitName: name }: z.output<typeof newKitInput>,
  id: string = newId('kit'),
  content: BrandKitContent = brandKitContent.parse({}),
): Promise<string> {
  requirePermission(member, 'brand.manage')
  return inTeam(member, async (transaction) => {
    const all = await kitsOf(transaction, member)
    if (all.length >= MAX_KITS) throw tooMany()
    await requireFreeName(transaction, member, name, '')
    const now = currentDatabaseTime()
    await transaction.insert(brandKits).values({
      ...{ id, teamId: member.teamId, name, isDefault: all.length === 0, content },
      ...{ createdBy: member.userId, createdAt: now, updatedAt: now },
    })
    await record(transaction, member, 'brand.created', { id, name })
    return id
  })
}

/** Saves what a kit holds. @throws Failure `forbidden`, `not_found`, and `invalid` for a file that is not the kit's. */
export function saveKit(member: Actor, { kitId, content }: z.output<typeof savedKitInput>): Promise<void> {
  return change(member, kitId, async (transaction, kit) => {
    await requireFiles(transaction, kit, 'logo', namedLogos(content))
    await requireFiles(transaction, kit, 'font', namedFonts(content))
    await requireFiles(transaction, kit, 'film', namedVideos(content))
    const lost = readContent(kit).looks.filter((look) => content.looks.every(({ id }) => id !== look.id))
    for (const { id } of lost) await removeLookFromPresets(transaction, kit, id)
    await set(transaction, kit, { content })
    await record(transaction, member, 'brand.changed', kit, differences(readContent(kit), content))
  })
}

/** Renames or deletes a kit, or makes it the default. @throws Failure `forbidden`, `not_found`, `invalid` for a taken name. */
export function changeKit(member: Actor, input: z.output<typeof kitChangeInput>): Promise<void> {
  return change(member, input.kitId, async (transaction, kit) => {
    switch (input.change) {
      case 'rename':
        await requireFreeName(transaction, member, input.kitName, kit.id)
        await set(transaction, kit, { name: input.kitName })
        return record(
          transaction,
          member,
          'brand.renamed',
          { ...kit, name: input.kitName },
          named(kit.name, input.kitName),
        )
      case 'make-default':
        await makeDefault(transaction, kit)
        return record(transaction, member, 'brand.made_default', kit)
      default:
        return remove(transaction, member, kit, input.replacedBy)
    }
  })
}

/** Presets go on with the kit that takes its place, or with the default; the last kit has none. */
async function remove(transaction: Transaction, member: Actor, kit: Row, replacedBy: string): Promise<void> {
  const others = (await kitsOf(transaction, member)).filter(({ id }) => id !== kit.id)
  const next = others.find(({ id }) => id === replacedBy)
  if (next === undefined && others.length > 0) {
    const message = translatable('Choose the kit that takes its place.')
    throw new Failure('invalid', message, { fields: { replacedBy: message } })
  }
  await transaction.delete(brandKits).where(eq(brandKits.id, kit.id))
  if (kit.isDefault && next !== undefined) await makeDefault(transaction, next)
  await replaceInPresets(transaction, kit, next?.id ?? NO_KIT)
  await replaceInRules(transaction, kit, next?.id ?? NO_KIT)
  await record(transaction, member, 'brand.deleted', kit, next && { after: { replacedBy: next.name } })
}

async function replaceInPresets(transaction: Transaction, { id, teamId }: Row, next: string): Promise<void> {
  // Its looks go with it; the template that they were made from stays.
  const inSettings = sql`jsonb_set(${presets.settings}, '{brandKitId}', to_jsonb(${next}::text)) - 'lookId'`
  const inRequest = sql`jsonb_set(${presets.request}, '{brandKitId}', to_jsonb(${next}::text)) - 'captionLookId'`
  await transaction
    .update(presets)
    .set({ settings: inSettings, request: inRequest })
    .where(and(eq(presets.teamId, teamId), eq(sql`${presets.request}->>'brandKitId'`, id)))
}

async function replaceInRules(transaction: Transaction, { id, teamId }: Row, next: string): Promise<void> {
  await transaction
    .update(autopilotRules)
    .set({ brandKitId: next })
    .where(and(eq(autopilotRules.teamId, teamId), eq(autopilotRules.brandKitId, id)))
}

/** Presets with a look that is gone keep the template that it was made from. */
async function removeLookFromPresets(transaction: Transaction, { teamId }: Row, lookId: string): Promise<void> {
  await transaction
    .update(presets)
    .set({
      settings: sql`${presets.settings} - 'lookId'`,
      request: sql`${presets.request} - 'captionLookId'`,
    })
    .where(and(eq(presets.teamId, teamId), eq(sql`${presets.request}->>'captionLookId'`, lookId)))
}

/** The names of the presets that use each caption look, for the question before it is removed. */
export async function presetsWithLooks(
  member: Pick<Actor, 'teamId' | 'userId' | 'role'>,
): Promise<Record<string, string[]>> {
  const lookId = sql<string>`${presets.request}->>'captionLookId'`
  const rows = await inTeam(member, (transaction) =>
    transaction
      .select({ lookId, name: presets.name })
      .from(presets)
      .where(and(eq(presets.teamId, member.teamId), sql`${lookId} is not null`))
      .orderBy(asc(presets.name)),
  )
  const found: Record<string, string[]> = {}
  for (const row of rows) found[row.lookId] = [...(found[row.lookId] ?? []), row.name]
  return found
}

/** The names of the presets that use a kit, for the question before it is deleted. */
export async function presetsWithKits(
  member: Pick<Actor, 'teamId' | 'userId' | 'role'>,
): Promise<Record<string, number>> {
  const kitId = sql<string>`${presets.request}->>'brandKitId'`
  const rows = await inTeam(member, (transaction) =>
    transaction
      .select({ kitId, count: count() })
      .from(presets)
      .where(and(eq(presets.teamId, member.teamId), sql`${kitId} is not null`))
      .groupBy(kitId),
  )
  return Object.fromEntries(rows.map((row) => [row.kitId, row.count]))
}

async function change(
  member: Actor,
  kitId: string,
  act: (transaction: Transaction, kit: Row) => Promise<void>,
): Promise<void> {
  requirePermission(member, 'brand.manage')
  return inTeam(member, async (transaction) => {
    const kit = (await kitsOf(transaction, member)).find(({ id }) => id === kitId)
    if (kit === undefined) throw gone()
    await act(transaction, kit)
  })
}

/** All rows are held, so that exactly one stays the default. */
function kitsOf(transaction: Transaction, { teamId }: Pick<Actor, 'teamId'>): Promise<Row[]> {
  return transaction
    .select()
    .from(brandKits)
    .where(eq(brandKits.teamId, teamId))
    .orderBy(asc(brandKits.id))
    .for('update')
}

async function makeDefault(transaction: Transaction, kit: Row): Promise<void> {
  await transaction
    .update(brandKits)
    .set({ isDefault: false })
    .where(and(eq(brandKits.teamId, kit.teamId), brandKits.isDefault))
  await set(transaction, kit, { isDefault: true })
}

async function set(
  transaction: Transaction,
  { id }: Row,
  values: Partial<Pick<Row, 'name' | 'content' | 'isDefault'>>,
): Promise<void> {
  await transaction
    .update(brandKits)
    .set({ ...values, updatedAt: currentDatabaseTime() })
    .where(eq(brandKits.id, id))
}

/** The database refuses a second one too, for two people who save at the same time. */
async function requireFreeName(
  transaction: Transaction,
  { teamId }: Pick<Actor, 'teamId'>,
  name: string,
  exceptId: string,
): Promise<void> {
  const isTaken = and(
    eq(brandKits.teamId, teamId),
    ne(brandKits.id, exceptId),
    eq(sql`lower(${brandKits.name})`, sql`lower(${name})`),
  )
  if ((await transaction.$count(brandKits, isTaken)) === 0) return
  const message = translatable('A brand kit with this name already exists. Choose another name.')
  throw new Failure('invalid', message, { fields: { kitName: message } })
}

async function requireFiles(
  transaction: Transaction,
  kit: Row,
  kind: 'logo' | 'font' | 'film',
  ids: readonly string[],
): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const ofKit = and(eq(brandFiles.kitId, kit.id), eq(brandFiles.kind, kind), inArray(brandFiles.id, [...wanted]))
  if ((await transaction.$count(brandFiles, ofKit)) === wanted.size) return
  throw new Failure('invalid', translatable('A file of this kit no longer exists. Upload it again.'))
}

type Facts = { before?: AuditFacts; after?: AuditFacts }

async function record(
  transaction: Transaction,
  member: Actor,
  action: Extract<AuditAction, `brand.${string}`>,
  { id, name }: Pick<Row, 'id' | 'name'>,
  facts: Facts | undefined = {},
): Promise<void> {
  await recordAudit(transaction, member, member.teamId, { action, subject: { kind: 'brand_kit', id, name }, ...facts })
}

function named(before: string, after: string): Facts {
  return { before: { name: before }, after: { name: after } }
}

/** What differs, by names of the audit log. */
function differences(before: BrandKitContent, after: BrandKitContent): Facts {
  const [was, is] = [factsOf(before), factsOf(after)]
  const names = Object.keys(is).filter((name) => was[name] !== is[name])
  const of = (facts: Record<string, string | boolean>) =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? '']))
  return { before: of(was), after: of(is) }
}

function factsOf({
  logo,
  colors,
  fonts,
  looks,
  names,
  mask,
  intro,
  outro,
  posts,
}: BrandKitContent): Record<string, string | boolean> {
  return {
    colors: colors.join(', '),
    fontOfCaptions: fonts.captionsId !== null,
    fontOfTitles: fonts.titlesId !== null,
    fonts: String(fonts.fileIds.length),
    captionLooks: looks.map(({ name }) => name).join(', '),
    brandNames: names
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 500),
    maskedWords: String(mask.words.length),
    maskedInCaptions: mask.captions,
    maskedInSound: mask.sound,
    intro: whenOf(intro),
    outro: whenOf(outro),
    postTexts: posts
      .map(({ network, hashtags }) => [network, ...hashtags.map((tag) => `#${tag}`)].join(' '))
      .join(', '),
    signatures: String(posts.filter(({ signature }) => signature !== '').length),
    logo: logo.fileId !== null,
    logoVersions: String([logo.fileId, logo.otherId].filter((id) => id !== null).length),
    logoOnEveryReel: logo.isOn,
    logoPlace: logo.place,
    logoSize: `${Math.round(logo.size * 100)}%`,
    logoOpacity: `${Math.round(logo.opacity * 100)}%`,
    logoMargin: logo.margin,
  }
}

function whenOf({ fileId, isOnLong }: BrandKitContent['intro']): string {
  if (fileId === null) return 'none'
  return isOnLong ? 'on reels over 30 s' : 'on every reel'
}

function gone(): Failure {
  return new Failure('not_found', translatable('This brand kit no longer exists. Reload the page.'))
}

function tooMany(): Failure {
  const message = translatable('A team can have up to {max} brand kits. Delete one first.', { max: MAX_KITS })
  return new Failure('invalid', message, { fields: { kitName: message } })
}
