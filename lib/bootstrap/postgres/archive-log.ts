import { chownSync, mkdirSync } from 'node:fs'
import process from 'node:process'
import type { ProcessIdentity } from './process-identity.ts'

/** `recovery`: the archive is read until the given moment, or to its end, and the server then continues from there. */
export type LogArchive = { archive?: string | undefined; recovery?: { to: Date | null } }

/** The most that is lost with the machine: an unfinished part of the log is archived after this time. */
const ARCHIVE_TIMEOUT_SECONDS = 120

/**
 * Settings of a server that archives its log, one compressed file for each 16 MB. A file that is there is never replaced
 * by another one: a second server with the same folder fails to archive instead of spoiling it.
 */
export function prepareArchive({ archive, recovery }: LogArchive, identity: ProcessIdentity): string[] {
  if (archive === undefined) return []
  mkdirSync(archive, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(archive, identity.ownerId, identity.ownerId)
  const file = `'${archive}/%f.gz'`
  const part = `'${archive}/%f.part'`
  const copy = `gzip -1 -c "%p" > ${part} && sync ${part} && mv ${part} ${file}`
  const archiving = [
    'archive_mode=on',
    `archive_timeout=${ARCHIVE_TIMEOUT_SECONDS}`,
    `archive_command=if test -f ${file}; then gzip -dc ${file} | cmp -s - "%p"; else ${copy}; fi`,
  ]
  if (recovery === undefined) return archiving
  // Postgres knows no abbreviations of zones here, not even Z.
  const target = recovery.to === null ? [] : [`recovery_target_time=${recovery.to.toISOString().replace('Z', '+00')}`]
  const reading = [
    `restore_command=test -f ${file} && gzip -dc ${file} > "%p"`,
    'recovery_target_action=promote',
    // With it, the server calls itself ready before it has promoted itself; stopped then, it forgets the target.
    'hot_standby=off',
  ]
  return [...archiving, ...reading, ...target]
}
