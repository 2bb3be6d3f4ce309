import type { Settings } from '#lib/core/env.ts'
import { listPendingLinks, type PendingLink } from '#lib/portal/accounts/list-pending-links.ts'
import { say } from '../say.ts'
import { moment, printJson, printTable } from './print.ts'
import { type Call, JSON_OPTION, type Verb } from './verb.ts'
import { withDatabases } from './with-databases.ts'

export const LINKS: Verb = {
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

async function links(call: Call, settings: Settings): Promise<undefined> {
  const pending = await withDatabases(settings, ['portal'], () => listPendingLinks())
  if (call.isSet('json')) return printJson(pending)
  if (pending.length === 0) {
    say('There are no unopened links.')
    return undefined
  }
  const rows = pending.map(({ email, action, expiresAt, link }) => [email, ACTIONS[action], moment(expiresAt), link])
  printTable(['e-mail', 'to', 'expires (UTC)', 'link'], rows)
  say('Whoever opens a link acts as the owner of the address. Give it to nobody else.')
}
