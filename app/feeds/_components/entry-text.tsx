import type { FeedEntry } from '#lib/contract/feeds.ts'
import { useText } from '#text'

/** When it was published and its words. */
export function EntryText({ entry }: { entry: FeedEntry }) {
  const t = useText()
  const { description, tags, publishedAt } = entry
  const at = new Date(publishedAt)
  return (
    <>
      <p className="mt-1 text-muted-foreground">
        <time dateTime={publishedAt} title={at.toUTCString()}>
          {at.toLocaleDateString(t.tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}
        </time>
      </p>
      {description !== '' && (
        <p className="mt-3 max-w-[75ch] text-md whitespace-pre-wrap break-words" dir="auto">
          {description}
        </p>
      )}
      {tags.length > 0 && (
        <p className="mt-2 text-muted-foreground" dir="auto">
          {tags.map((tag) => `#${tag}`).join(' ')}
        </p>
      )}
    </>
  )
}
