import { randomInt } from 'node:crypto'

/** Path segments that must never be a team. */
const RESERVED = new Set([
  'api',
  'mcp',
  'oauth',
  'embed',
  'sign-in',
  'sign-up',
  'new',
  'settings',
  'share',
  'admin',
  'account',
  'team',
  'developers',
  'docs',
  'operator',
])

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * A team's name as a path segment: its ASCII letters followed by random characters, so equal names do not collide and a
 * slug does not reveal whether a team of that name exists.
 */
export function newSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '')
  const base = plain === '' || RESERVED.has(plain) ? 'team' : plain
  const tail = Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${base}-${tail}`
}
