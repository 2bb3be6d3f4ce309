import { type Message, msg } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'

type Scope = ApiKeyView['scopes'][number]

/** What each scope allows: in a list, and in a form. */
export const SCOPE_LABELS: Record<Scope, { short: Message; long: Message; hint: Message }> = {
  read: { short: msg('Read'), long: msg('Read'), hint: msg('Projects, posts, voices and other lists') },
  create: {
    short: msg('create'),
    long: msg('Create projects'),
    hint: msg('Start and cancel projects. Uses the team’s minutes.'),
  },
  publish: {
    short: msg('publish'),
    long: msg('Publish'),
    hint: msg('Post to the team’s social accounts, and share results by links'),
  },
  approve: {
    short: msg('approve'),
    long: msg('Approve posts'),
    hint: msg('Approve or decline posts awaiting approval'),
  },
  manage: {
    short: msg('manage'),
    long: msg('Manage settings'),
    hint: msg('Change posting times, brand kits, Autopilot and webhooks'),
  },
  embed: { short: msg('embed'), long: msg('Embed sessions'), hint: msg('Show the portal to visitors on your site') },
}

export const SCOPES = Object.keys(SCOPE_LABELS) as Scope[]

/** `Read, create`. */
export function scopesLabel(scopes: readonly Scope[], t: Text): string {
  const words = SCOPES.filter((scope) => scopes.includes(scope))
    .map((scope) => t(SCOPE_LABELS[scope].short))
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `20 Nov 2026`. The end of a key is the end of a day in UTC. */
export function lastDay(expiresAt: Date, t: Text): string {
  const moment = new Date(expiresAt.getTime() - 1)
  return moment.toLocaleDateString(t.tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
}

export function networksLabel(networks: readonly string[], t: Text): string {
  return networks.length === 0 ? t('Anywhere') : networks.join(', ')
}
