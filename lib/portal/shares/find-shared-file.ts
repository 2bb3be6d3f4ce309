import { Failure } from '#lib/core/failure.ts'
import { say } from '#lib/words/message.ts'
import { ENGLISH, type Text } from '#lib/words/text.ts'
import { findOutputFile } from '../media/find-output-file.ts'
import type { ServedFile } from '../media/serve-file.ts'
import { findLogo } from '../teams/team-logo.ts'
import { findOpenShare, type ShareRow } from './find-share.ts'
import { findSharedVideos } from './find-shared-videos.ts'

/** What a page plays, and what is only there to be saved. */
const PLAYED = ['media', 'poster', 'vtt'] as const
const SAVED = ['wav', 'srt', 'transcript-text'] as const
export const SHARED_FILES = [...PLAYED, ...SAVED] as const

type Asked = { token: string; firstId: string; file: (typeof SHARED_FILES)[number]; download: boolean }

/**
 * A file of a shared result for who may watch it; null if the link does not work or does not share it.
 *
 * @throws Failure `forbidden` for a download where the link allows none.
 */
export async function findSharedFile(
  { token, firstId, file, download }: Asked,
  pass: string | undefined,
  t: Text = ENGLISH,
): Promise<{ share: ShareRow; served: ServedFile } | null> {
  const found = await findOpenShare(token, pass)
  if (found === null) return null
  const { share } = found
  const video = (await findSharedVideos(share)).find((one) => one.firstId === firstId)
  if (video === undefined) return null
  if (!share.downloads && (download || SAVED.some((name) => name === file))) {
    throw new Failure('forbidden', say('Downloads are turned off for this link. Ask whoever sent it to you.'))
  }
  const served = await findOutputFile(share, video.output.id, file, download, t)
  return served && { share, served }
}

/** The logo of the team whose link it is, for who may watch; null if there is none. */
export async function findSharedLogo(token: string, pass: string | undefined): Promise<ServedFile | null> {
  const found = await findOpenShare(token, pass)
  return found === null ? null : findLogo(found.share)
}
