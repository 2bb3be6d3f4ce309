import { certainPlans } from '../picture-plans/certain-plans.ts'
import { searchPhrases } from '../picture-plans/search-phrases.ts'
import type { CutShot } from './plan-video.ts'
import { type ScriptPlan, WORD_LISTS } from './planned-picture.ts'

/**
 * Plans a script by the built-in word lists: a picture where the words name beyond doubt what it shows, a designed card for all else.
 *
 * @throws MissingModels; the signal's reason.
 */
export async function planByLists(
  shots: readonly CutShot[],
  languageTag: string,
  options: { seed: number; modelsDirectory: string; threads: number; signal: AbortSignal },
): Promise<ScriptPlan> {
  const plans = await certainPlans(shots, languageTag, options)
  const searches = searchPhrases(shots, languageTag)
  const planned = shots.map(({ name }, index) => {
    const decided = { plan: plans[index] ?? null, search: searches[index] ?? null }
    return [name, { ...decided, planner: WORD_LISTS, direction: null, phrase: null }] as const
  })
  return { shots: Object.fromEntries(planned), mood: null }
}
