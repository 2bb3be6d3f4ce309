import type { Settings } from '#lib/core/settings/env.ts'
import { listReports } from '#lib/portal/shares/list-reports.ts'
import { revokeAsOperator } from '#lib/portal/shares/revoke-share.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { type Command, type Invocation, JSON_OPTION } from './command.ts'
import { formatMoment, printJson, printTable } from './print.ts'
import { withDatabases } from './with-databases.ts'

export const REPORTS: Command = {
  name: 'reports',
  summary: 'List reports about shared videos, or revoke a link.',
  options: {
    revoke: { value: 'link', help: 'Revoke the link with this ID, such as share_01kb….' },
    json: JSON_OPTION,
  },
  run: reports,
}

async function reports(call: Invocation, settings: Settings): Promise<undefined> {
  const shareId = call.text('revoke')
  if (shareId !== undefined) return revoke(shareId, settings)
  const listed = await withDatabases(settings, ['portal'], () => listReports())
  if (call.isSet('json')) return printJson(listed)
  if (listed.length === 0) {
    printLine('No shared videos have been reported.')
    return undefined
  }
  const rows = listed.map(({ at, team, shareId: id, isOver, url, reason, details, email }) => {
    return [formatMoment(at), team, id, isOver ? 'over' : url, reason, details, email ?? '-']
  })
  printTable(['reported (UTC)', 'team', 'link', 'opens at', 'reason', 'details', 'answer to'], rows)
}

async function revoke(shareId: string, settings: Settings): Promise<undefined> {
  const isRevoked = await withDatabases(settings, ['portal'], () => revokeAsOperator(shareId))
  if (!isRevoked) throw new StartRefusal(`There is no link ${shareId} that works. "reports" shows the reported ones.`)
  printLine('The link no longer works.')
}
