import type { Settings } from '#lib/core/env.ts'
import { listReports } from '#lib/portal/shares/list-reports.ts'
import { revokeAsOperator } from '#lib/portal/shares/revoke-share.ts'
import { StartRefusal, say } from '../say.ts'
import { moment, printJson, printTable } from './print.ts'
import { type Call, JSON_OPTION, type Verb } from './verb.ts'
import { withDatabases } from './with-databases.ts'

export const REPORTS: Verb = {
  name: 'reports',
  summary: 'List what people reported about shared videos, or end a link.',
  options: {
    revoke: { value: 'link', help: 'End the link with this id, such as share_01kb….' },
    json: JSON_OPTION,
  },
  run: reports,
}

async function reports(call: Call, settings: Settings): Promise<undefined> {
  const shareId = call.text('revoke')
  if (shareId !== undefined) return revoke(shareId, settings)
  const listed = await withDatabases(settings, ['portal'], () => listReports())
  if (call.isSet('json')) return printJson(listed)
  if (listed.length === 0) {
    say('Nobody has reported a shared video.')
    return undefined
  }
  const rows = listed.map(({ at, team, shareId: id, isOver, url, reason, details, email }) => {
    return [moment(at), team, id, isOver ? 'over' : url, reason, details, email ?? '-']
  })
  printTable(['reported (UTC)', 'team', 'link', 'opens at', 'reason', 'details', 'answer to'], rows)
}

async function revoke(shareId: string, settings: Settings): Promise<undefined> {
  const isRevoked = await withDatabases(settings, ['portal'], () => revokeAsOperator(shareId))
  if (!isRevoked) throw new StartRefusal(`There is no link ${shareId} that works. "reports" shows the reported ones.`)
  say('The link was ended. It no longer works.')
}
