import { Failure } from '#lib/core/failure.ts'
import { say } from '#lib/words/message.ts'
import type { ByOperator } from '../../audit/operator.ts'
import { releaseRecorded } from '../../outside/release-portal.ts'
import { orderService, seeService } from '../service-operator.ts'

/** Lets both programs act outside again. The service first: it is what the portal asks about posts in doubt. */
export async function releaseActs(by: ByOperator): Promise<void> {
  const service = await seeService()
  if (service === 'silent') throw new Failure('unavailable', say('The video service does not answer. Try again.'))
  if (service !== 'hosted') await orderService('release')
  await releaseRecorded(by)
}
