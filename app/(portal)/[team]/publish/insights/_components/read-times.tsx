import { ClockTime, LocalDateTime } from '#lib/components/text/date-time.tsx'
import { useText } from '#text'

const DAY_MS = 86_400_000

/** When numbers were read last, and when the next are. */
export function ReadTimes({ readAt, nextAt }: { readAt: Date | null; nextAt: Date | null }) {
  const t = useText()
  if (readAt === null) return null
  const isRecent = nextAt !== null && nextAt.getTime() - readAt.getTime() < DAY_MS / 2
  const time = (at: Date) => (isRecent ? <ClockTime at={at.toISOString()} /> : <LocalDateTime at={at.toISOString()} />)
  return (
    <span className="num text-xs text-muted-foreground">
      {nextAt === null
        ? t.rich('Numbers from {read}', { read: time(readAt) })
        : t.rich('Numbers from {read}, next {next}', { read: time(readAt), next: time(nextAt) })}
    </span>
  )
}
