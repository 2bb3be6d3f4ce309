import { z } from 'zod'
import type { Permission } from '#lib/auth/permissions.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { archiveItems } from '../../library/archive-items.ts'
import { eraseItems } from '../../library/erase-items.ts'
import type { ItemsChange } from '../../library/find-items.ts'
import { moveItems } from '../../library/move-items.ts'
import { type PagedItem, pageItems } from '../../library/page-items.ts'
import { tagItems } from '../../library/tag-items.ts'
import { restoreItems, trashItems } from '../../library/trash-items.ts'
import { type Asked, defineOperation } from '../define-operation.ts'
import { requireFolder } from '../folders/folder-operations.ts'
import { pageOf, toPage } from '../paging.ts'
import { chosenItems, itemsChange, itemsMove, itemsTag, libraryItem, libraryQuery } from './library-schemas.ts'

const tag = 'Library'
const NO_ITEM = coded('no_such_item')
const ID = 'job_01kbz3k3tm8xq2w5v7n9c4d6fg'

const EXAMPLE: z.input<typeof libraryItem> = {
  ...{ itemId: ID, kind: 'result', title: 'Town hall', operation: 'clip', folderId: null, tags: ['pricing'] },
  ...{ addedAt: '2026-01-31T09:30:00.000Z', archivedAt: null, deletedAt: null },
  ...{ durationSeconds: 31.5, sizeBytes: 18_400_220 },
}

/** One that changes chosen items and answers what was changed. */
function change<Body extends z.ZodObject<{ itemIds: z.ZodType<string[]> }>>(definition: {
  name: string
  id: string
  summary: string
  description: string
  permission: Permission
  body: Body
  example?: object
  perform: (asked: Asked<z.ZodObject<Record<never, z.ZodType>>, Body>) => Promise<ItemsChange>
}) {
  const { name, example, perform, ...rest } = definition
  return defineOperation({
    ...{ ...rest, method: 'POST', path: `/library/${name}`, tag, notFound: NO_ITEM, answer: itemsChange },
    example: {
      body: { itemIds: [ID], ...example } as z.input<Body>,
      answer: { message: 'Items changed successfully', changed: [ID], kept: [] },
    },
    perform: async (asked) => {
      const { changed, kept } = await perform(asked)
      const left = kept.map(({ id: itemId, name: called, reason }) => ({ itemId, name: called, reason }))
      return { message: 'Items changed successfully', changed, kept: left }
    },
  })
}

/** Uploads, and projects with their results: where they lie, and what becomes of them. */
export const LIBRARY_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/library', id: 'listLibrary', tag, permission: 'projects.view' },
    summary: 'List the library',
    description:
      'Uploads and projects with results, newest first. For the next page, send `nextCursor` as `cursor`. On the last page it is null.',
    query: libraryQuery,
    answer: pageOf(libraryItem),
    example: { answer: { message: 'Items fetched successfully', data: [EXAMPLE], nextCursor: null } },
    perform: async ({ actor, query }) => {
      const { kind = null, place, folderId: folder = null, tag: tagged = null, operation: tool = null } = query
      const { search, cursor: after = null, limit } = query
      const asked = { kind, place, folder, tag: tagged, tool, search, after, limit }
      const found = await pageItems(actor, asked)
      return toPage(found.map(present), limit, ({ itemId }) => itemId, 'Items fetched successfully')
    },
  }),
  change({
    ...{ name: 'move', id: 'moveItems', permission: 'projects.make', body: itemsMove },
    summary: 'Move items to a folder',
    description: 'Projects and uploads, into a folder or out of all.',
    example: { folderId: 'fld_01kbz3k3tm8xq2w5v7n9c4d6fg' },
    perform: async ({ actor, body: { itemIds, folderId = null } }) => {
      if (folderId !== null) await requireFolder(actor, folderId)
      return moveItems(actor, itemIds, folderId)
    },
  }),
  change({
    ...{ name: 'tag', id: 'tagItems', permission: 'projects.make', body: itemsTag },
    summary: 'Tag items',
    description: 'Adds a tag to items, or takes it away. An item has up to 20.',
    example: { tag: 'pricing' },
    perform: ({ actor, body: { itemIds, tag: name, isAdded } }) => tagItems(actor, itemIds, name, isAdded),
  }),
  change({
    ...{ name: 'archive', id: 'archiveItems', permission: 'projects.make', body: chosenItems },
    summary: 'Archive items',
    description: 'They keep their files and are out of the way. Running projects stay.',
    perform: ({ actor, body: { itemIds } }) => archiveItems(actor, itemIds, true),
  }),
  change({
    ...{ name: 'unarchive', id: 'unarchiveItems', permission: 'projects.make', body: chosenItems },
    summary: 'Bring items back from the archive',
    description: 'They are where they were before.',
    perform: ({ actor, body: { itemIds } }) => archiveItems(actor, itemIds, false),
  }),
  change({
    ...{ name: 'trash', id: 'trashItems', permission: 'projects.delete', body: chosenItems },
    summary: 'Delete items',
    description:
      'Moves them to “Deleted”, from which they can be restored for 30 days. Links to them stop, and what runs of them is canceled. What planned posts or running projects need stays.',
    perform: ({ actor, body: { itemIds } }) => trashItems(actor, itemIds),
  }),
  change({
    ...{ name: 'restore', id: 'restoreItems', permission: 'projects.delete', body: chosenItems },
    summary: 'Restore deleted items',
    description: 'Brings them back from “Deleted”, where they were before.',
    perform: ({ actor, body: { itemIds } }) => restoreItems(actor, itemIds),
  }),
  defineOperation({
    ...{ method: 'POST', path: '/library/erase', id: 'eraseItems', tag, permission: 'projects.delete' },
    summary: 'Erase deleted items',
    description: 'For good, with all their files, and only what is in “Deleted”.',
    body: chosenItems,
    answer: z.object({ message: z.string(), erased: z.int().describe('How many were erased.') }),
    notFound: NO_ITEM,
    example: { body: { itemIds: [ID] }, answer: { message: 'Items erased successfully', erased: 1 } },
    perform: async ({ actor, body: { itemIds } }) => ({
      message: 'Items erased successfully',
      erased: await eraseItems(actor, itemIds),
    }),
  }),
]

function present({ id: itemId, tool: operation, ...item }: PagedItem): z.input<typeof libraryItem> {
  const { kind, title, folderId, tags, durationSeconds, sizeBytes } = item
  return {
    ...{ itemId, kind, title, operation, folderId, tags, durationSeconds, sizeBytes },
    addedAt: item.addedAt.toISOString(),
    archivedAt: item.archivedAt?.toISOString() ?? null,
    deletedAt: item.deletedAt?.toISOString() ?? null,
  }
}
