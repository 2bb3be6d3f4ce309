import { coded } from '#lib/contract/messages/coded.ts'
import type { Storage } from '#lib/core/storage.ts'
import { awaitStorage, type Patience } from './await-storage.ts'

const OUT_OF_REACH = coded('result_not_saved')

/** Keeps a file that a project has made. @throws as `awaitStorage`. */
export function keepFile(
  storage: Storage,
  key: string,
  path: string,
  signal: AbortSignal,
  patience?: Patience,
): Promise<void> {
  return awaitStorage(() => storage.put(key, path, signal), OUT_OF_REACH, signal, patience)
}
