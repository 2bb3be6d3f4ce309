import type { Route } from 'next'
import Link from 'next/link'
import type { SourceMeter } from '#lib/portal/usage/find-source-meter.ts'

/** How much of the month's source minutes are used, where the operator has set a limit. */
export function MinutesLeft({ meter, teamSlug }: { meter: SourceMeter; teamSlug: string }) {
  const { usedMinutes, mostMinutes } = meter
  const fraction = mostMinutes === 0 ? 1 : Math.min(1, usedMinutes / mostMinutes)
  const figures = `${usedMinutes.toLocaleString('en-GB')} of ${mostMinutes.toLocaleString('en-GB')}`
  return (
    <Link
      href={`/${teamSlug}/settings/usage` as Route}
      className="mb-2.5 hidden rounded-sm px-2 py-1 hover:bg-accent xl:block"
    >
      <span className="mb-1.5 flex justify-between text-xs">
        <span className="text-muted-foreground">Source minutes</span>
        <span className="num">{figures}</span>
      </span>
      <span className="bar block" aria-hidden="true">
        <span
          style={{ width: `${fraction * 100}%`, background: fraction < 1 ? 'var(--foreground)' : 'var(--danger)' }}
        />
      </span>
    </Link>
  )
}
