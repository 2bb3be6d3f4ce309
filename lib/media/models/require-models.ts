import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { MediaFailure } from '../task.ts'
import { type ModelName, manifest } from './manifest.ts'
import { modelDirectory } from './store-entry.ts'
import { isWhole } from './verify.ts'

/**
 * The engine needs models that are not in the store. It fetches nothing by itself: the caller fetches them
 * (`ensureModel`) and calls again, and the task goes on behind its finished stages.
 */
export class MissingModels extends MediaFailure {
  readonly models: readonly ModelName[]

  constructor(models: readonly ModelName[], options?: { cause?: unknown }) {
    const wanted = models.map((name) => `"${name}" (it ${english(manifest[name].purpose)})`).join(', ')
    super('model_unavailable', coded('models_missing', { models: wanted }), options)
    this.models = models
  }
}

/**
 * Directories of models in the store at `directory`, in the order asked for. Uses no network.
 *
 * @throws MissingModels naming all that are not whole.
 */
export async function requireModels(names: readonly ModelName[], directory: string): Promise<string[]> {
  const places = names.map((name) => ({ name, path: modelDirectory(manifest[name], directory) }))
  const whole = await Promise.all(places.map(({ name, path }) => isWhole(manifest[name], path)))
  const missing = names.filter((_, index) => !whole[index])
  if (missing.length > 0) throw new MissingModels(missing)
  return places.map(({ path }) => path)
}
