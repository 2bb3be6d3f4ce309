import { serviceDatabase } from '#db/client.ts'
import { placeHold } from '#db/holds.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { COMMAND_LINE_OPERATOR, recordOperator } from '#lib/portal/audit/operator.ts'
import { releaseRecorded } from '#lib/portal/outside/release-portal.ts'
import { releaseService } from '#lib/service/outside/release-service.ts'
import { printLine } from '../print-line.ts'
import type { Command, Invocation } from './command.ts'
import { describeHold, readHolds } from './holds.ts'
import { reachablePrograms } from './unreachable.ts'
import { withDatabases } from './with-databases.ts'

export const HOLD: Command = {
  name: 'hold',
  summary: 'Hold all external actions: posts, webhooks, reports and emails. Work on projects continues.',
  options: { reason: { value: 'text', help: 'The reason, for the log and for other operators.' } },
  run: hold,
}

export const RELEASE: Command = {
  name: 'release',
  summary: 'Release external actions after "hold", a restore or a recovery.',
  run: release,
}

const SUBJECT = { kind: 'installation', id: null, name: 'this installation' }

async function hold(call: Invocation, settings: Settings): Promise<undefined> {
  const reason = call.text('reason') ?? null
  const given = { cause: 'operator' as const, reason, placedBy: 'Operator', knownUntil: null }
  const programs = reachablePrograms(settings)
  await withDatabases(settings, programs, async () => {
    await asSystem(async (transaction) => {
      await placeHold(transaction, 'portal', given)
      await recordOperator({ action: 'acts.held', subject: SUBJECT, after: { reason } }, transaction)
    })
    if (programs.includes('service')) await placeHold(serviceDatabase(), 'service', given)
  })
  printLine('On hold. From now on, nothing is posted, delivered or emailed. Calls that already started are completed.')
  if (!programs.includes('service')) printLine('The video service is hosted elsewhere and is not held.')
}

async function release(_call: Invocation, settings: Settings): Promise<undefined> {
  const programs = reachablePrograms(settings)
  await withDatabases(settings, programs, async () => {
    const holds = await readHolds(programs)
    if (holds.length === 0) return printLine('Nothing is on hold.')
    for (const ended of holds) printLine(`Released: ${describeHold(ended).replace(/ Release with .*$/, '')}`)
    // The service first: it is what the portal asks about posts in doubt.
    const service = programs.includes('service') ? await releaseService(serviceDatabase(), 'Operator') : null
    const portal = await releaseRecorded(COMMAND_LINE_OPERATOR)
    const inDoubt = portal.inDoubt + (service?.inDoubt ?? 0)
    if (inDoubt > 0)
      printLine(
        `${count(inDoubt)} may already have been sent. We are checking them and will not send them again automatically.`,
      )
    if (portal.held > 0) printLine(`${count(portal.held)} wait for a decision, because their time passed on hold.`)
    const later = portal.later + (service?.later ?? 0)
    if (later > 0) printLine(`${count(later)} are planned for later and go out then.`)
  })
}

const count = (posts: number) => `${posts} ${posts === 1 ? 'post' : 'posts'}`
