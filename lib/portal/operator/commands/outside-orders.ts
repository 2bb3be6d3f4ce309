import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { OperatorActor } from '#lib/portal/audit/operator.ts'
import { releaseRecorded } from '#lib/portal/outside/release-portal.ts'
import { commandService, readServiceStatus } from '../service-operator.ts'

/** Lets both programs act outside again. The service first: it is what the portal asks about posts in doubt. */
export async function releaseActs(by: OperatorActor): Promise<void> {
  const service = await readServiceStatus()
  if (service === 'silent')
    throw new Failure('unavailable', translatable('The video service is not responding. Try again.'))
  if (service !== 'hosted') await commandService('release')
  await releaseRecorded(by)
}
