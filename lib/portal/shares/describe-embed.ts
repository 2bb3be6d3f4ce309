import { Failure } from '#lib/core/failure.ts'
import { portalOrigins } from '#lib/core/settings/env.ts'
import { findTeamOrigin } from '../domains/team-origin.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { findShare } from './find-share.ts'
import { findSharedVideos, type SharedVideo } from './find-shared-videos.ts'
import { sharedFilePath, sharePath } from './share-token.ts'

/** The answer of oEmbed 1.0 for a video (https://oembed.com, sections 2.3.4 and 2.3.4.2). */
export type EmbedDescription = {
  version: '1.0'
  type: 'video'
  title: string
  author_name: string
  provider_name: string
  provider_url: string
  html: string
  width: number
  height: number
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
  cache_age: number
}

/** Other sites forget a revoked link after this many seconds. */
const CACHE_SECONDS = 300

const DEFAULT_EDGE = 640

/**
 * How another site shows a shared result.
 *
 * @param address of its page.
 * @param most the largest size that the site has room for, in pixels; `format` is what it can read.
 * @throws Failure `not_found`; `not_implemented` for another format than JSON; `unauthenticated` for a link with a
 *   password, of which nothing is revealed.
 */
export async function describeEmbed(
  address: string,
  {
    format = 'json',
    ...most
  }: { width?: number | undefined; height?: number | undefined; format?: string | undefined },
): Promise<EmbedDescription> {
  if (format !== 'json') throw new Failure('not_implemented', 'Ask for the format json.')
  const named = readAddress(address)
  const found = named && (await findShare(named.token))
  if (!named || !found || !(await isReachedAt(named.origin, found.team.id))) throw notFoundFailure()
  if (found.share.mode === 'password') throw new Failure('unauthenticated', 'This video needs a password.')
  const videos = await findSharedVideos(found.share)
  const video = videos.find(({ firstId }) => firstId === named.videoId) ?? videos[0]
  if (video === undefined) throw notFoundFailure()
  const size = shrunkTo(playerSize(video), most)
  const origin = await findTeamOrigin(found.team.id)
  const player = `${origin}${playerPath(named.token, video.firstId)}`
  return {
    version: '1.0',
    type: 'video',
    title: video.title,
    author_name: found.team.name,
    provider_name: 'Reelwright',
    provider_url: origin,
    html: `<iframe src="${player}" width="${size.width}" height="${size.height}" style="border:0" allow="fullscreen; picture-in-picture" allowfullscreen title="${escaped(video.title)}"></iframe>`,
    ...size,
    ...thumbnail(origin, named.token, video),
    cache_age: CACHE_SECONDS,
  }
}

/** The page of a player alone, which any site may show in a frame. */
export function playerPath(token: string, firstId: string): string {
  return `${sharePath(token)}/player?v=${firstId}`
}

/** Where its description is found, for `<link rel="alternate">`. */
export function embedDescriptionUrl(pageUrl: string): string {
  return `${new URL(pageUrl).origin}/api/oembed?${new URLSearchParams({ url: pageUrl, format: 'json' })}`
}

/** The size of a player, its longer edge as given; 16:9 where nothing is seen. */
export function playerSize({ output }: { output: { kind: string; width: number | null; height: number | null } }) {
  const isSeen = output.kind === 'video'
  const width = isSeen ? (output.width ?? 9) : 16
  const height = isSeen ? (output.height ?? 16) : 9
  const scale = DEFAULT_EDGE / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function shrunkTo(
  size: { width: number; height: number },
  most: { width?: number | undefined; height?: number | undefined },
) {
  const { width = size.width, height = size.height } = most
  const scale = Math.min(1, width / size.width, height / size.height)
  return { width: Math.max(1, Math.floor(size.width * scale)), height: Math.max(1, Math.floor(size.height * scale)) }
}

function thumbnail(origin: string, token: string, { firstId, output }: SharedVideo) {
  const { width, height, files } = output
  if (files.poster === undefined || width === null || height === null) return {}
  const thumbnail_url = `${origin}${sharedFilePath(token, firstId, 'poster')}`
  return { thumbnail_url, thumbnail_width: width, thumbnail_height: height }
}

async function isReachedAt(origin: string, teamId: string): Promise<boolean> {
  return portalOrigins().includes(origin) || origin === (await findTeamOrigin(teamId))
}

function readAddress(address: string): { origin: string; token: string; videoId: string | null } | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  const [, token] = /^\/s\/([\w-]+)\/?$/.exec(pathname) ?? []
  if (token === undefined) return null
  return { origin, token, videoId: searchParams.get('v') }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
