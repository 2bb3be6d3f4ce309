import { spawnSync } from 'node:child_process'
import { type Settings, toolEnvironment } from '#lib/core/env.ts'
import { findExtractor } from '#lib/service/sources/run-extractor.ts'
import { broken, type Finding, lookAt, ok, reasonOf } from './finding.ts'

const SUBJECT = 'yt-dlp'
const LIMIT_MS = 20_000
/** Sites change under it: what is older is likely to fail at the large ones. */
const OLDEST_DAYS = 180

/** The program that fetches links of video-sharing sites. The product works without it: such links alone are then refused. */
export async function checkSharing({ VIDEO_SERVICE_URL }: Settings): Promise<Finding> {
  if (VIDEO_SERVICE_URL !== undefined) return ok(SUBJECT, 'not needed with a hosted video service')
  const program = await findExtractor()
  if (program === undefined) {
    const said = 'not installed: links of video-sharing sites cannot be fetched; uploads and links of video files can'
    return lookAt(
      SUBJECT,
      said,
      'To take such links, install it into a folder of PATH, for example: pipx install yt-dlp.',
    )
  }
  const cure = 'Install it again, for example: pipx install --force yt-dlp. Until then such links fail.'
  const { stdout, error, status } = spawnSync(program, ['--ignore-config', '--version'], {
    encoding: 'utf8',
    env: { ...toolEnvironment(), YTDLP_NO_PLUGINS: '1' },
    timeout: LIMIT_MS,
  })
  if (error !== undefined) return broken(SUBJECT, `${program} does not run (${reasonOf(error)})`, cure)
  const version = stdout.trim()
  if (status !== 0 || version === '') return broken(SUBJECT, `${program} does not tell its version`, cure)
  const said = `${version}, ${program}; fetches links of video-sharing sites`
  if (daysSince(version) <= OLDEST_DAYS) return ok(SUBJECT, said)
  return lookAt(SUBJECT, said, 'Sites have changed since then and may refuse it: update it, for example with pipx.')
}

/** Its versions are dates, such as 2026.10.01; of another we know no age. */
function daysSince(version: string): number {
  const [, year, month, day] = /^(\d{4})\.(\d{2})\.(\d{2})/.exec(version) ?? []
  return day === undefined ? 0 : (Date.now() - Date.UTC(Number(year), Number(month) - 1, Number(day))) / 86_400_000
}
