import { ASPECT_RATIOS } from '../reel-shapes.ts'

/** `original`: as the output is. The others are cut from the source again. */
export const EXPORT_SHAPES = ['original', ...ASPECT_RATIOS] as const
export type ExportShape = (typeof EXPORT_SHAPES)[number]

/** Lengths of the shorter side in pixels; `full`: as the shape is made. */
export const EXPORT_SIZES = ['full', '720', '480'] as const
export type ExportSize = (typeof EXPORT_SIZES)[number]

export const EXPORT_CAPTIONS = ['burned-in', 'without', 'both'] as const
export type ExportCaptions = (typeof EXPORT_CAPTIONS)[number]

/** How the pictures of videos are coded: `prores` is ProRes 422 in a MOV, for editing. */
export const EXPORT_CODECS = ['h264', 'h265', 'prores'] as const
export type ExportCodec = (typeof EXPORT_CODECS)[number]

/** Edits for other editing programs. */
export const EXPORT_PROJECTS = ['premiere', 'final-cut', 'otio', 'edl'] as const

/** Sounds, captions, transcripts, pictures and edits. */
export const EXPORT_FILES = [
  'mp3',
  'wav',
  'srt',
  'vtt',
  'ass',
  'txt',
  'docx',
  'json',
  'pictures',
  ...EXPORT_PROJECTS,
] as const
export type ExportFile = (typeof EXPORT_FILES)[number]
