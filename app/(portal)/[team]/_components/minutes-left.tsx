import type { Route } from 'next'
import Link from 'next/link'
import type { SourceMeter } from '#lib/portal/usage/find-source-meter.ts'
import { useText } from '#text'

/** How much of the month's source minutes are used, where the operator has set a limit. */
export function MinutesLeft({ meter, teamSlug }: { meter: SourceMeter; teamSlug: string }) {
  const t = useText()
  const { usedMinutes, mostMinutes } = meter
  const fraction = mostMinutes === 0 ? 1 : Math.min(1, usedMinutes / mostMinutes)
  const figures = t('{used} of {most}', {
    used: usedMinutes.toLocaleString(t.tag),
    most: mostMinutes.toLocaleString(t.tag),
  })
  return (
    <Link
      href={`/${teamSlug}/settings/usage` as Route}
      className="mb-2.5 hidden rounded-sm px-2 py-1 hover:bg-accent xl:block"
    >
      <span className="mb-1.5 flex justify-between text-xs">
        <span className="text-muted-foreground">{t('Source minutes')}</span>
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
