import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'

const FIELDS =
  'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding'
const STYLE =
  'Style: D,DejaVu Sans,60,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,3,0,2,10,10,60,1'
const EVENTS = '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'
const LINE = 'Dialogue: 0,0:00:00.00,9:00:00.00,D,,0,0,0,,A line that stands still'

/** An ASS file with a line of text that never changes. */
export const STATIC_LINE = `[Script Info]\nPlayResX: 1080\nPlayResY: 1920\n\n[V4+ Styles]\n${FIELDS}\n${STYLE}\n\n${EVENTS}\n${LINE}\n`

/** A long talk on a machine that is busy with other work takes more than an hour. */
const TIMEOUT_MS = 6 * 3_600_000

/** Encodes a video once, with a line of text that never changes: what drawing captions cannot be quicker than. */
export async function plainEncode(path: string, directory: string, limits: { threads: number }): Promise<void> {
  await writeFile(join(directory, 'static.ass'), STATIC_LINE)
  const threads = String(limits.threads)
  const picture = ['-vf', 'ass=filename=static.ass', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20']
  const sound = ['-c:a', 'aac', '-b:a', '160k']
  const args = ['-threads', threads, '-i', `file:${path}`, ...picture, '-threads', threads, ...sound, '-f', 'mp4']
  await runFfmpegUnsandboxed([...args, 'plain.mp4'], directory, TIMEOUT_MS)
}
