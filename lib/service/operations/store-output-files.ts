import type { OutputFiles } from '#db/schema/service/outputs.ts'
import { outputFolder } from '../files/file-storage.ts'
import { storeResultFile } from '../files/store-result-file.ts'
import type { RunContext } from './run-context.ts'

/** The files of an output by what they are: under which name each is stored, and where it is now. */
export type MadeFiles = { [Kind in keyof OutputFiles]?: { name: string; path: string } | undefined }

/**
 * Stores files of a project. Each attempt stores in a folder of its own, so that one that lost its lease cannot touch the
 * files of another.
 *
 * @param onStored how many are stored, after each.
 * @returns their storage keys.
 * @throws as `storeResultFile`; the signal's reason.
 */
export async function storeFiles(
  { projectId, attempt, storage, signal }: RunContext,
  made: MadeFiles,
  onStored: (count: number) => void = () => undefined,
): Promise<OutputFiles> {
  const files: Record<string, string> = {}
  for (const [index, [kind, file]] of Object.entries(made).entries()) {
    if (file !== undefined) {
      signal.throwIfAborted()
      const key = `${outputFolder(projectId)}/${attempt}/${file.name}`
      await storeResultFile(storage, key, file.path, signal)
      files[kind] = key
    }
    onStored(index + 1)
  }
  return files
}

/**
 * The same as the stage `storing`.
 *
 * @param share which part of the stage it is, where there are several outputs.
 */
export async function storeOutputFiles(
  context: RunContext,
  made: MadeFiles,
  share: { from: number; to: number } = { from: 0, to: 1 },
): Promise<OutputFiles> {
  const { progress } = context
  const count = Object.keys(made).length
  progress.report('storing', share.from)
  return storeFiles(context, made, (stored) =>
    progress.report('storing', share.from + (share.to - share.from) * (stored / count)),
  )
}
