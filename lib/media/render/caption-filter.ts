import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assScript } from '../captions/ass-script.ts'
import { copyInto } from '../ffmpeg/tool-folder.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** Names, in ffmpeg's folder, of what the caption filter reads. Only these names stand in the arguments, never a user's text. */
const FILES = { script: 'captions.ass', fonts: 'caption-fonts' } as const

/** Draws captions and title over the finished picture; no filter where there are none. */
export function captionFilter({ captions, hook }: Timeline): string[] {
  return captions === null && hook === null ? [] : [`ass=filename=${FILES.script}:fontsdir=${FILES.fonts}`]
}

/** Writes the script and the fonts that the filter reads into ffmpeg's folder. */
export async function writeCaptionFiles(timeline: Timeline, folder: string): Promise<void> {
  if (captionFilter(timeline).length === 0) return
  const script = assScript(timeline)
  const fonts = join(folder, FILES.fonts)
  await mkdir(fonts)
  await Promise.all(script.fonts.map((font, index) => copyInto(fonts, `${index}.ttf`, font.path)))
  await writeFile(join(folder, FILES.script), script.text)
}
