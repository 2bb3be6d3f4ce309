import type { ScreenLayout } from '../framing/beside-screen.ts'
import { planViews } from '../framing/plan-views.ts'
import type { Frame } from '../timeline/timeline.ts'
import type { EditDecisions, Insertion } from './edit-decisions.ts'

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

function overlayFor(insertion: Insertion, before: Frame, frame: Frame): Insertion {
  if (!('media' in insertion)) return insertion
  const { madeFor: made = before, ...overlay } = insertion
  return made.width === frame.width && made.height === frame.height ? overlay : { ...overlay, madeFor: made }
}
