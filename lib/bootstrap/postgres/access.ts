import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { freePort, isFree } from '../ports.ts'
import { StartRefusal } from '../print-line.ts'
import { writePrivateFile } from '../write-private-file.ts'

/** What programs connect as; they own nothing. `portal_system` is let past the policies of the portal's teams. */
export const PROGRAM_ROLES = ['portal', 'portal_system', 'service'] as const

/** The roles of one server: `owner` migrates. */
export type Role = 'owner' | (typeof PROGRAM_ROLES)[number]

/** The data that is stored about an embedded server between starts. */
export type Access = { port: number; passwords: Record<Role, string> }

/**
 * Reads the stored access data from `file`, or generates it if `file` is missing. A password that an earlier version
 * did not have is added to it.
 *
 * @throws StartRefusal when the file is damaged: without its passwords the data cannot be opened.
 */
export async function loadAccess(file: string): Promise<Access> {
  if (!existsSync(file)) {
    const passwords = { owner: password(), portal: password(), portal_system: password(), service: password() }
    const access = { port: await freePort(), passwords }
    writePrivateFile(file, JSON.stringify(access, null, 2))
    return access
  }
  const access: unknown = parse(readFileSync(file, 'utf8'))
  if (isAccess(access)) {
    if (typeof access.passwords.portal_system === 'string') return access
    const whole = { ...access, passwords: { ...access.passwords, portal_system: password() } }
    writePrivateFile(file, JSON.stringify(whole, null, 2))
    return whole
  }
  throw new StartRefusal(`${file} is damaged. Restore it from a backup, or move the data directory away to start over.`)
}

/** The stored port, or a new one, which is then stored, if another program has taken it. */
export async function settlePort(file: string, access: Access): Promise<Access> {
  if (await isFree(access.port)) return access
  const moved = { ...access, port: await freePort() }
  writePrivateFile(file, JSON.stringify(moved, null, 2))
  return moved
}

/** The address under which a role reaches a database of the server. */
export function addressOf(access: Access, role: Role, database = 'reelwright'): string {
  return `postgres://reelwright_${role}:${access.passwords[role]}@127.0.0.1:${access.port}/${database}`
}

function password(): string {
  return randomBytes(24).toString('base64url')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAccess(value: unknown): value is Access {
  if (typeof value !== 'object' || value === null || !('port' in value) || !('passwords' in value)) return false
  const { port, passwords } = value
  if (typeof port !== 'number' || typeof passwords !== 'object' || passwords === null) return false
  const given = new Map<string, unknown>(Object.entries(passwords))
  return ['owner', 'portal', 'service'].every((role) => typeof given.get(role) === 'string')
}
