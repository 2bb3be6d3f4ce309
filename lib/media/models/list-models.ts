import { english } from '#lib/contract/messages/render.ts'
import { type Model, type ModelName, manifest } from './manifest.ts'
import { modelDirectory } from './store-entry.ts'
import { isWhole } from './verify.ts'

export type ModelStatus = {
  name: ModelName
  version: string
  purpose: string
  licence: string
  attribution: string
  /** Size in the store. */
  bytes: number
  /** Size of the download from the npm registry; 0 where it is not there. */
  downloadBytes: number
  present: boolean
}

/**
 * Every model with its state in the store at `directory`. `thorough` reads and hashes all files that are there;
 * otherwise those unchanged since their last hash are trusted.
 */
export async function listModels(directory: string, options?: { thorough?: boolean }): Promise<ModelStatus[]> {
  return Promise.all(Object.values(manifest).map((model) => statusOf(model, directory, options)))
}

async function statusOf(model: Model, store: string, options?: { thorough?: boolean }): Promise<ModelStatus> {
  const archive = model.sources.find((source) => source.kind === 'npm')
  return {
    name: model.name,
    version: model.version,
    purpose: english(model.purpose),
    licence: model.licence,
    attribution: model.attribution,
    bytes: model.files.reduce((sum, file) => sum + file.bytes, 0),
    downloadBytes: archive?.tarballBytes ?? 0,
    present: await isWhole(model, modelDirectory(model, store), options),
  }
}
