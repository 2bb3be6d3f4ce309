'use client'

import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import type { Network } from '#lib/contract/social.ts'
import { useText } from '#text'
import { CoverVideo } from './cover-video.tsx'
import { Initial, type PreviewProps, previewText } from './preview-parts.tsx'
import { ReelPreview } from './reel-preview.tsx'

/** Networks that show an upright video on the whole screen with the words over it, and those with the words on top. */
const REELS: readonly Network[] = ['facebook', 'instagram', 'tiktok', 'youtube']
const WORDS_FIRST: readonly Network[] = ['bluesky', 'linkedin', 'mastodon', 'threads', 'x']

/** A post roughly as its network shows it: where its words stand, how many are seen, and whether it has a title. */
export function Preview(props: PreviewProps) {
  const { video, account } = props
  const isUpright = video.width !== null && video.height !== null && video.height > video.width
  if (isUpright && REELS.includes(account.network)) return <ReelPreview {...props} />
  return <CardPreview {...props} isUpright={isUpright} />
}

function CardPreview({ video, account, limits, text, coverSeconds, isUpright }: PreviewProps & { isUpright: boolean }) {
  const t = useText()
  const { displayName, handle, network } = account
  const { title, body, hashtags } = previewText(limits, text)
  const isFirst = WORDS_FIRST.includes(network)
  const words = (
    <div className="grid gap-0.5 px-3 py-2.5">
      {title && (
        <p className="font-medium break-words" dir="auto">
          {title}
        </p>
      )}
      {body && (
        <p className="line-clamp-5 break-words whitespace-pre-wrap" dir="auto">
          {body}
        </p>
      )}
      {hashtags && <p className="break-words text-link">{hashtags}</p>}
      {!title && !body && !hashtags && <p className="text-muted-foreground">{t('No text')}</p>}
    </div>
  )
  return (
    <article aria-label={t('Preview on {name}', { name: t.message(limits.name) })} className="card overflow-hidden">
      <header className="flex items-center gap-2 px-3 pt-2.5 pb-1">
        <Initial name={displayName} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" dir="auto">
            {displayName}
          </span>
          {handle && handle !== displayName && (
            <span className="block truncate text-xs text-muted-foreground">{handle}</span>
          )}
        </span>
        <NetworkGlyph network={network} size={14} label={t.message(limits.name)} />
      </header>
      {isFirst && words}
      <div className={`flex justify-center bg-black ${isFirst ? 'mx-3 mb-3 overflow-hidden rounded-md' : ''}`}>
        <CoverVideo
          video={video}
          coverSeconds={coverSeconds}
          className={isUpright ? 'h-[320px]' : 'max-h-[260px] w-full'}
        />
      </div>
      {!isFirst && words}
    </article>
  )
}
