import { useText } from '#text'

/** When a process last gave a sign of life; tinted if that is too long ago. */
export function Heartbeat({ seconds, lateSeconds }: { seconds: number; lateSeconds: number }) {
  const t = useText()
  const text =
    seconds < 120
      ? t('{seconds} s ago', { seconds: Math.floor(seconds) })
      : t('{minutes} min ago', { minutes: Math.floor(seconds / 60) })
  return <span className={seconds > lateSeconds ? 'op-late' : 'text-muted-foreground'}>{text}</span>
}
