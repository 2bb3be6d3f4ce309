import { withOrigin } from '#lib/auth/request-origin.ts'
import { newId } from '#lib/core/ids.ts'
import { withRequestContext } from '#lib/core/log/request-context.ts'
import { runCommand } from '#lib/portal/operator/run-command.ts'

const ORIGIN = { network: 'test network', userAgent: 'test', devices: '' }

/** Does what a request of a browser would do. */
export function fromBrowser<Result>(act: () => Promise<Result>): Promise<Result> {
  return withOrigin(ORIGIN, act)
}

/** Commands as the operator's pages send them. */
export function commandsOf(operator: Parameters<typeof runCommand>[0]) {
  return (
    kind: Parameters<typeof runCommand>[1],
    input: Record<string, unknown> = {},
    requestId: string = newId('req'),
  ) => withRequestContext({ requestId, traceparent: null }, () => fromBrowser(() => runCommand(operator, kind, input)))
}
