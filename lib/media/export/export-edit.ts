import { join } from 'node:path'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { factsWithSound } from '../audio-of-video.ts'
import { assScript } from '../captions/ass-script.ts'
import { requireFonts } from '../captions/require-fonts.ts'
import type { EditDecisions } from '../editing/edit-decisions.ts'
import { planTimeline } from '../editing/plan-timeline.ts'
import { reframe } from '../editing/reframe.ts'
import { bytesOfPicture, shownLanguage, textInPicture } from '../editing/render-decisions.ts'
import { MissingModels } from '../models/require-models.ts'
import type { VideoSource } from '../probe/video-source.ts'
import { renderTimeline } from '../render/render-timeline.ts'
import { requireDiskSpace, spaceFor } from '../require-disk-space.ts'
import { measureMusicGain, soundDiskBytes } from '../soundtrack/make-sound.ts'
import { createFileOnce, writeAtomically } from '../stage-file.ts'
import { MediaFailure, type Task } from '../task.ts'
import { introSeconds, wholeSeconds } from '../timeline/intro-and-outro.ts'
import { timeOf } from '../timeline/time.ts'
import type { Frame, Timeline } from '../timeline/timeline.ts'
import { describeBeside, describeSource } from './describe-media.ts'
import { type EditPlan, filmsOf, type PlannedMedia } from './edit-plan.ts'
import { edlOf } from './edl.ts'
import { fcp7XmlOf } from './fcp7-xml.ts'
import { fcpxmlOf } from './fcpxml.ts'
import { otioOf } from './otio.ts'
import { planEdit } from './plan-edit.ts'
import { readmeOf } from './readme.ts'
import { convertVideo, endingOf, extractSoundFile, type VideoCodec } from './video-files.ts'

/** Files for other editing programs, by what writes them. */
const PROJECT_FILES = {
  premiere: { path: 'premiere-pro.xml', write: fcp7XmlOf },
  'final-cut': { path: 'final-cut-pro.fcpxml', write: fcpxmlOf },
  otio: { path: 'timeline.otio', write: otioOf },
  edl: { path: 'cuts.edl', write: edlOf },
} as const

/** A video that is wanted; `frame` is null for the shape of the output, `sides` are of its shorter side, null for as it is made. */
export type WantedVideo = {
  name: string
  frame: Frame | null
  hasCaptions: boolean
  sides: (number | null)[]
  codec: VideoCodec
}

export type ExportInput = {
  /** Of the edit, for people. */
  name: string
  sourcePath: string
  decisions: EditDecisions
  /** What the output was rendered from. */
  timeline: Timeline
  videoPath: string
  /** What the decisions name in `media`: where it is, and its name in the export. */
  files: Record<string, { path: string; name: string }>
  videos: WantedVideo[]
  sounds: ('mp3' | 'wav')[]
  /** Whether the captions are wanted with their look, as ASS. */
  captionScript: boolean
  projects: (keyof typeof PROJECT_FILES)[]
  includeSource: boolean
  modelsDirectory: string
}

/** A file by its path in the export; one that could not be made has a reason in place of where it is. */
export type MadeFile = { path: string } & ({ local: string } | { reason: CodedMessage })

/**
 * Makes the files of an export that are not stored yet. One that fails is named with the reason, and the others come. A second run in
 * the same directory goes on behind the files that are finished.
 *
 * @throws MediaFailure where the source or the output cannot be read; MissingModels; the signal's reason.
 */
export async function exportEdit(input: ExportInput, task: Task): Promise<MadeFile[]> {
  const { sourcePath, decisions, projects } = input
  task.onProgress('rendering', 0)
  const source = { path: sourcePath, facts: await factsWithSound(sourcePath, decisions.sound, task) }
  await requireDiskSpace(task.directory, diskBytes(input, source), spaceFor('render'))
  const jobs = [
    ...input.videos.map((video) => () => wantedVideos(video, source, input, task)),
    ...input.sounds.map((kind) => () => soundFile(kind, input, task)),
    ...(input.captionScript ? [() => captionScript(input, task)] : []),
    ...(projects.length === 0 ? [] : [() => projectFiles(source, input, task)]),
  ]
  const made: MadeFile[] = []
  for (const [index, job] of jobs.entries()) {
    made.push(...(await job()))
    task.onProgress('rendering', (index + 1) / jobs.length)
  }
  return made
}

/** ProRes takes about so many times what H.264 does. */
const PRORES_SIZE = 12

/** What the files of an export take at most, with the ZIP of them and its copy in the storage. */
function diskBytes(
  { videos, timeline, decisions, projects, includeSource }: ExportInput,
  { facts }: VideoSource,
): number {
  const pictures = videos.map(
    ({ frame, sides, codec }) =>
      sides.length *
      (codec === 'prores' ? PRORES_SIZE : 1) *
      bytesOfPicture(frame ?? timeline.frame, timeOf(wholeSeconds(timeline)), decisions.frameRate),
  )
  const sum = pictures.reduce((total, bytes) => total + bytes, 0) + soundDiskBytes(timeline, facts)
  return 3 * sum + (projects.length > 0 && includeSource ? 2 * facts.sizeBytes : 0)
}

/** A wanted video in all its sizes: scaled down from the largest, which is kept only where it is wanted too. */
async function wantedVideos(
  video: WantedVideo,
  source: VideoSource,
  input: ExportInput,
  task: Task,
): Promise<MadeFile[]> {
  const frame = video.frame ?? input.timeline.frame
  const full = Math.min(frame.width, frame.height)
  const sides = [...new Set(video.sides.map((side) => Math.min(side ?? full, full)))]
  const pathOf = (side: number) =>
    `${video.name}-${side}p${video.hasCaptions ? '' : '-without-captions'}${endingOf(video.codec)}`
  try {
    const path = await renderedVideo(video, frame, source, input, task)
    const seconds = wholeSeconds(input.timeline)
    const files: MadeFile[] = []
    for (const side of sides) {
      const name = pathOf(side)
      const wanted = { side: side === full ? null : side, codec: video.codec, name }
      const isAsMade = side === full && video.codec === 'h264'
      const converted = () => convertVideo({ path, seconds, frame }, wanted, task)
      const local = isAsMade ? path : await createFileOnce(join(task.directory, name), converted)
      files.push({ path: name, local })
    }
    return files
  } catch (error) {
    const reason = reasonOf(error)
    return sides.map((side) => ({ path: pathOf(side), reason }))
  }
}

async function renderedVideo(
  { name, hasCaptions, frame: wanted }: WantedVideo,
  frame: Frame,
  source: VideoSource,
  { decisions, timeline, videoPath, files, modelsDirectory }: ExportInput,
  task: Task,
): Promise<string> {
  const isAsMade = wanted === null && (hasCaptions || timeline.captions === null)
  if (isAsMade) return videoPath
  const shaped = wanted === null ? decisions : reframe(decisions, { frame })
  const changed = hasCaptions ? shaped : { ...shaped, captions: null }
  const planned = wanted === null ? { ...timeline, captions: null } : planTimeline(changed)
  await requireFonts(textInPicture(changed), shownLanguage(changed), modelsDirectory)
  const file = `render-${name}${hasCaptions ? '' : '-plain'}`
  const quiet = { ...task, onProgress: () => undefined }
  const paths = Object.fromEntries(Object.entries(files).map(([key, { path }]) => [key, path]))
  return createFileOnce(join(task.directory, `${file}.mp4`), () => renderTimeline(source, planned, paths, file, quiet))
}

async function soundFile(kind: 'mp3' | 'wav', { videoPath, timeline }: ExportInput, task: Task): Promise<MadeFile[]> {
  const path = `sound.${kind}`
  const video = { path: videoPath, seconds: wholeSeconds(timeline) }
  try {
    const local = await createFileOnce(join(task.directory, path), () => extractSoundFile(video, kind, task))
    return [{ path, local }]
  } catch (error) {
    return [{ path, reason: reasonOf(error) }]
  }
}

/** The captions and the title with their look. Fonts are not in it: players use those that are installed. */
async function captionScript({ decisions, timeline, modelsDirectory }: ExportInput, task: Task): Promise<MadeFile[]> {
  const path = 'captions.ass'
  if (timeline.captions === null && timeline.hook === null) {
    return [{ path, reason: coded('export_without_captions') }]
  }
  await requireFonts(textInPicture(decisions), shownLanguage(decisions), modelsDirectory)
  return [{ path, local: await written(task, path, assScript(timeline, introSeconds(timeline)).text) }]
}

const FOLDER = 'edit'

async function projectFiles(source: VideoSource, input: ExportInput, task: Task): Promise<MadeFile[]> {
  const { projects, sourcePath, includeSource } = input
  const plan = await planOf(source, input, task)
  const files: MadeFile[] = []
  for (const project of projects) {
    const { path, write } = PROJECT_FILES[project]
    files.push({ path: `${FOLDER}/${path}`, local: await written(task, path, write(plan)) })
  }
  const used = [
    ...filmsOf(plan),
    ...plan.inserts.map(({ media }) => media),
    ...(plan.music === null ? [] : [plan.music.media]),
  ]
  for (const [name, { path }] of Object.entries(input.files)) {
    const media = used.find(({ id }) => id === idOf(name, input))
    if (media !== undefined) files.push({ path: `${FOLDER}/${media.path}`, local: path })
  }
  if (includeSource) files.push({ path: `${FOLDER}/${plan.source.path}`, local: sourcePath })
  const names = projects.map((project) => PROJECT_FILES[project].path)
  const text = readmeOf(plan, { hasSource: includeSource, files: names })
  return [...files, { path: `${FOLDER}/README.txt`, local: await written(task, 'README.txt', text) }]
}

async function planOf(source: VideoSource, input: ExportInput, task: Task): Promise<EditPlan> {
  const { name, decisions, timeline, files } = input
  const rate = timeline.frameRate ?? decisions.frameRate
  const beside: Record<string, PlannedMedia> = {}
  for (const [key, file] of Object.entries(files)) {
    const media = timeline.media[key]
    const described = { id: idOf(key, input), path: `media/${file.name}`, rate }
    if (media === undefined || media.kind === 'font') continue
    beside[key] = await describeBeside(file.path, { kind: media.kind }, described, task)
  }
  const paths = Object.fromEntries(Object.entries(files).map(([key, { path }]) => [key, path]))
  const { music } = timeline.audio
  const isPlayed = music !== null && paths[music.media] !== undefined
  const gain = isPlayed ? await measureMusicGain(source, timeline, paths, 'export', task) : 0
  const path = `media/source.${containerEnding(source.facts.container)}`
  return planEdit(name, timeline, rate, {
    source: await describeSource(source, path, rate, task),
    beside,
    musicDb: 20 * Math.log10(Math.max(gain, 1e-6)),
  })
}

function idOf(name: string, { files }: Pick<ExportInput, 'files'>): string {
  return `media${Object.keys(files).indexOf(name) + 1}`
}

const ENDINGS: Readonly<Record<string, string>> = { matroska: 'mkv', mpegts: 'ts', avi: 'avi', flv: 'flv', mpeg: 'mpg' }

/** The usual ending of a file in a container. */
function containerEnding(container: string): string {
  return ENDINGS[container.split(',')[0] ?? ''] ?? 'mp4'
}

async function written({ directory }: Task, name: string, text: string): Promise<string> {
  const path = join(directory, name)
  await writeAtomically(path, text)
  return path
}

/** @throws what is no failure of a single file. */
function reasonOf(error: unknown): CodedMessage {
  if (error instanceof MediaFailure && !(error instanceof MissingModels)) return error.reason
  throw error
}
