import type { TeamNote } from '#lib/portal/reviews/note-view.ts'
import { useText } from '#text'

/** How many of them the member has not read; nothing for none. */
export function UnreadMark({ notes }: { notes: readonly TeamNote[] }) {
  const t = useText()
  const unread = notes.filter(({ isNew }) => isNew).length
  if (unread === 0) return null
  return (
    <span className="num rounded-full bg-primary px-1.5 text-2xs leading-4 text-primary-foreground">
      {unread}
      <span className="sr-only"> {t('unread')}</span>
    </span>
  )
}
