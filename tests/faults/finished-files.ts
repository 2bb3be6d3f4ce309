import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#lib/core/error-code.ts'

/** What a finished stage leaves behind. Texts that are cheap to write are written again by every run. */
const KEPT =
  /^(source|(reel-\d+\/)?((facts|transcript|timeline|script|spoken|reels|picture|shots|thumbnails|(picture-)?shot-\d+)\.json|video\.mp4|(poster|thumbnail-\d+|titled-\d+)\.jpg)|shot-\d+\.h264|speech\.mp3|spoken\/.*(json|f32))$/

/** The finished files of a project's directory, and when each was made; nothing where there is no directory. */
export function finishedFiles(directory: string): Record<string, number> {
  try {
    const names = readdirSync(directory, { recursive: true }).map(String)
    return Object.fromEntries(
      names.filter((name) => KEPT.test(name)).map((name) => [name, statSync(join(directory, name)).mtimeMs]),
    )
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {}
    throw error
  }
}
