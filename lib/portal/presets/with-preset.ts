import { and, eq, isNull, sql } from 'drizzle-orm'
import { presets } from '#db/schema/portal/presets.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { refusedField } from '#lib/contract/refused-field.ts'
import { Failure } from '#lib/core/failure.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'

/**
 * A request of the API that names a preset of its team, with the options of the preset where it has none of its own.
 *
 * @throws Failure `invalid` where the team has no preset of this name for the operation.
 */
export async function withPreset(actor: Actor, operation: Operation, body: unknown): Promise<unknown> {
  if (!isOptions(body) || body.preset === undefined || body.preset === null) return body
  const { preset, ...given } = body
  const name = typeof preset === 'string' && isStorable(preset) ? preset.trim() : ''
  const [found] = await inTeam(actor, (transaction) =>
    transaction
      .select({ request: presets.request })
      .from(presets)
      .where(
        and(
          eq(presets.teamId, actor.teamId),
          isNull(presets.userId),
          eq(presets.operation, operation),
          eq(sql`lower(${presets.name})`, sql`lower(${name})`),
        ),
      ),
  )
  if (found === undefined) throw new Failure('invalid', refusedField('preset', coded('must_be_preset')))
  return merge(found.request, given)
}

/** What was given wins, option by option. */
function merge(options: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...options }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue
    const before = merged[name]
    merged[name] = isOptions(value) && isOptions(before) ? merge(before, value) : value
  }
  return merged
}

function isOptions(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
