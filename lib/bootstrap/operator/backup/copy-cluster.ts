import { constants, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '#lib/core/error-code.ts'

/** Folders of a cluster whose contents a server makes again, or reads from the archive. */
const EMPTY = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const LEFT_OUT = /^(postmaster\.(pid|opts)|current_logfiles|backup_label|.*\/?pgsql_tmp[^/]*|.*\/pg_internal\.init)$/

/**
 * Copies a folder whose files may change and disappear while it is copied, and gives how many bytes that were.
 *
 * @param isWanted is asked with the path below the folder; files of unwanted folders are left out, not the folders.
 */
export function copyChangingFolder(from: string, to: string, isWanted: (name: string) => boolean = () => true): number {
  let bytes = 0
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    const place = path.join(to, name)
    if (entry.isDirectory()) mkdirSync(place, { recursive: true, mode: 0o700 })
    else if (entry.isFile() && isWanted(name)) bytes += copyFile(path.join(from, name), place)
  }
  return bytes
}

/** What a base backup has of a running cluster. */
export function belongsToBaseBackup(name: string): boolean {
  return !EMPTY.test(name) && !LEFT_OUT.test(name)
}

function copyFile(from: string, to: string): number {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
    return statSync(to).size
  } catch (failure) {
    if (errorCode(failure) === 'ENOENT') return 0
    throw failure
  }
}
