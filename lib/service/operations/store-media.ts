import { extname } from 'node:path'
import { outputFolder } from '../files/file-storage.ts'
import { storeResultFile } from '../files/store-result-file.ts'
import type { RunContext } from './run-context.ts'

/**
 * Stores what an output shows and plays beside its source, so that it can be rendered again.
 *
 * @param files paths by their name in the decisions.
 * @param prefix distinguishes the files of several outputs.
 * @returns storage keys by the same names.
 * @throws as `storeResultFile`; the signal's reason.
 */
export async function storeMedia(
  { projectId, attempt, storage, signal }: RunContext,
  files: Readonly<Record<string, string>>,
  prefix = '',
): Promise<Record<string, string>> {
  const keys: Record<string, string> = {}
  for (const [name, path] of Object.entries(files)) {
    signal.throwIfAborted()
    const key = `${outputFolder(projectId)}/${attempt}/${prefix}${name}${extname(path)}`
    await storeResultFile(storage, key, path, signal)
    keys[name] = key
  }
  return keys
}

/** Whose works are among the media of an output, each once. */
export function creditsOf(
  media: Readonly<
    Record<string, { title: string; credit: { author: string; licence: string; url: string | null } | null }>
  >,
): { title: string; author: string; licence: string; url: string | null }[] {
  const credits = Object.values(media).flatMap(({ title, credit }) => (credit === null ? [] : [{ title, ...credit }]))
  return [...new Map(credits.map((credit) => [JSON.stringify(credit), credit])).values()]
}
