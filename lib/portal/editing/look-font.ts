import type { Transaction } from '#db/client.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import type { Actor } from '#lib/auth/member.ts'
import { namedLook } from '#lib/contract/caption-look.ts'
import type { EditChanges } from '#lib/contract/editing/editing.ts'
import { sameValue } from '#lib/contract/editing/same-value.ts'
import { leadsToPrivateAddress } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'
import { isRefusedAddress } from '../api/api-addresses.ts'
import { findKit } from '../brand/list-kits.ts'
import { addressOf, fileAt } from '../brand/with-brand-kit.ts'

/** The kit that a project was started with; null for none. */
export function kitOf({ request }: Pick<ProjectRow, 'request'>): string | null {
  const id: unknown = Reflect.get(Object(request), 'brandKitId')
  return typeof id === 'string' ? id : null
}

/**
 * Changes in which a look of the project's kit has its font, which is addressed when the request is sent.
 *
 * @throws Failure `invalid` for a font at a private address.
 */
export async function withLookFont(
  transaction: Transaction,
  actor: Pick<Actor, 'teamId'>,
  project: Pick<ProjectRow, 'request'>,
  changes: EditChanges,
): Promise<EditChanges> {
  const { captions } = changes
  const look = captions?.look
  if (captions === undefined || !look) return changes
  if (look.font !== undefined) {
    const isRefused = fileAt(look.font) !== null || isRefusedAddress(look.font)
    if (isRefused) throw new Failure('invalid', leadsToPrivateAddress('captions.look.font'))
    return changes
  }
  const kitId = kitOf(project)
  const kit = kitId === null ? null : await findKit(transaction, actor, kitId)
  const own = kit?.content.looks.find((one) => one.id === look.id && sameValue(namedLook.parse(one), look))
  const fontId = own?.fontId ?? kit?.content.fonts.captionsId ?? null
  if (own === undefined || fontId === null) return changes
  return { ...changes, captions: { ...captions, look: { ...look, font: addressOf(actor.teamId, fontId) } } }
}
