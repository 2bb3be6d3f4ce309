import { useText } from '#text'

/** The place of a post in the queue. */
export function QueuePlace({ place }: { place: number }) {
  const t = useText()
  return (
    <span className="num inline-flex h-4 min-w-4 items-center justify-center rounded-[4px] bg-foreground px-1 text-2xs font-semibold text-background">
      <span className="sr-only">{t('Position in queue')} </span>
      {place}
    </span>
  )
}
