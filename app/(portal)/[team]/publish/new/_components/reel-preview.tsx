import { Ellipsis, Heart, MessageCircle, Send } from 'lucide-react'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { useText } from '#text'
import { CoverVideo } from './cover-video.tsx'
import { Initial, type PreviewProps, previewText } from './preview-parts.tsx'

/** An upright video on the whole of a phone: the words lie over its foot, cut after two lines, beside the actions. */
export function ReelPreview({ video, account, limits, text, coverSeconds }: PreviewProps) {
  const t = useText()
  const { title, body, hashtags } = previewText(limits, text)
  const words = [title, body, hashtags].filter((part) => part !== '')
  const icon = { size: 20, strokeWidth: 1.75 } as const
  return (
    <article
      aria-label={t('Preview on {name}', { name: t.message(limits.name) })}
      className="relative mx-auto aspect-[9/16] h-[396px] max-w-full overflow-hidden rounded-lg bg-black text-white"
    >
      <CoverVideo video={video} coverSeconds={coverSeconds} className="h-full w-full object-contain" />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-1 bg-linear-to-t from-black/80 to-transparent px-3 pt-12 pr-12 pb-3 text-xs">
        <p className="flex items-center gap-1.5 font-medium">
          <Initial name={account.displayName} />
          <span className="min-w-0 truncate" dir="auto">
            {account.handle ?? account.displayName}
          </span>
          <NetworkGlyph network={account.network} size={12} label={t.message(limits.name)} />
        </p>
        {words.length > 0 ? (
          <p className="line-clamp-2 break-words" dir="auto">
            {words.join(' ')}
          </p>
        ) : (
          <p>{t('No text')}</p>
        )}
      </div>
      <div aria-hidden="true" className="pointer-events-none absolute right-3 bottom-3 grid gap-4">
        <Heart {...icon} />
        <MessageCircle {...icon} />
        <Send {...icon} />
        <Ellipsis {...icon} />
      </div>
    </article>
  )
}
