import { coded } from '#lib/contract/messages/coded.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { type StorageRetry, withStorageRetry } from './with-storage-retry.ts'

const RESULT_NOT_SAVED = coded('result_not_saved')

/** Keeps a file that a project has made. @throws as `withStorageRetry`. */
export function storeResultFile(
  storage: Storage,
  key: string,
  path: string,
  signal: AbortSignal,
  retry?: StorageRetry,
): Promise<void> {
  return withStorageRetry(() => storage.put(key, path, signal), RESULT_NOT_SAVED, signal, retry)
}
