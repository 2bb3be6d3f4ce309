import { namedNetworks } from '#lib/contract/safe-areas.ts'
import { safeAreasLabel } from '#lib/contract/safe-areas-label.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Abilities } from '../service/service-client.ts'
import type { Fact } from './operation.ts'

type Given = { safeAreas?: Parameters<typeof namedNetworks>[0] }

/** What captions, hook and logo keep clear of, where it was asked for. */
export function safeAreasFact({ safeAreas }: Given, t: Text): Fact[] {
  const networks = namedNetworks(safeAreas)
  return networks.length === 0 ? [] : [[t('Safe areas'), safeAreasLabel(networks, t)]]
}

/** The same as the draft of a form has it. */
export function safeAreasDraft({ safeAreas }: Given): { safeAreas: string } {
  return { safeAreas: namedNetworks(safeAreas).join(',') }
}

/**
 * A service that does not list it would put them at their usual places without a word.
 *
 * @throws Failure `invalid`.
 */
export function requireSafeAreas({ safeAreas }: Given, abilities: Abilities | null): void {
  if (namedNetworks(safeAreas).length === 0 || abilities?.keepsSafeAreas === true) return
  throw new Failure('invalid', translatable('The connected video service does not know what networks cover.'))
}
