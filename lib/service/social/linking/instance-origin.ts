import { settings } from '#lib/core/settings/env.ts'

/**
 * The origin of a server, from its name or its address. A private one has to be allowed by the operator.
 *
 * @returns null if it is not an address of a server.
 */
export function instanceOrigin(given: string): string | null {
  const text = given.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, origin, pathname, search, username } = new URL(address)
  const isBare = pathname === '/' && search === '' && username === ''
  const isSafe = protocol === 'https:' || settings().ALLOW_PRIVATE_ORIGINS.includes(origin)
  return isBare && isSafe ? origin : null
}
