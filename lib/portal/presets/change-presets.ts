import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { presets } from '#db/schema/portal/presets.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { isVisible } from './list-presets.ts'
import { type PresetContent, type presetInput, presetName } from './preset-input.ts'

/** The most of a team and of each person, for each tool. */
const MAX_PRESETS = 100

type Row = typeof presets.$inferSelect
type Place = Pick<Row, 'teamId' | 'userId' | 'operation'>

/**
 * Makes a preset. @returns its id.
 *
 * @throws Failure `forbidden`, `over_limit`, and `invalid` where the name is taken.
 */
export function createPreset(
  member: Actor,
  { name, scope, isDefault, content }: z.output<typeof presetInput>,
  id: string = newId('preset'),
): Promise<string> {
  requirePermission(member, 'projects.make')
  const { teamId, userId } = member
  const place = { teamId, userId: scope === 'person' ? userId : null, operation: content.operation }
  return inTeam(member, (transaction) => insert(transaction, member, place, { ...content, name, isDefault }, id))
}

/** Gives a preset other settings. @throws Failure `forbidden`, `not_found`. */
export async function updatePreset(member: Actor, presetId: string, content: PresetContent): Promise<void> {
  const { operation, ...settings } = content
  await change(member, presetId, async (transaction, preset) => {
    if (preset.operation !== operation) throw gone()
    await set(transaction, preset, settings)
  })
}

export const presetChangeInput = z.discriminatedUnion('change', [
  z.object({ change: z.literal('rename'), presetId: z.string(), presetName }),
  z.object({ change: z.literal('duplicate'), presetId: z.string(), presetName }),
  z.object({ change: z.enum(['make-default', 'end-default', 'delete']), presetId: z.string() }),
])

/** Renames, copies, deletes, or makes the default. @throws Failure `forbidden`, `not_found`, and `invalid` for a taken name. */
export async function changePreset(member: Actor, input: z.output<typeof presetChangeInput>): Promise<void> {
  await change(member, input.presetId, async (transaction, preset) => {
    switch (input.change) {
      case 'rename':
        await requireFreeName(transaction, preset, input.presetName, preset.id)
        return set(transaction, preset, { name: input.presetName })
      case 'duplicate': {
        const { holds, request, settings } = preset
        const copy = { holds, request, settings, name: input.presetName, isDefault: false }
        return void (await insert(transaction, member, preset, copy, newId('preset')))
      }
      case 'make-default':
        await endDefault(transaction, preset)
        return set(transaction, preset, { isDefault: true })
      case 'end-default':
        return set(transaction, preset, { isDefault: false })
      default:
        await transaction.delete(presets).where(eq(presets.id, preset.id))
    }
  })
}

function change(
  member: Actor,
  presetId: string,
  act: (transaction: Transaction, preset: Row) => Promise<void>,
): Promise<void> {
  requirePermission(member, 'projects.make')
  return inTeam(member, async (transaction) => {
    const [preset] = await transaction
      .select()
      .from(presets)
      .where(and(eq(presets.id, presetId), isVisible(member)))
      .for('update')
    if (preset === undefined) throw gone()
    await act(transaction, preset)
  })
}

async function set(
  transaction: Transaction,
  { id }: Row,
  values: Partial<Pick<Row, 'name' | 'holds' | 'request' | 'settings' | 'isDefault'>>,
): Promise<void> {
  await transaction
    .update(presets)
    .set({ ...values, updatedAt: currentDatabaseTime() })
    .where(eq(presets.id, id))
}

async function insert(
  transaction: Transaction,
  member: Actor,
  { teamId, userId, operation }: Place,
  values: Pick<Row, 'name' | 'holds' | 'request' | 'settings' | 'isDefault'>,
  id: string,
): Promise<string> {
  const place = { teamId, userId, operation }
  await requireFreeName(transaction, place, values.name, '')
  if ((await transaction.$count(presets, isIn(place))) >= MAX_PRESETS) throw tooMany()
  if (values.isDefault) await endDefault(transaction, place)
  const now = currentDatabaseTime()
  await transaction
    .insert(presets)
    .values({ id, ...place, ...values, createdBy: member.userId, createdAt: now, updatedAt: now })
  return id
}

/** The database refuses a second one too, for two people who save at the same time. */
async function requireFreeName(transaction: Transaction, place: Place, name: string, exceptId: string): Promise<void> {
  const isTaken = and(isIn(place), ne(presets.id, exceptId), eq(sql`lower(${presets.name})`, sql`lower(${name})`))
  if ((await transaction.$count(presets, isTaken)) === 0) return
  const message = translatable('A preset with this name already exists. Choose another name.')
  throw new Failure('invalid', message, { fields: { presetName: message } })
}

async function endDefault(transaction: Transaction, place: Place): Promise<void> {
  await transaction
    .update(presets)
    .set({ isDefault: false })
    .where(and(isIn(place), presets.isDefault))
}

function isIn({ teamId, userId, operation }: Place) {
  const isTheirs = userId === null ? isNull(presets.userId) : eq(presets.userId, userId)
  return and(eq(presets.teamId, teamId), isTheirs, eq(presets.operation, operation satisfies Operation))
}

function gone(): Failure {
  return new Failure('not_found', translatable('This preset no longer exists. Reload the page.'))
}

function tooMany(): Failure {
  const message = translatable('A team can have up to {max} presets. Delete one first.', { max: MAX_PRESETS })
  return new Failure('invalid', message, { fields: { presetName: message } })
}
