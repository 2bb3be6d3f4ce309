import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { errorCode } from '../error-code.ts'
import { MediaFailure } from '../task.ts'
import { isExecutable } from './is-executable.ts'

export type ToolName = 'ffmpeg' | 'ffprobe'

/** Programs to use instead of the packaged ones. Absent means: the npm package, then a system ffmpeg of version 6 or newer. */
export type ToolPaths = { ffmpegPath?: string | undefined; ffprobePath?: string | undefined }

const require = createRequire(import.meta.url)
let configured: ToolPaths = {}
const found = new Map<ToolName, string>()

/** Sets the programs this process uses. Call once at start, before the first operation. */
export function configureTools(paths: ToolPaths): void {
  configured = paths
  found.clear()
}

/**
 * The path of an ffmpeg program: the configured one, the npm package for this platform, or the system's (version 6 or newer).
 * Fails with `engine_failed` when there is none.
 */
export function toolPath(name: ToolName): string {
  const known = found.get(name)
  if (known !== undefined) return known
  const path = candidates(name).find(isExecutable)
  if (path === undefined) {
    throw new MediaFailure('engine_failed', coded('tools_missing'), {
      cause: new Error(
        `no usable ${name}: set its path, install the optional npm packages, or install ffmpeg 6 or newer`,
      ),
    })
  }
  found.set(name, path)
  return path
}

/** One after the other: the system's are asked for their version, which is needed only where no package is. */
function* candidates(name: ToolName): Generator<string> {
  const set = name === 'ffmpeg' ? configured.ffmpegPath : configured.ffprobePath
  if (set !== undefined && set !== '') return yield set
  yield* packaged(name)
  yield* ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'].map((directory) => join(directory, name)).filter(isRecent)
}

function packaged(name: ToolName): string[] {
  try {
    const loaded: unknown = require(`@backendsuraj/offline-${name}-${process.platform}-${process.arch}`)
    const path = loaded !== null && typeof loaded === 'object' && 'path' in loaded ? loaded.path : undefined
    return typeof path === 'string' ? [path] : []
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return []
    throw error
  }
}

function isRecent(path: string): boolean {
  if (!isExecutable(path)) return false
  const banner = execFileSync(path, ['-version'], { encoding: 'utf8', timeout: 10_000 })
  const major = /version n?(\d+)\./.exec(banner)?.[1]
  return major !== undefined && Number(major) >= 6
}
