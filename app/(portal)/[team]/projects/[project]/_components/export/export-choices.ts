import {
  EXPORT_PROJECTS,
  EXPORT_SIZES,
  type ExportCaptions,
  type ExportCodec,
  type ExportFile,
  type ExportShape,
  type ExportSize,
} from '#lib/contract/exporting/export-names.ts'
import type { ExportChoices } from '#lib/contract/exporting/exporting.ts'
import { ASPECT_RATIOS, REEL_SIZES, shapeOf } from '#lib/contract/reel-shapes.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'

/** What a new export of a result has, before anything is changed. */
export const FIRST_CHOICES: ExportChoices = {
  ...{ shapes: ['original'], sizes: ['full'], captions: 'burned-in', codec: 'h264' },
  ...{ files: ['srt', 'premiere'], includeSource: true },
}

/** A file of an export; `isMade`: it only has to be put into the ZIP. */
export type PlannedFile = { path: string; isMade: boolean }

type Size = Pick<ProjectOutput, 'width' | 'height'>

/** Shapes that an output can be exported in, its own first. */
export function shapesOf({ width, height }: Size, canShape: boolean): ExportShape[] {
  const own = shapeOf({ width: width ?? 0, height: height ?? 0 })
  return ['original', ...(canShape ? ASPECT_RATIOS.filter((ratio) => ratio !== own) : [])]
}

/** The proportions of a shape, as people write them; the output's size where it has none of the usual ones. */
export function ratioOf(shape: ExportShape, { width, height }: Size): string {
  if (shape !== 'original') return shape
  return shapeOf({ width: width ?? 0, height: height ?? 0 }) ?? `${width} × ${height}`
}

/** The shorter side of a shape in pixels, as it is made. */
export function fullSide(shape: ExportShape, { width, height }: Size): number {
  const size = shape === 'original' ? { width: width ?? 0, height: height ?? 0 } : REEL_SIZES[shape]
  return Math.min(size.width, size.height)
}

/** Sizes that differ from the full one of an output. */
export function sizesOf(output: Size): ExportSize[] {
  const full = fullSide('original', output)
  return EXPORT_SIZES.filter((size) => size === 'full' || Number(size) < full)
}

const PATHS: Record<Exclude<ExportFile, 'pictures'>, string> = {
  mp3: 'sound.mp3',
  wav: 'sound.wav',
  srt: 'captions.srt',
  vtt: 'captions.vtt',
  ass: 'captions.ass',
  docx: 'transcript.docx',
  txt: 'transcript.txt',
  json: 'transcript.json',
  premiere: 'edit/premiere-pro.xml',
  'final-cut': 'edit/final-cut-pro.fcpxml',
  otio: 'edit/timeline.otio',
  edl: 'edit/cuts.edl',
}

const EDITS: readonly ExportFile[] = EXPORT_PROJECTS

/** Whether an edit for another program is among the files. */
export function hasEdit(files: readonly ExportFile[]): boolean {
  return files.some((file) => EDITS.includes(file))
}

/** The files that an export would have, as its ZIP names them. */
export function plannedFiles(choices: ExportChoices, output: Size): PlannedFile[] {
  const { shapes, files, includeSource } = choices
  return [
    ...shapes.flatMap((shape) => videosOf(shape, choices, output)),
    ...files.flatMap((file): PlannedFile[] => {
      if (file === 'pictures') return [{ path: 'picture-1.jpg', isMade: true }]
      return [{ path: PATHS[file], isMade: STORED.includes(file) }]
    }),
    ...(hasEdit(files) && includeSource ? [{ path: 'edit/media/source', isMade: true }] : []),
    ...(hasEdit(files) ? [{ path: 'edit/README.txt', isMade: false }] : []),
  ]
}

const STORED: readonly ExportFile[] = ['srt', 'vtt', 'txt', 'docx', 'json']

function videosOf(shape: ExportShape, { sizes, captions, codec }: ExportChoices, output: Size): PlannedFile[] {
  const ratio = shape === 'original' ? shapeOf({ width: output.width ?? 0, height: output.height ?? 0 }) : shape
  const full = fullSide(shape, output)
  const sides = [...new Set(sizes.map((size) => (size === 'full' ? full : Math.min(full, Number(size)))))]
  return LOOKS[captions].flatMap((isPlain) =>
    sides.map((side) => ({
      path: `${ratio?.replace(':', 'x') ?? 'video'}-${side}p${isPlain ? '-without-captions' : ''}${ENDINGS[codec]}`,
      isMade: codec === 'h264' && shape === 'original' && side === full && !isPlain,
    })),
  )
}

const ENDINGS: Record<ExportCodec, string> = { h264: '.mp4', h265: '-h265.mp4', prores: '-prores.mov' }

const LOOKS: Record<ExportCaptions, readonly boolean[]> = {
  'burned-in': [false],
  without: [true],
  both: [false, true],
}

export const FILE_HINTS = msgs({
  mp3: 'small',
  wav: 'lossless',
  srt: 'subtitles',
  vtt: 'for the web',
  ass: 'with the look',
  txt: 'plain text',
  docx: 'with times and speakers',
  json: 'every word timed',
  pictures: 'up to three',
  premiere: 'XML, also DaVinci Resolve',
  'final-cut': 'FCPXML, also for DaVinci Resolve',
  otio: 'OTIO',
  edl: 'EDL, cuts only',
} satisfies Record<ExportFile, string>)

/** Names of products and formats, the same in every language. */
export const FILE_NAMES: Partial<Record<ExportFile, string>> = {
  ...{ mp3: 'MP3', wav: 'WAV', srt: 'SRT', vtt: 'VTT', ass: 'ASS', txt: 'TXT', docx: 'DOCX', json: 'JSON' },
  ...{ premiere: 'Premiere Pro', 'final-cut': 'Final Cut Pro', otio: 'OpenTimelineIO' },
}
