import { DEFAULT_BACKGROUND } from '#lib/contract/backgrounds.ts'
import { namedLook } from '#lib/contract/caption-look.ts'
import type { EditCrop, EditDocument, EditShape, EditView } from '#lib/contract/editing/editing.ts'
import { editTemplates } from '#lib/contract/editing/editing.ts'
import type { OperationContract } from '#lib/contract/operations/operation-contract.ts'
import { OPERATION_CONTRACTS } from '#lib/contract/operations/registry.ts'
import { ASPECT_RATIOS, type AspectRatio, REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import { isUpright, SAFE_AREA_NETWORKS } from '#lib/contract/safe-areas.ts'
import { SCREEN_LAYOUTS } from '#lib/contract/screen-layouts.ts'
import { SPEAKER_LIMITS, usualSpeakerColor } from '#lib/contract/speakers.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { reframe } from '#lib/media/editing/reframe.ts'
import type { PicturePlan } from '#lib/media/framing/plan-picture.ts'
import { screenLayoutOf } from '#lib/media/framing/plan-views.ts'
import { describeShot } from '#lib/media/text-to-video/present-shots.ts'
import { introSeconds } from '#lib/media/timeline/intro-and-outro.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { CameraWindow, ViewSpan } from '#lib/media/timeline/timeline.ts'
import { createFileLink } from '../files/file-links.ts'
import type { OutputRow, ProjectRow } from '../projects/present-project.ts'
import { shotSources } from '../stock/shot-sources.ts'
import { editableBroll } from './present-broll.ts'

/** Shapes that differ by less are taken for the same, as the engine does. */
const SAME_SHAPE = 0.02

/**
 * What was decided about an output, as `GET /projects/{id}/outputs/{output}/edit` shows it.
 *
 * @param keys indices of the words that its captions make stand out.
 */
export function presentEdit(
  { project, output }: { project: ProjectRow; output: OutputRow },
  source: string,
  decisions: EditDecisions,
  keys: ReadonlySet<number> = new Set(),
): EditDocument {
  const { takes }: OperationContract = OPERATION_CONTRACTS[project.operation]
  const { captions, frame, music, languageTag, hook } = decisions
  return {
    projectId: project.id,
    outputId: output.id,
    languageTag,
    sourceUrl: createFileLink(source),
    sourceDurationSeconds: secondsOf(decisions.sourceDuration),
    ...frame,
    startSeconds: secondsOf(decisions.start),
    ...introOf(decisions),
    endSeconds: secondsOf(decisions.end),
    words: decisions.words.map(({ text, start, end, speaker, confidence, kept, breakAfter }, index) => ({
      ...{ text, startSeconds: secondsOf(start), endSeconds: secondsOf(end), kept, breakAfter: breakAfter ?? false },
      ...(speaker === undefined ? {} : { speaker }),
      ...(keys.has(index) ? { isKey: true } : {}),
      ...(confidence === undefined ? {} : { confidence: Math.round(confidence * 1000) / 1000 }),
    })),
    cuts: decisions.cuts.map(({ start, end }) => ({ startSeconds: secondsOf(start), endSeconds: secondsOf(end) })),
    captions: {
      template: captions === null ? 'none' : (output.template ?? 'none'),
      position: captions?.position ?? 'bottom-center',
      fontSize: captions?.size ?? 'm',
      ...lookOf(decisions),
    },
    templates: editTemplates(takes.templates),
    crop: cropOf(decisions),
    views: decisions.views.map(viewOf),
    ...choicesOf(decisions),
    music: music === null ? null : { title: decisions.media[music.media]?.title ?? '', volume: music.volume },
    hook,
    ...wishesOf(decisions),
    ...safeAreasOf(decisions),
    ...speakersOf(decisions),
    ...(decisions.translation && { translation: { languageTag: decisions.translation.languageTag } }),
    ...coversOf(decisions),
  }
}

function lookOf({ captions }: EditDecisions): Pick<EditDocument['captions'], 'look'> {
  const look = namedLook.safeParse(captions?.style.look).data
  return look === undefined ? {} : { look }
}

/** Shorter versions may go without it. */
function introOf(decisions: EditDecisions): Pick<EditDocument, 'introSeconds'> {
  if (decisions.intro === undefined) return {}
  const seconds = introSeconds(planTimeline(decisions))
  return seconds === 0 ? {} : { introSeconds: seconds }
}

/** What lies over the source: of a video that was made of a text its shots, of all others the B-roll. */
function coversOf(decisions: EditDecisions): Pick<EditDocument, 'insertions' | 'shots' | 'shotSources'> {
  const { shots } = decisions
  if (shots === undefined) return { insertions: editableBroll(decisions) }
  return { insertions: [], shots: shots.list.map(describeShot), shotSources: shotSources() }
}

/** What editors choose by hand, where it is made of a filmed source. */
function wishesOf(decisions: EditDecisions): Pick<EditDocument, 'background' | 'zooms' | 'sound'> {
  const { background, zooms = [], audio, shots } = decisions
  if (shots !== undefined) return {}
  const { noise = false, levels = false } = audio.cleaning ?? {}
  return {
    ...((decisions.picture !== undefined || cropOf(decisions) !== null) && {
      background: background ?? DEFAULT_BACKGROUND,
    }),
    zooms: zooms.map(({ start, end }) => ({ startSeconds: secondsOf(start), endSeconds: secondsOf(end) })),
    sound: { reduceNoise: noise, levelVoices: levels },
  }
}

/** Where it is upright or can be made so. */
function safeAreasOf({ safeAreas, frame, picture }: EditDecisions): Pick<EditDocument, 'safeAreas'> {
  if (!isUpright(frame) && picture === undefined) return {}
  return { safeAreas: SAFE_AREA_NETWORKS.filter((network) => safeAreas?.networks.includes(network)) }
}

/** Everybody who speaks, where that is known. */
function speakersOf({ words, speakers }: EditDecisions): Pick<EditDocument, 'speakers'> {
  const heard = new Set(words.flatMap(({ speaker }) => (speaker === undefined ? [] : [speaker])))
  if (heard.size === 0) return {}
  const people = [...heard]
    .toSorted((a, b) => a - b)
    .slice(0, SPEAKER_LIMITS.people)
    .map((speaker) => {
      const { name, color } = speakers?.people[speaker - 1] ?? { name: null, color: usualSpeakerColor(speaker) }
      return { speaker, name: name ?? '', color }
    })
  return { speakers: { show: speakers?.show ?? 'none', people } }
}

/** What can be chosen of what it shows, where its picture was looked at. */
function choicesOf(decisions: EditDecisions): Pick<EditDocument, 'shapes' | 'screenLayout'> {
  const { picture, frame } = decisions
  if (picture === undefined) return {}
  const layout = screenLayoutOf(picture, frame)
  return {
    shapes: ASPECT_RATIOS.map((aspectRatio) => shapeOf(decisions, picture, aspectRatio)),
    ...(layout !== null && { screenLayout: decisions.screenLayout ?? layout }),
  }
}

function shapeOf(decisions: EditDecisions, picture: PicturePlan, aspectRatio: AspectRatio): EditShape {
  const reframed = reframe(decisions, { frame: REEL_SIZES[aspectRatio] })
  const { frame, views } = reframed
  const layouts = SCREEN_LAYOUTS.map((screenLayout) => ({
    screenLayout,
    views: reframe(reframed, { screenLayout }).views.map(viewOf),
  }))
  return {
    ...{ aspectRatio, ...frame, isCropped: cropOf(reframed) !== null, views: views.map(viewOf) },
    ...(screenLayoutOf(picture, frame) !== null && { layouts }),
  }
}

/** There is nothing to choose where the output has the shape of its source. */
function cropOf({ crop, sourceFrame, frame }: EditDecisions): EditCrop | null {
  const ratio = sourceFrame.width / sourceFrame.height / (frame.width / frame.height)
  return Math.abs(ratio - 1) < SAME_SHAPE ? null : crop
}

function viewOf({ start, end, view }: ViewSpan): EditView {
  const span = { startSeconds: secondsOf(start), endSeconds: secondsOf(end) }
  if (view.kind === 'crop') return { ...span, view: { kind: 'crop', window: windowOf(view.window) } }
  if (view.kind === 'inset')
    return { ...span, view: { ...view, window: windowOf(view.window), over: windowOf(view.over) } }
  if (view.kind !== 'split') return { ...span, view }
  return { ...span, view: { kind: 'split', top: windowOf(view.top), bottom: windowOf(view.bottom) } }
}

function windowOf({ height, path }: CameraWindow) {
  return { height, path: path.map(({ at, x, y }) => ({ atSeconds: secondsOf(at), x, y })) }
}
