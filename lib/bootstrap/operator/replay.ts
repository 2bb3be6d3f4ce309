import { eq } from 'drizzle-orm'
import { serviceDatabase } from '#db/client.ts'
import { reports } from '#db/schema/service/reports.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { replayReport } from '#lib/service/reports/replay-report.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import type { Command, Invocation } from './command.ts'
import { withDatabases } from './with-databases.ts'

export const REPLAY: Command = {
  name: 'replay',
  summary: 'Send the report of an ended project again and re-enable its receiver.',
  args: [{ name: 'projectId', help: 'Project id of the service, such as prj_01kb….' }],
  run: replay,
}

async function replay(call: Invocation, settings: Settings): Promise<undefined> {
  const projectId = call.arg(0)
  const { receiver, released } = await withDatabases(settings, ['service', 'portal'], async () => {
    const replayed = await replayReport(serviceDatabase(), projectId)
    if (replayed !== null) {
      await recordOperator({ action: 'report.replayed', subject: { kind: 'report', id: projectId, name: projectId } })
      return replayed
    }
    const [report] = await serviceDatabase().select().from(reports).where(eq(reports.projectId, projectId))
    if (report === undefined)
      throw new StartRefusal(`There is no report of ${projectId}. Only ended projects have one.`)
    throw new StartRefusal(
      `The report of ${projectId} is already being delivered (${report.attempts} attempts so far).`,
    )
  })
  printLine(`The report of ${projectId} will be delivered to ${receiver} again, starting from the first attempt.`)
  if (released === 0) return
  const others = released === 1 ? '1 more report' : `${released} more reports`
  printLine(`${receiver} was disabled and is enabled again. ${others} will be delivered to it.`)
}
