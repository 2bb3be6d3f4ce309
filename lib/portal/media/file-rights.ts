import { requirePermission } from '#lib/auth/member.ts'
import { hasPermission, type PermissionSubject } from '#lib/auth/permissions.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { notFoundFailure } from '../http/endpoint.ts'

/**
 * Every file of a result that an address hands out, and its purpose. A person who may watch a result gets what pages
 * play and show, and nothing else without being allowed downloads:
 *
 * - `played`: what a player loads. Captions are the words that it lays over the picture, so they come with the video.
 * - `shown`: what the project's page lays out beside the player.
 * - `saved`: files that no page loads. They are only there to be kept, however they are fetched.
 * - `edited`: the video that the result was made from, which the editor and search play.
 */
const FILE_USES = {
  media: 'played',
  poster: 'played',
  captions: 'played',
  'transcript-lines': 'shown',
  pictures: 'shown',
  thumbnail1: 'shown',
  thumbnail2: 'shown',
  thumbnail3: 'shown',
  titled1: 'shown',
  titled2: 'shown',
  titled3: 'shown',
  wav: 'saved',
  srt: 'saved',
  vtt: 'saved',
  transcript: 'saved',
  'transcript-text': 'saved',
  shots: 'saved',
  source: 'edited',
} as const satisfies Record<string, 'played' | 'shown' | 'saved' | 'edited'>

export type ResultFile = keyof typeof FILE_USES
export const RESULT_FILES = Object.keys(FILE_USES) as ResultFile[]

/** Who asks for a file: a member of the team or one of its keys, or a person who opened a shared link. */
export type FileCaller = PermissionSubject | { share: { downloads: boolean } }

/** `absent` for what does not exist for this caller, `no_download` for what they may watch and not keep. */
export type FileAccess = 'given' | 'no_download' | 'absent'

/**
 * Which files of a result a caller may have: the only place that decides. Which results they see at all is decided before.
 *
 * @param toKeep whether it is fetched as a download, which needs the permission whatever the file's purpose.
 */
export function fileAccess(caller: FileCaller, file: ResultFile, toKeep = false): FileAccess {
  if (!exists(caller, file)) return 'absent'
  const isKept = toKeep || FILE_USES[file] === 'saved'
  return isKept && !mayKeep(caller) ? 'no_download' : 'given'
}

/** @throws Failure `not_found` for what does not exist for the caller, `forbidden` where downloads are not allowed. */
export function requireFile(caller: FileCaller, file: ResultFile, toKeep = false): void {
  const access = fileAccess(caller, file, toKeep)
  if (access === 'absent') throw notFoundFailure()
  if (access === 'given') return
  if ('share' in caller) {
    throw new Failure(
      'forbidden',
      translatable('Downloads are turned off for this link. Contact the person who sent it to you.'),
    )
  }
  requirePermission(caller, 'results.download')
}

/** The files for a person who sees posts, but not the projects behind them; and what a link shares. */
const OF_POSTS: readonly ResultFile[] = ['media', 'poster', 'captions', 'vtt']
const OF_SHARES: readonly ResultFile[] = [...OF_POSTS, 'wav', 'srt', 'transcript-text']

function exists(caller: FileCaller, file: ResultFile): boolean {
  if ('share' in caller) return OF_SHARES.includes(file)
  if (FILE_USES[file] === 'edited') return hasPermission(caller, 'projects.make') || isViewer(caller)
  return hasPermission(caller, 'projects.view') || (hasPermission(caller, 'posts.view') && OF_POSTS.includes(file))
}

/** A person of the team who sees its projects: not a key, and nobody in a partner's frame. */
function isViewer(caller: PermissionSubject): boolean {
  return caller.role !== null && !caller.embed && hasPermission(caller, 'projects.view')
}

function mayKeep(caller: FileCaller): boolean {
  return 'share' in caller ? caller.share.downloads : hasPermission(caller, 'results.download')
}
