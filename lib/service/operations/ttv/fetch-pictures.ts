import { coded } from '#lib/contract/messages/coded.ts'
import type { TtvRequest } from '#lib/contract/operations/ttv.ts'
import { DEFAULT_ASPECT_RATIO, REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import type { TaskInput } from '../../engine/tasks.ts'
import {
  drawByProvider,
  hasIllustrator,
  type ProvidedPictures,
  pictureSize,
} from '../../providers/pictures/draw-by-provider.ts'
import type { RunContext } from '../run-context.ts'

/** Share of the stage `illustrating` that the provider takes; filming is the rest. */
export const PROVIDER_SHARE = 0.6

/** The pictures of a video by the provider that the operator set up; null without one. @throws the signal's reason. */
export async function fetchPictures(
  { directory, signal, progress }: RunContext<TtvRequest>,
  input: TaskInput<'planTtv'>,
): Promise<ProvidedPictures | null> {
  if (!hasIllustrator()) return null
  progress.report('illustrating', 0)
  const plan = { ...videoTaskOptions(directory), kind: 'planTtv', input } as const
  const { wishes } = await callEngineWithModels(plan, [], signal, progress.report, 'illustrating')
  const size = pictureSize(REEL_SIZES[DEFAULT_ASPECT_RATIO])
  return drawByProvider(
    wishes.map((wish) => ({ ...wish, ...size })),
    {
      ...{ directory, signal },
      onPicture: (done) =>
        progress.report(
          'illustrating',
          (PROVIDER_SHARE * done) / wishes.length,
          coded('at_picture', { at: done, count: wishes.length }),
        ),
    },
  )
}
