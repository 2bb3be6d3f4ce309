import type { Storage } from '#lib/core/storage/storage.ts'

export type SourceFetch = {
  /** Whose project it is: the portal may have its own files fetched, on addresses that are refused to everyone else. */
  ownerId: string
  directory: string
  storage: Storage
  signal: AbortSignal
  /** 0 to 1, null where the size is not known. */
  onProgress: (fraction: number | null) => void
}
