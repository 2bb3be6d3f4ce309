import type { FeedEntry } from '#lib/contract/feeds.ts'
import { entryFilePath, playsPath } from '#lib/portal/feeds/feed-addresses.ts'
import type { EntryFacts } from '#lib/portal/feeds/find-feed-facts.ts'
import { useText } from '#text'
import { CountedVideo } from './counted-video.tsx'

/** The video of an entry in its own shape, at most 70 % of the window high. Nothing of it is loaded before it is played. */
export function FeedVideo({
  feedId,
  entry,
  facts,
}: {
  feedId: string
  entry: FeedEntry
  facts: EntryFacts | undefined
}) {
  const t = useText()
  const { entryId, width, height, title } = entry
  return (
    <CountedVideo
      width={width}
      height={height}
      label={title || t('Untitled video')}
      poster={entryFilePath(feedId, entryId, 'poster')}
      src={entryFilePath(feedId, entryId, 'video')}
      playsAddress={playsPath(feedId, entryId)}
      captions={
        facts?.hasVtt === true
          ? {
              src: entryFilePath(feedId, entryId, 'captions.vtt'),
              srcLang: facts.languageTag ?? undefined,
              label: t('Captions'),
            }
          : null
      }
    />
  )
}
