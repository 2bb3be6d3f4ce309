import { type OperatorActor, recordOperator } from '#lib/portal/audit/operator.ts'
import { OWN_PROVIDERS, testOwnProvider } from '../own-providers.ts'
import { commandService } from '../service-operator.ts'
import type { CommandInput } from './command-inputs.ts'

/** Makes one cheap call to a provider, or to each. Its result is shown with the provider. */
export async function testProvider(by: OperatorActor, name: CommandInput<'test-provider'>['id']): Promise<void> {
  const own = Object.keys(OWN_PROVIDERS).filter((one) => name === 'all' || name === one)
  await Promise.all(own.map(testOwnProvider))
  const isServices = name === 'all' || own.length === 0
  // Without our own service, what the portal uses itself is still tested.
  const asked = isServices ? commandService(`providers/${name}/check`) : Promise.resolve()
  await (name === 'all' ? asked.catch(() => undefined) : asked)
  const subject = { kind: 'provider', id: null, name }
  await recordOperator({ action: 'provider.tested', subject }, undefined, by)
}
