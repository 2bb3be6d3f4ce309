import type { MetricSource } from '#lib/core/metrics/collect.ts'
import { gauge } from '#lib/core/metrics/registry.ts'
import { settings } from '#lib/core/settings/env.ts'
import { listModels } from '#lib/media/models/list-models.ts'
import { missingModels } from '../models/needed-models.ts'

/** The store of models on this machine. */
export const modelSource: MetricSource = {
  name: 'models',
  cacheMs: 30_000,
  measure: async () => {
    const [models, missing] = [await listModels(settings().MODELS_DIR), await missingModels()]
    const present = models.filter((model) => model.present)
    const counts = gauge({
      name: 'reelwright_models',
      help: 'Models in the store of this machine, those that are not, and those of the missing that the first project needs.',
      labelNames: ['state'],
    })
    counts.set({ state: 'present' }, present.length)
    counts.set({ state: 'absent' }, models.length - present.length)
    counts.set({ state: 'needed_absent' }, missing.length)
    gauge({ name: 'reelwright_model_store_bytes', help: 'Size of the models in the store of this machine.' }).set(
      present.reduce((sum, { bytes }) => sum + bytes, 0),
    )
  },
}
