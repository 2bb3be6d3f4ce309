import { sql } from 'drizzle-orm'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam, showDeleted } from '#lib/auth/tenancy.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { timeOfId } from '#lib/core/ids.ts'
import { readFolders, withInside } from '../folders/folders.ts'
import { conditionsOf, itemsOf } from './items-query.ts'
import type { LibraryFilter } from './library-view.ts'

/** What has an id of its own: links and samples have that of a project. */
export const OWN_KINDS = ['upload', 'result'] as const
type OwnKind = (typeof OWN_KINDS)[number]

/** What a program asks the library for. `after` is the id of the last item of the page before. */
export type ItemsPage = Pick<LibraryFilter, 'folder' | 'place' | 'search' | 'tag' | 'tool'> & {
  kind: OwnKind | null
  after: string | null
  limit: number
}

/** An item as a program sees it. */
export type PagedItem = {
  id: string
  kind: OwnKind
  title: string
  tool: Operation | null
  folderId: string | null
  tags: string[]
  addedAt: Date
  archivedAt: Date | null
  deletedAt: Date | null
  durationSeconds: number | null
  sizeBytes: number | null
}

type ItemRow = {
  id: string
  kind: OwnKind
  title: string
  tool: Operation | null
  folder_id: string | null
  tags: string[]
  added_at: string
  archived_at: string | null
  deleted_at: string | null
  duration_seconds: number | null
  size_bytes: string | null
}

/**
 * Items of the library, newest first, one more than a page has: those that are added or removed between two pages neither
 * repeat nor hide others. Test keys see what test keys made, live keys all others.
 *
 * @throws Failure `forbidden`.
 */
export function pageItems(actor: Actor, { kind, after, limit, ...filter }: ItemsPage): Promise<PagedItem[]> {
  requirePermission(actor, 'projects.view')
  const { teamId, isTest } = actor
  return inTeam(actor, async (transaction) => {
    if (filter.place === 'deleted') await showDeleted(transaction)
    const inFolder = filter.folder !== null && filter.folder !== 'none'
    const folderIds = inFolder ? withInside(await readFolders(transaction, teamId), filter.folder ?? '') : null
    const asked = conditionsOf({ ...EVERYTHING, ...filter, kind }, folderIds)
    const isAfter =
      after === null
        ? sql`true`
        : sql`(added_at, id) < (coalesce((select last.added_at from items last where last.id = ${after} limit 1),
            ${timeOfId(after).toISOString()}::timestamptz), ${after})`
    const rows = await transaction.execute<ItemRow>(sql`
      with items as (select * from (${itemsOf(teamId)}) own where kind in ('upload', 'result') and is_test = ${isTest})
      select id, kind, title, tool, folder_id, tags, added_at, archived_at, deleted_at, duration_seconds, size_bytes
      from items where ${asked} and ${isAfter} order by added_at desc, id desc limit ${limit + 1}`)
    return rows.map(toItem)
  })
}

const EVERYTHING = { by: null, days: null, sort: 'newest', view: 'list', skip: 0 } as const

function toItem(row: ItemRow): PagedItem {
  const { id, kind, title, tool, folder_id: folderId, tags, duration_seconds: durationSeconds } = row
  return {
    ...{ id, kind, title, tool, folderId, tags, durationSeconds },
    addedAt: new Date(row.added_at),
    archivedAt: row.archived_at === null ? null : new Date(row.archived_at),
    deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at),
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
  }
}
