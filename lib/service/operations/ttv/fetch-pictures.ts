import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { TtvRequest } from '#lib/contract/operations/ttv.ts'
import { DEFAULT_ASPECT_RATIO, REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { StockFile } from '#lib/media/broll/prepare-stock.ts'
import { runStageOnce } from '#lib/media/stage-file.ts'
import type { ProviderPictures } from '#lib/media/text-to-video/film-shots.ts'
import type { ScriptPlan } from '#lib/media/text-to-video/planned-picture.ts'
import type { ShotRequest } from '#lib/media/text-to-video/text-to-video.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import type { Credit } from '#lib/media/timeline/timeline.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import type { TaskInput } from '../../engine/tasks.ts'
import { drawByProvider, hasIllustrator, pictureSize } from '../../providers/pictures/draw-by-provider.ts'
import { fetchPreviews } from '../../stock/fetch-previews.ts'
import { fetchStock } from '../../stock/fetch-stock.ts'
import { hasWriter } from '../../writing/write-script.ts'
import type { RunContext } from '../run-context.ts'

/** Share of the stage `illustrating` that providers take; filming is the rest. */
export const PROVIDER_SHARE = 0.6

/**
 * What providers decided and gave for a video; null where none is set up or, of `planned`, where it failed. `note`: what a reader should
 * know of who planned it.
 */
type ProvidedShots = { planned: ScriptPlan | null; given: ProviderPictures | null; note: CodedMessage | null }

const FRAME = REEL_SIZES[DEFAULT_ASPECT_RATIO]

/**
 * Has the providers that the operator set up plan the shots of a video and give pictures for them: the writing provider plans; for
 * `realism` photographs and films come from the stock provider; the image provider draws what is left. A shot without a file is
 * drawn or designed here.
 *
 * @throws the signal's reason.
 */
export async function fetchPictures(
  context: RunContext<TtvRequest>,
  input: TaskInput<'planTtv'>,
): Promise<ProvidedShots> {
  const { directory, signal, progress, request } = context
  const hasStock = settings().STOCK_PROVIDER !== undefined && input.style === 'realism'
  if (!hasIllustrator() && !hasStock && !hasWriter()) return { planned: null, given: null, note: null }
  progress.report('illustrating', 0)
  const task = { ...videoTaskOptions(directory), kind: 'planTtv', input } as const
  const { language, shots } = await callEngineWithModels(task, [], signal, progress.report, 'illustrating')
  const title = request.prompt ?? null
  const planned = hasWriter() ? await planOnce({ title, language, shots }, directory, signal) : null
  const stock = hasStock ? await stockFor(shots, planned, context) : {}
  const left = shots.filter(({ name }) => stock[name] === undefined)
  const drawn = hasIllustrator() ? await drawingsFor(left, context) : {}
  const given = hasIllustrator() || hasStock ? { ...drawn, ...stock } : null
  return { planned, given, note: hasWriter() ? plannedBy(planned) : null }
}

function plannedBy(planned: ScriptPlan | null): CodedMessage {
  return planned === null
    ? coded('pictures_planned_here')
    : coded('pictures_planned', { model: settings().WRITE_MODEL ?? '' })
}

/** A second attempt at a job keeps what was planned for the first. */
async function planOnce(
  script: { title: string | null; language: string; shots: readonly ShotRequest[] },
  directory: string,
  signal: AbortSignal,
): Promise<ScriptPlan | null> {
  const { planByModel } = await import('../../writing/picture-plans/plan-by-model.ts')
  const { plan } = await runStageOnce(directory, 'model-plan.json', async () => ({
    plan: await planByModel(script, signal),
  }))
  return plan
}

async function stockFor(
  shots: readonly ShotRequest[],
  planned: ScriptPlan | null,
  { directory, signal }: RunContext,
): Promise<ProviderPictures> {
  // Every other shot is a film, so that a video does not live on stills alone.
  const places = shots.map(({ name, search, seconds }, index) => ({
    ...{ start: timeOf(0), end: timeOf(seconds), moving: index % 2 === 0 },
    search: planned === null ? search : (planned.shots[name]?.search ?? null),
  }))
  const first = await fetchStock(places, FRAME, { directory, signal, name: 'stock-shots' })
  // What there is no film of may have been photographed, and the other way round.
  const left = places.map((place, index) =>
    first.files[index] === undefined && !first.failed
      ? { ...place, moving: !place.moving }
      : { ...place, search: null },
  )
  const second = await fetchStock(left, FRAME, { directory, signal, name: 'stock-others' })
  const files = { ...first.files, ...second.files }
  const given = worksOf(shots, files, first.provider ?? '')
  const others = { ...first.others, ...second.others }
  const previewed = await fetchPreviews(others, { directory, signal })
  return Object.fromEntries(
    shots.flatMap(({ name }, index) => {
      const [picture, search] = [given[name], places[index]?.search ?? '']
      return picture === undefined ? [] : [[name, { ...picture, found: { search, others: previewed[index] ?? [] } }]]
    }),
  )
}

type Work = { title: string; credit: Credit }

/** Files by names of shots, each work once. */
function worksOf(
  shots: readonly ShotRequest[],
  files: Readonly<Record<number, StockFile>>,
  by: string,
): Record<string, { path: string; by: string; kind: StockFile['kind']; work: Work }> {
  const seen = new Set<string>()
  const given = shots.flatMap(({ name }, index) => {
    const { path, kind, title, credit } = files[index] ?? { credit: null }
    if (path === undefined || credit === null || seen.has(credit.url ?? path)) return []
    seen.add(credit.url ?? path)
    return [[name, { path, by, kind, work: { title, credit } }] as const]
  })
  return Object.fromEntries(given)
}

async function drawingsFor(
  shots: readonly ShotRequest[],
  { directory, signal, progress }: RunContext,
): Promise<ProviderPictures> {
  const size = pictureSize(FRAME)
  const { provider, pictures } = await drawByProvider(
    shots.map(({ name, prompt, plainPrompt, seed }) => ({ name, prompt, plainPrompt, seed, ...size })),
    {
      ...{ directory, signal },
      onPicture: (done) =>
        progress.report(
          'illustrating',
          (PROVIDER_SHARE * done) / shots.length,
          coded('at_picture', { at: done, count: shots.length }),
        ),
    },
  )
  const given = Object.entries(pictures).map(([name, picture]) => {
    const file =
      picture.path === null ? picture : { path: picture.path, by: provider, kind: 'picture' as const, work: null }
    return [name, file] as const
  })
  return Object.fromEntries(given)
}
