import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam, pastFolders, showDeleted } from '#lib/auth/tenancy.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { Text } from '#lib/i18n/text.ts'
import { type Folder, withInside } from '../folders/folders.ts'
import { translateStored } from '../http/message-text.ts'
import { mediaUrl } from '../projects/to-summary.ts'
import { countStored } from '../usage/count-used.ts'
import { readLimits } from '../usage/require-within-limits.ts'
import { conditionsOf, itemsOf, LIBRARY_ORDERS } from './items-query.ts'
import {
  LIBRARY_KINDS,
  type LibraryCounts,
  type LibraryFilter,
  type LibraryItem,
  type LibraryKind,
  type LibraryPage,
  type LibraryStorage,
} from './library-view.ts'

const ITEMS_ON_PAGE = 48
const PICTURES = 3

/** One page of what the filter shows. @throws Failure `forbidden`. */
export function listLibrary(
  member: Member,
  filter: LibraryFilter,
  folders: readonly Folder[],
  t: Text,
): Promise<LibraryPage> {
  requirePermission(member, 'projects.view')
  return inTeam(member, async (transaction) => {
    if (filter.place === 'deleted') await showDeleted(transaction)
    const inFolder = filter.folder !== null && filter.folder !== 'none' ? withInside(folders, filter.folder) : null
    const rows = await transaction.execute<ItemRow>(sql`
      with items as (${itemsOf(member.teamId)}), chosen as (
        select *, count(*) over ()::int as total from items where ${conditionsOf(filter, inFolder)}
        order by ${LIBRARY_ORDERS[filter.sort]} limit ${ITEMS_ON_PAGE} offset ${filter.skip}
      )
      select chosen.*, maker.name as by_name, deleter.name as deleted_by_name, folder.name as folder_name
      from chosen left join portal.users maker on maker.id = by_id left join portal.users deleter on deleter.id = deleted_by
      left join portal.folders folder on folder.id = folder_id
      order by ${LIBRARY_ORDERS[filter.sort]}`)
    const made = await readMade(
      transaction,
      member.teamId,
      rows.flatMap(({ job_id }) => job_id ?? []),
    )
    const items = rows.map((row) => toItem(member.teamSlug, row, made.get(row.job_id ?? '') ?? [], t))
    const total = rows[0]?.total ?? 0
    return { items, total, nextSkip: filter.skip + items.length < total ? filter.skip + items.length : null }
  })
}

type ItemRow = {
  id: string
  kind: LibraryKind
  title: string
  tool: Operation | null
  label: string
  label_message: CodedMessage | null
  added_at: string
  duration_seconds: number | null
  size_bytes: string | null
  by_name: string | null
  folder_name: string | null
  tags: string[]
  deleted_at: string | null
  deleted_by_name: string | null
  job_id: string | null
  source_ref: string
  total: number
}

type Made = { id: string; hasPoster: boolean; isWhole: boolean; kind: string; editable: boolean }

/** The first results of each project. */
async function readMade(transaction: Transaction, teamId: string, jobIds: string[]): Promise<Map<string, Made[]>> {
  const rows = await transaction.execute<Made & { job: string }>(sql`
    select job_id as job, id, files ? 'poster' as "hasPoster", cut is null as "isWhole", kind, editable from portal.outputs
    where team_id = ${teamId} and job_id = any(${sql.param(jobIds)}::text[]) and version_of is null and imported_at is not null
    order by job_id, position`)
  return Map.groupBy(rows, ({ job }) => job)
}

function toItem(teamSlug: string, row: ItemRow, made: readonly Made[], t: Text): LibraryItem {
  const { kind } = row
  const isDeleted = row.deleted_at !== null
  const pictured = made.filter(({ hasPoster, isWhole }) => hasPoster && (kind === 'result' || isWhole))
  return {
    id: row.id,
    kind,
    title: row.title,
    tool: row.tool,
    label: translateStored(row.label, row.label_message, t),
    addedAt: new Date(row.added_at).toISOString(),
    deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at).toISOString(),
    deletedBy: row.deleted_by_name,
    durationSeconds: row.duration_seconds,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    by: row.by_name ?? t('A former member'),
    folder: row.folder_name,
    tags: row.tags,
    pictures: isDeleted ? [] : pictured.slice(0, PICTURES).map(({ id }) => mediaUrl(teamSlug, id, 'poster')),
    resultCount: kind === 'result' ? made.length : 0,
    previewUrl: isDeleted ? null : previewOf(teamSlug, row, made),
    projectId: row.job_id,
    source: kind === 'result' ? null : { kind, ref: row.source_ref },
  }
}

function previewOf(teamSlug: string, { kind, source_ref: ref }: ItemRow, made: readonly Made[]): string | null {
  if (kind === 'upload') return `/api/media/uploads/${teamSlug}/${ref}`
  if (kind === 'result') {
    const [first] = made
    return first === undefined || first.kind !== 'video' ? null : mediaUrl(teamSlug, first.id, 'media')
  }
  const kept = made.find(({ editable }) => editable)
  return kept === undefined ? null : mediaUrl(teamSlug, kept.id, 'source')
}

/** How many items there are of each kind, in each folder, archived and deleted. */
export function countLibrary(member: Member): Promise<LibraryCounts> {
  requirePermission(member, 'projects.view')
  return inTeam(member, async (transaction) => {
    await showDeleted(transaction)
    const rows = await transaction.execute<{ place: string; kind: LibraryKind; folder: string; items: number }>(sql`
      select case when deleted_at is not null then 'deleted' when archived_at is not null then 'archived' else 'shown' end as place,
        kind, coalesce(folder_id, 'none') as folder, count(*)::int as items
      from (${itemsOf(member.teamId)}) items group by 1, 2, 3`)
    const sum = (which: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(which).reduce((total, { items }) => total + items, 0)
    const shown = ({ place }: { place: string }) => place === 'shown'
    const folderIds = new Set(rows.map(({ folder }) => folder))
    const kinds = LIBRARY_KINDS.map((kind) => [kind, sum((row) => shown(row) && row.kind === kind)] as const)
    return {
      ...(Object.fromEntries(kinds) as Record<LibraryKind, number>),
      all: sum(shown),
      archived: sum(({ place }) => place === 'archived'),
      deleted: sum(({ place }) => place === 'deleted'),
      folders: Object.fromEntries([...folderIds].map((id) => [id, sum((row) => shown(row) && row.folder === id)])),
    }
  })
}

/** What lies in the team's storage, in bytes, deleted items too; `most` is what it may have. */
export function findLibraryStorage(member: Member): Promise<LibraryStorage> {
  return inTeam(member, async (transaction) => {
    await showDeleted(transaction)
    const [row] = await pastFolders(transaction, () =>
      transaction.execute<{ bytes: string }>(sql`
        select coalesce(sum(case when state = 'ready' then size_bytes else received_bytes end), 0) as bytes
        from portal.uploads where team_id = ${member.teamId}`),
    )
    const stored = await countStored(transaction, member.teamId)
    const sources = Math.min(Number(row?.bytes ?? 0), stored)
    const limits = await readLimits(transaction, member.teamId)
    return { sources, results: stored - sources, most: limits['stored-bytes'] ?? null }
  })
}
