import type { OutputFiles } from '#db/schema/service/outputs.ts'
import { outputFolder } from '../files/file-storage.ts'
import { storeResultFile } from '../files/store-result-file.ts'
import type { RunContext } from './run-context.ts'

/** The files of an output by what they are: under which name each is stored, and where it is now. */
export type MadeFiles = { [Kind in keyof OutputFiles]?: { name: string; path: string } | undefined }

/**
 * Stores the files of an output, as the stage `storing`. Each attempt stores in a folder of its own, so that one that lost
 * its lease cannot touch the files of another.
 *
 * @param share which part of the stage it is, where there are several outputs.
 * @returns their storage keys.
 * @throws as `storeResultFile`; the signal's reason.
 */
export async function storeOutputFiles(
  context: RunContext,
  made: MadeFiles,
  share: { from: number; to: number } = { from: 0, to: 1 },
): Promise<OutputFiles> {
  const { storage, signal, progress } = context
  const folder = `${outputFolder(context.projectId)}/${context.attempt}`
  const entries = Object.entries(made).flatMap(([kind, file]) => (file === undefined ? [] : [{ kind, ...file }]))
  const files: Record<string, string> = {}
  progress.report('storing', share.from)
  for (const [index, { kind, name, path }] of entries.entries()) {
    signal.throwIfAborted()
    const key = `${folder}/${name}`
    await storeResultFile(storage, key, path, signal)
    files[kind] = key
    progress.report('storing', share.from + (share.to - share.from) * ((index + 1) / entries.length))
  }
  return files
}
