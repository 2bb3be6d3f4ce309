import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type OutputFiles, outputs } from '#db/schema/service/outputs.ts'
import { projects } from '#db/schema/service/projects.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { keyWords } from '#lib/media/editing/key-words.ts'
import type { Caller } from '../keys/find-caller.ts'
import type { OutputRow, ProjectRow } from '../projects/present-project.ts'
import { presentEdit } from './present-edit.ts'
import { readDecisions, readTimeline } from './read-decisions.ts'

/** An output that can be rendered again, with what that takes. */
export type Editable = {
  project: ProjectRow
  output: OutputRow
  files: OutputFiles & { source: string; decisions: string }
  document: EditDocument
}

const GONE = coded('output_source_gone')

/**
 * The output of a project that is to be edited.
 *
 * @throws Failure `not_found`, alike for one that is absent and one of another owner; `conflict` for one that was not made
 *   from a timeline; `gone` when its source or its decisions are no longer kept.
 */
export async function findEditable(
  database: Database,
  storage: Storage,
  caller: Caller,
  target: { projectId: string; outputId: string },
): Promise<Editable> {
  const [row] = await database
    .select({ project: projects, output: outputs })
    .from(outputs)
    .innerJoin(projects, eq(projects.id, outputs.projectId))
    .where(
      and(eq(projects.ownerId, caller.ownerId), eq(projects.id, target.projectId), eq(outputs.id, target.outputId)),
    )
  if (row === undefined) throw outputNotFound()
  const { project, output } = row
  const { source, decisions } = output.files
  if (source === undefined || decisions === undefined) {
    throw new Failure('conflict', coded('output_not_editable'))
  }
  const stored = await Promise.all([source, decisions].map((key) => storage.stat(key)))
  if (project.filesDeletedAt !== null || stored.includes(undefined)) throw new Failure('gone', GONE)
  const files = { ...output.files, source, decisions }
  const decided = await readDecisions(storage, decisions)
  const document = presentEdit(row, source, decided, await keysOf(output, decided, storage))
  return { project, output, files, document }
}

async function keysOf({ files: { timeline } }: OutputRow, decided: EditDecisions, storage: Storage) {
  if (timeline === undefined || (await storage.stat(timeline)) === undefined) return new Set<number>()
  return keyWords(decided, await readTimeline(storage, timeline))
}

export function outputNotFound(): Failure {
  return new Failure('not_found', coded('no_such_output'))
}
