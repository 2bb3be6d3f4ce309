import type { ScreenLayout } from '../framing/beside-screen.ts'
import { planViews } from '../framing/plan-views.ts'
import type { Frame, Overlay } from '../timeline/timeline.ts'
import type { EditDecisions } from './edit-decisions.ts'

/**
 * What an output shows in a frame of another shape, or in another layout of its screen, planned from what is stored about its
 * picture. What is not given stays. Pure.
 */
export function reframe(
  decisions: EditDecisions,
  {
    frame = decisions.frame,
    screenLayout = decisions.screenLayout,
  }: { frame?: Frame; screenLayout?: ScreenLayout | undefined },
): EditDecisions {
  const { picture } = decisions
  if (picture === undefined) throw new Error('nothing is known of the picture of this output')
  const overlays = decisions.overlays.map((overlay) => overlayFor(overlay, decisions.frame, frame))
  const views = planViews(picture, frame, screenLayout ?? null)
  return { ...decisions, frame, views, overlays, ...(screenLayout && { screenLayout }) }
}

function overlayFor({ madeFor, ...overlay }: Overlay, before: Frame, frame: Frame): Overlay {
  const made = madeFor ?? before
  return made.width === frame.width && made.height === frame.height ? overlay : { ...overlay, madeFor: made }
}
