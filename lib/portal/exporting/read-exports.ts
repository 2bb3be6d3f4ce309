import { and, desc, eq, inArray } from 'drizzle-orm'
import { type OutputExportRow, outputExports } from '#db/schema/portal/exports.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import type { ExportChoices } from '#lib/contract/exporting/exporting.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { findVersions, type Version } from '../editing/find-versions.ts'
import { translateStored } from '../http/message-text.ts'
import { readServiceProject } from '../service/service-client.ts'
import { submitExport } from './start-export.ts'

/** An export as pages show it. */
export type ExportView = {
  id: string
  version: number
  state: OutputExportRow['state']
  /** Null until it is known. */
  percent: number | null
  /** Why it failed. */
  explanation: string | null
  choices: ExportChoices
  files: { path: string; sizeBytes: number | null; error: string | null }[]
  sizeBytes: number | null
  createdAt: string
  /** Who started it; null for a program, and for people who left. */
  by: string | null
  url: string
}

/** How many are shown of one result. */
const SHOWN = 10

/**
 * The last exports of a result, newest first, with their progress as the service tells it now.
 *
 * @param outputId any of its versions.
 * @throws Failure `forbidden` for who may not download.
 */
export async function readExports(
  member: Actor & { teamSlug: string },
  outputId: string,
  t: Text = ENGLISH,
): Promise<ExportView[]> {
  requirePermission(member, 'results.download')
  const found = await inTeam(member, async (transaction) => {
    const versions = (await findVersions(transaction, member, outputId))?.versions ?? []
    const ids = versions.map(({ output }) => output.id)
    const rows = await transaction
      .select({ row: outputExports, by: users.name })
      .from(outputExports)
      .leftJoin(users, eq(users.id, outputExports.createdBy))
      .where(and(eq(outputExports.teamId, member.teamId), inArray(outputExports.outputId, ids)))
      .orderBy(desc(outputExports.createdAt))
      .limit(SHOWN)
    return { versions, rows }
  })
  const ofResult = found.rows.flatMap(({ row, by }) => {
    const version = found.versions.find(({ output }) => output.id === row.outputId)
    return version === undefined ? [] : [{ row, by, version }]
  })
  return Promise.all(
    ofResult.map(async ({ row, by, version }) => {
      const now = await refreshed(row, version)
      return viewOf(now, { by, version: version.output.version, slug: member.teamSlug }, t)
    }),
  )
}

function viewOf(
  row: OutputExportRow,
  about: { by: string | null; version: number; slug: string },
  t: Text,
): ExportView {
  const { id, state, percent, failure, failureMessage, choices, files, sizeBytes, createdAt } = row
  return {
    ...{ id, version: about.version, state, percent, choices, sizeBytes, by: about.by },
    explanation: translateStored(failure, failureMessage, t),
    files: (files ?? []).map((file) => ({
      ...{ path: file.path, sizeBytes: file.sizeBytes },
      error: translateStored(file.error, file.errorMessage, t),
    })),
    createdAt: createdAt.toISOString(),
    url: `/api/media/exports/${about.slug}/${id}`,
  }
}

/** The row as the service has it now; as it is where the service does not answer. */
export async function refreshed(row: OutputExportRow, version: Version): Promise<OutputExportRow> {
  if (row.state !== 'running') return row
  if (row.reference === null) {
    await submitExport(row, version).catch(() => undefined)
    return row
  }
  const answer = await readServiceProject(row.reference)
  if (answer.kind !== 'found' && answer.kind !== 'cannot_ask') return row
  const set = answer.kind === 'found' ? changesOf(answer.project) : LOST
  if (set === null) return row
  const where = and(eq(outputExports.teamId, row.teamId), eq(outputExports.id, row.id))
  const [changed] = await inWholeTeam(row, (transaction) =>
    transaction
      .update(outputExports)
      .set({ ...set, updatedAt: currentDatabaseTime() })
      .where(where)
      .returning(),
  )
  return changed ?? row
}

type Changes = Partial<typeof outputExports.$inferInsert>

const LOST: Changes = {
  state: 'failed',
  failure: 'The video service no longer knows this export.',
  failureMessage: { code: 'export_lost', params: {} },
}

function changesOf(project: Extract<Awaited<ReturnType<typeof readServiceProject>>, { kind: 'found' }>['project']) {
  const { status, percent, error, errorMessage, outputs } = project
  if (status === 'completed') {
    const [output] = outputs
    if (output?.archiveUrl === undefined) return LOST
    const { sizeBytes, exportedFiles: files = [] } = output
    return { state: 'ready', percent: 100, files, sizeBytes } satisfies Changes
  }
  if (status === 'failed') {
    return { state: 'failed', failure: error, failureMessage: errorMessage ?? null } satisfies Changes
  }
  if (status === 'cancelled') return LOST
  return { percent } satisfies Changes
}
