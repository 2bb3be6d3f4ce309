import { and, eq, isNull } from 'drizzle-orm'
import { teams } from '#db/schema/portal/teams.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { outputFileUrlIsValid } from '../derived-secrets.ts'
import { findOutputFile } from './find-output-file.ts'
import type { ServedFile } from './serve-file.ts'

/** The files that links of the API and of reports lead to. */
export const LINKED_FILES = ['media', 'wav', 'poster', 'srt', 'vtt', 'transcript'] as const

type LinkedFile = { teamId: string; outputId: string; file: (typeof LINKED_FILES)[number] }

/** A file of a result for the holder of a signed link that has not expired; null otherwise, and once its team is closed. */
export async function findLinkedFile(
  named: LinkedFile,
  expires: number,
  signature: string,
  now: Date = new Date(),
): Promise<ServedFile | null> {
  if (!outputFileUrlIsValid(named, expires, signature, now) || !(await isOpen(named))) return null
  return findOutputFile(named, named.outputId, named.file, true)
}

function isOpen({ teamId }: LinkedFile): Promise<boolean> {
  return inTeam({ teamId }, async (transaction) => {
    return (await transaction.$count(teams, and(eq(teams.id, teamId), isNull(teams.closedAt)))) > 0
  })
}
