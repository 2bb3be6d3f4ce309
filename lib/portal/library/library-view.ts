import type { Operation } from '#lib/contract/operations/operations.ts'

/** What the library shows; all of it is in its address. */
export type LibraryFilter = {
  kind: LibraryKind | null
  /** The id of a folder, or `none` for what is in none. */
  folder: string | null
  /** Archived items, or deleted ones, instead of the others. */
  place: 'shown' | 'archived' | 'deleted'
  search: string
  tag: string | null
  /** A tool that results were made with. */
  tool: Operation | null
  by: string | null
  /** Only what was added in so many days. */
  days: number | null
  sort: 'newest' | 'name' | 'length' | 'size'
  view: 'grid' | 'list'
  skip: number
}

export const LIBRARY_KINDS = ['upload', 'link', 'sample', 'result'] as const
export type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** A source of the team, or the results of a project. */
export type LibraryItem = {
  /** Of a project or an upload: what actions name. Of a link or a sample, the newest project made from it. */
  id: string
  kind: LibraryKind
  title: string
  /** Of a result. */
  tool: Operation | null
  /** Where it came from in a few words. */
  label: string
  addedAt: string
  /** When it was deleted, and who did it. */
  deletedAt: string | null
  deletedBy: string | null
  durationSeconds: number | null
  /** Of what lies in the team's storage; null for a link, of which nothing does. */
  sizeBytes: number | null
  by: string
  folder: string | null
  tags: string[]
  /** Of results; one that was made from the whole source stands for it too. */
  pictures: string[]
  resultCount: number
  /** What a preview plays; null where nothing does. */
  previewUrl: string | null
  projectId: string | null
  /** What new projects are made from. */
  source: { kind: 'link' | 'upload' | 'sample'; ref: string } | null
}

export type LibraryCounts = Record<LibraryKind, number> & {
  all: number
  archived: number
  deleted: number
  /** By the id of a folder, and `none`. */
  folders: Record<string, number>
}

export type LibraryPage = { items: LibraryItem[]; total: number; nextSkip: number | null }

export type LibraryStorage = { sources: number; results: number; most: number | null }
