import type { Metadata } from 'next'
import type { Text } from '#lib/i18n/text.ts'
import { embedDescriptionUrl, playerPath, playerSize } from '#lib/portal/shares/describe-embed.ts'
import type { OpenSharePage } from '#lib/portal/shares/find-share-page.ts'

const PICTURE = { width: 1200, height: 630, type: 'image/png' } as const

/** What previews, players of other sites and search engines read. Nothing but a title where the link has a password. */
export function metadataOf(page: OpenSharePage, t: Text): Metadata {
  const { video, mode, team, token, origin } = page
  const absolute = (path: string) => `${origin}${path}`
  if (mode === 'password') return { title: video.title, robots: { index: false, follow: false } }
  const url = absolute(video.path)
  const description = descriptionOf(page, t)
  const images = [{ url: absolute(video.pictureUrl), ...PICTURE, alt: video.title }]
  const media = absolute(video.mediaUrl)
  const size = playerSize({ output: video })
  const isSeen = video.kind === 'video'
  return {
    title: { absolute: `${video.title} · ${team.name}` },
    description,
    robots: { index: mode === 'public', follow: false },
    alternates: { canonical: url, types: { 'application/json+oembed': embedDescriptionUrl(url) } },
    openGraph: {
      type: isSeen ? 'video.other' : 'website',
      siteName: team.name,
      title: video.title,
      description,
      url,
      images,
      ...(isSeen ? { videos: [{ url: media, type: video.contentType, ...size }] } : { audio: [{ url: media }] }),
    },
    twitter: {
      card: 'player',
      title: video.title,
      description,
      images,
      players: [{ playerUrl: absolute(playerPath(token, video.id)), streamUrl: media, ...size }],
    },
  }
}

/** The result as schema.org describes it, as text that is safe in a script element. */
export function jsonLdOf(page: OpenSharePage, t: Text): string {
  const { video, team, token, transcript, expiresAt, origin } = page
  const absolute = (path: string) => `${origin}${path}`
  const isSeen = video.kind === 'video'
  const seconds = Math.max(1, Math.round(video.durationSeconds))
  const described = {
    '@context': 'https://schema.org',
    '@type': isSeen ? 'VideoObject' : 'AudioObject',
    name: video.title,
    description: descriptionOf(page, t),
    uploadDate: video.createdAt,
    duration: `PT${seconds}S`,
    contentUrl: absolute(video.mediaUrl),
    encodingFormat: video.contentType,
    thumbnailUrl: [video.posterUrl ?? video.pictureUrl].map(absolute),
    ...(isSeen && { embedUrl: absolute(playerPath(token, video.id)), width: video.width, height: video.height }),
    ...(transcript && {
      inLanguage: transcript.languageTag,
      transcript: transcript.lines.map(({ text }) => text.trim()).join(' '),
    }),
    ...(expiresAt && { expires: expiresAt }),
    publisher: { '@type': 'Organization', name: team.name },
  }
  return JSON.stringify(described).replace(/</g, '\\u003c')
}

const MAX_DESCRIPTION = 200

/** Its text, or the beginning of its transcript. */
function descriptionOf({ video, transcript, team }: OpenSharePage, t: Text): string {
  const transcriptText = transcript?.lines.map(({ text }) => text.trim()).join(' ') ?? ''
  const text = (video.text || transcriptText || t('Shared by {team}.', { team: team.name })).replace(/\s+/g, ' ').trim()
  const letters = [...text]
  return letters.length <= MAX_DESCRIPTION
    ? text
    : `${letters
        .slice(0, MAX_DESCRIPTION - 1)
        .join('')
        .trimEnd()}…`
}
