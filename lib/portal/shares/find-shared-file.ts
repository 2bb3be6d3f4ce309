import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { requireFile } from '../media/file-rights.ts'
import { findOutputFile, type OutputFile } from '../media/find-output-file.ts'
import type { ServedFile } from '../media/serve-file.ts'
import { findLogo } from '../teams/team-logo.ts'
import { findOpenShare, type ShareRow } from './find-share.ts'
import { findSharedVideos } from './find-shared-videos.ts'

type Asked = { token: string; firstId: string; file: OutputFile; download: boolean }

/**
 * A file of a shared result for who may watch it; null if the link does not work or does not share it.
 *
 * @throws Failure `not_found` for a file that no link shares, `forbidden` for one to keep where the link allows no downloads.
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
  requireFile({ share }, file, download)
  const outsider = { teamId: share.teamId, userId: null, role: null }
  const served = await findOutputFile(outsider, video.output.id, file, download, t)
  return served && { share, served }
}

/** The logo of the team whose link it is, for who may watch; null if there is none. */
export async function findSharedLogo(token: string, pass: string | undefined): Promise<ServedFile | null> {
  const found = await findOpenShare(token, pass)
  return found === null ? null : findLogo(found.share)
}
