import type { Settings } from '#lib/core/settings/env.ts'
import { findExtractor } from '#lib/service/sources/run-extractor.ts'
import { askProgram } from './ask-program.ts'
import { type Finding, notNeededFinding, ok, problem, reasonOf, warning } from './finding.ts'

const SUBJECT = 'yt-dlp'
/** Sites change, so older versions are likely to fail at the large ones. */
const MAX_AGE_DAYS = 180

/** The program that fetches links of video-sharing sites. The product works without it, except for such links. */
export async function checkSharing(settings: Settings): Promise<Finding> {
  const notNeeded = notNeededFinding(SUBJECT, settings)
  if (notNeeded !== undefined) return notNeeded
  const program = await findExtractor()
  if (program === undefined) {
    const message =
      'not installed: links to video-sharing sites cannot be fetched. Uploads and direct links to video files work'
    return warning(
      SUBJECT,
      message,
      'To accept such links, install it in a folder on PATH, for example: pipx install yt-dlp',
    )
  }
  const fix = 'Reinstall it, for example: pipx install --force yt-dlp. Until then such links fail.'
  let version: string
  try {
    const env = { YTDLP_NO_PLUGINS: '1' }
    version = (await askProgram(program, ['--ignore-config', '--version'], env)).trim()
  } catch (failure) {
    return problem(SUBJECT, `${program} does not run (${reasonOf(failure)})`, fix)
  }
  if (version === '') return problem(SUBJECT, `${program} does not report its version`, fix)
  const message = `${version}, ${program}; fetches links to video-sharing sites`
  if (daysSince(version) <= MAX_AGE_DAYS) return ok(SUBJECT, message)
  return warning(SUBJECT, message, 'It is old, and sites may refuse it. Update it, for example with pipx.')
}

/** Its versions are dates, such as 2026.10.01; the age of other versions is unknown. */
function daysSince(version: string): number {
  const [, year, month, day] = /^(\d{4})\.(\d{2})\.(\d{2})/.exec(version) ?? []
  return day === undefined ? 0 : (Date.now() - Date.UTC(Number(year), Number(month) - 1, Number(day))) / 86_400_000
}
