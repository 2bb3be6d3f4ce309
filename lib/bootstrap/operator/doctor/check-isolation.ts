import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Settings } from '#lib/core/settings/env.ts'
import { chooseIsolation, type Isolation } from '#lib/media/ffmpeg/isolation.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { type Finding, notNeededFinding, ok, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Isolation of ffmpeg'

/** How well programs that read untrusted files are isolated on this machine. Only checked if there is a data folder. */
export async function checkIsolation(settings: Settings): Promise<Finding> {
  const notNeeded = notNeededFinding(SUBJECT, settings)
  if (notNeeded !== undefined) return notNeeded
  const { DATA_DIR, FFMPEG_PATH, FFPROBE_PATH } = settings
  configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
  try {
    const folder = path.join(DATA_DIR, 'service')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return describeIsolation(await chooseIsolation(folder), process.getuid?.() === 0)
  } catch (failure) {
    const message = failure instanceof MediaFailure ? 'ffmpeg was not found' : reasonOf(failure)
    return warning(SUBJECT, `not checked (${message})`, 'Fix the problem reported above first.')
  }
}

export function describeIsolation({ userId, hasNoNetwork }: Isolation, isRoot: boolean): Finding {
  const user = userId === null ? 'the user of Reelwright' : `user ${userId}, who owns nothing`
  const message = `runs ${hasNoNetwork ? 'without network' : 'with network'}, without environment, as ${user}`
  const fixes = [...(hasNoNetwork ? [] : [NETWORK_FIX]), ...(isRoot && userId === null ? [USER_FIX] : [])]
  return fixes.length === 0 ? ok(SUBJECT, message) : warning(SUBJECT, message, fixes.join(' '))
}

const NETWORK_FIX =
  'To take its network away, install util-linux (unshare) and allow user namespaces: sysctl user.max_user_namespaces above 0 and kernel.apparmor_restrict_unprivileged_userns=0, or in a container the capability SYS_ADMIN.'

const USER_FIX =
  'Start Reelwright as an ordinary user, or give root what it takes to change to another: util-linux (setpriv), the capabilities SETUID, SETGID, SETPCAP and CHOWN, and a data folder on a file system with owners.'
