import { THUMBNAIL_FILES } from '#db/schema/portal/outputs.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { outputFileUrlIsValid } from '../secrets/derived-secrets.ts'
import { teamIsOpen } from '../teams/team-is-open.ts'
import { findOutputFile, type OutputFile } from './find-output-file.ts'
import type { ServedFile } from './serve-file.ts'

/** The files that links of the API and of reports lead to. */
export const LINKED_FILES = [
  'media',
  'wav',
  'poster',
  'srt',
  'vtt',
  'transcript',
  'shots',
  'pictures',
  ...THUMBNAIL_FILES,
] as const satisfies readonly OutputFile[]
export type LinkedFile = (typeof LINKED_FILES)[number]

type Named = { teamId: string; outputId: string; file: LinkedFile }

/** A file of a result for the holder of a signed link that has not expired; null otherwise, and once its team is closed. */
export async function findLinkedFile(
  named: Named,
  expires: number,
  signature: string,
  now: Date = currentDatabaseTime(),
): Promise<ServedFile | null> {
  if (!outputFileUrlIsValid(named, expires, signature, now)) return null
  const isOpen = await inWholeTeam(named, (transaction) => teamIsOpen(transaction, named.teamId))
  if (!isOpen) return null
  return findOutputFile({ teamId: named.teamId, userId: null, role: null }, named.outputId, named.file, true)
}
