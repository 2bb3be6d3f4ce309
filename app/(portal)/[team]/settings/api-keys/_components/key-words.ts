import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'

type Scope = ApiKeyView['scopes'][number]

/** What each scope allows: in a list, and in a form. */
export const SCOPE_WORDS: Record<Scope, { short: string; long: string; hint: string }> = {
  read: { short: 'Read', long: 'Read', hint: 'Projects, posts, voices and other lists' },
  create: { short: 'create', long: 'Create projects', hint: 'Start and cancel projects, using the team’s minutes' },
  publish: { short: 'publish', long: 'Publish', hint: 'Post to the team’s social accounts' },
  embed: { short: 'embed', long: 'Embed sessions', hint: 'Open the portal for people in your own site' },
}

export const SCOPES = Object.keys(SCOPE_WORDS) as Scope[]

/** `Read, create`. */
export function scopesInWords(scopes: readonly Scope[]): string {
  const words = SCOPES.filter((scope) => scopes.includes(scope))
    .map((scope) => SCOPE_WORDS[scope].short)
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `20 Nov 2026`. The end of a key is the end of a day in UTC. */
export function lastDay(expiresAt: Date): string {
  const moment = new Date(expiresAt.getTime() - 1)
  return moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
}

export function networksInWords(networks: readonly string[]): string {
  return networks.length === 0 ? 'Anywhere' : networks.join(', ')
}
