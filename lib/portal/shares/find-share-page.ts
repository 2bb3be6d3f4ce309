import { createHash } from 'node:crypto'
import type { OutputRow } from '#db/schema/portal/outputs.ts'
import { findTeamOrigin } from '../domains/team-origin.ts'
import { fileAccess, type ResultFile } from '../media/file-rights.ts'
import type { SpokenText } from '../projects/project-view.ts'
import { readSharedTranscript } from '../projects/read-transcript.ts'
import { type FoundShare, findShare, isOpenTo, type ShareRow } from './find-share.ts'
import { findSharedVideos, type SharedVideo } from './find-shared-videos.ts'
import { sharedFilePath, sharePath, shareUrl } from './share-token.ts'

/** A shared result as its page shows it. Times are ISO 8601 in UTC. */
export type SharedVideoView = {
  id: string
  /** The version that is shown. */
  versionId: string
  kind: 'video' | 'audio'
  title: string
  text: string
  /** Its page. */
  path: string
  mediaUrl: string
  contentType: string
  posterUrl: string | null
  captionsUrl: string | null
  /** Null where the link allows no downloads. */
  vttUrl: string | null
  srtUrl: string | null
  wavUrl: string | null
  textUrl: string | null
  /** The picture with which links to it are shown elsewhere; it is another with another content. */
  pictureUrl: string
  durationSeconds: number
  width: number | null
  height: number | null
  createdAt: string
}

export type OpenSharePage = {
  token: string
  /** Where the team's pages are reached. */
  origin: string
  url: string
  mode: 'public' | 'unlisted' | 'password'
  downloads: boolean
  comments: boolean
  expiresAt: string | null
  team: { name: string; logoUrl: string | null }
  /** The shown result, and the others that the link shares. */
  video: SharedVideoView
  others: SharedVideoView[]
  transcript: SpokenText | null
}

export type SharePage = { state: 'unknown' } | { state: 'locked' } | ({ state: 'open' } & OpenSharePage)

/** @param videoId which result is shown; the first unless the link shares it. */
export async function findSharePage(
  token: string,
  pass: string | undefined,
  videoId: string | undefined,
): Promise<SharePage> {
  const found = await findShare(token)
  if (found === null) return { state: 'unknown' }
  if (!isOpenTo(found.share, pass)) return { state: 'locked' }
  const videos = await findSharedVideos(found.share)
  const shown = videos.find(({ firstId }) => firstId === videoId) ?? videos[0]
  if (shown === undefined) return { state: 'unknown' }
  const others = videos.filter((one) => one !== shown).map((one) => toView(token, found.share, one, videos[0]))
  return {
    state: 'open',
    ...aboutLink(token, found, await findTeamOrigin(found.team.id)),
    video: toView(token, found.share, shown, videos[0]),
    others,
    transcript: await readSharedTranscript(shown.output),
  }
}

function aboutLink(token: string, { share, team }: FoundShare, origin: string) {
  const { mode, downloads, comments, expiresAt } = share
  const logoUrl = team.logoKey === null ? null : `/api/media/shares/${token}/logo`
  return {
    token,
    origin,
    url: shareUrl(token, origin),
    mode,
    downloads,
    comments,
    expiresAt: expiresAt?.toISOString() ?? null,
    team: { name: team.name, logoUrl },
  }
}

function toView(token: string, share: ShareRow, video: SharedVideo, first: SharedVideo | undefined): SharedVideoView {
  const { firstId: id, title, text, output } = video
  const address = (file: ResultFile, kept: keyof OutputRow['files']) =>
    output.files[kept] === undefined || fileAccess({ share }, file) !== 'given' ? null : sharedFilePath(token, id, file)
  return {
    id,
    versionId: output.id,
    kind: output.kind,
    title,
    text,
    path: video === first ? sharePath(token) : `${sharePath(token)}?v=${id}`,
    mediaUrl: sharedFilePath(token, id, 'media'),
    contentType: output.files.media?.contentType ?? 'video/mp4',
    posterUrl: address('poster', 'poster'),
    captionsUrl: address('captions', 'vtt'),
    vttUrl: address('vtt', 'vtt'),
    srtUrl: address('srt', 'srt'),
    wavUrl: address('wav', 'wav'),
    textUrl: address('transcript-text', 'transcript'),
    pictureUrl: `${sharedFilePath(token, id, 'picture')}?c=${contentOf(video)}`,
    durationSeconds: output.durationSeconds,
    width: output.width,
    height: output.height,
    createdAt: output.createdAt.toISOString(),
  }
}

/** Who has read the picture at an address keeps it: with other words or another version it has another one. */
function contentOf({ title, projectTitle, output }: SharedVideo): string {
  return createHash('sha256')
    .update(JSON.stringify([title, projectTitle, output.id]))
    .digest('base64url')
    .slice(0, 8)
}
