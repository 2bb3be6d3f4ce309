import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { ProjectRequest } from '../operations/operation.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { NO_KIT } from './brand-kit-id.ts'

/**
 * The interface document has no brand kits: a service that does not list them would ignore them without a word.
 *
 * @throws Failure `invalid` where one is asked for and the service has none, `unavailable` where it does not answer.
 */
export async function requireBrandKits({ brandKit, brandKitId = NO_KIT }: ProjectRequest): Promise<void> {
  if (brandKit === undefined && brandKitId === NO_KIT) return
  const abilities = await serviceAbilities()
  if (abilities === null)
    throw new Failure('unavailable', translatable('The video service is not responding. Try again.'))
  if (abilities.takesBrandKits) return
  throw new Failure('invalid', translatable('The connected video service does not use brand kits.'))
}
