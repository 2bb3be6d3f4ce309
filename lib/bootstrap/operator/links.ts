import type { Settings } from '#lib/core/settings/env.ts'
import { listPendingLinks, type PendingLink } from '#lib/portal/accounts/list-pending-links.ts'
import { printLine } from '../print-line.ts'
import { type Command, type Invocation, JSON_OPTION } from './command.ts'
import { formatMoment, printJson, printTable } from './print.ts'
import { withDatabases } from './with-databases.ts'

export const LINKS: Command = {
  name: 'links',
  summary: 'List the account links and invitations that have not been used, to pass them on when no mail is sent.',
  options: { json: JSON_OPTION },
  run: links,
}

const ACTIONS: Record<PendingLink['action'], string> = {
  'create-account': 'create an account',
  'set-password': 'set a password',
  'sign-in': 'sign in',
  'change-email': 'confirm a new address',
  'join-team': 'join a team',
}

async function links(call: Invocation, settings: Settings): Promise<undefined> {
  const pending = await withDatabases(settings, ['portal'], () => listPendingLinks())
  if (call.isSet('json')) return printJson(pending)
  if (pending.length === 0) {
    printLine('There are no unopened links.')
    return undefined
  }
  const rows = pending.map(({ email, action, expiresAt, link }) => [
    email,
    ACTIONS[action],
    formatMoment(expiresAt),
    link,
  ])
  printTable(['email', 'to', 'expires (UTC)', 'link'], rows)
  printLine('Anyone who opens a link acts as the owner of the address. Give it to nobody else.')
}
