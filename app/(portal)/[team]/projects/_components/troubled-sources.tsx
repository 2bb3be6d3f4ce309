import { CircleAlert, CircleX } from 'lucide-react'
import Link from 'next/link'
import type { Text } from '#lib/i18n/text.ts'
import type { TroubledSource } from '#lib/portal/autopilot/list-troubled.ts'
import { useText } from '#text'
import { ruleAddress } from '../../autopilot/_components/autopilot-address.ts'

/** Watched sources that cannot be read, and monthly caps that are reached, above the projects that need attention. */
export function TroubledSources({ teamSlug, sources }: { teamSlug: string; sources: readonly TroubledSource[] }) {
  const t = useText()
  return (
    <section aria-labelledby="sources-title" className="border-b">
      <h2 id="sources-title" className="px-4 pt-2.5 pb-1 text-xs font-medium text-muted-foreground md:px-5">
        {t('Autopilot')}
      </h2>
      <ul>
        {sources.map((source) => (
          <li key={`${source.ruleId} ${source.kind}`} className="border-t first:border-t-0">
            <Link
              href={ruleAddress(teamSlug, source.ruleId)}
              className="flex items-start gap-3 px-4 py-2.5 hover:bg-accent md:px-5"
            >
              {'failure' in source ? (
                <CircleX {...ICON} color="var(--danger)" />
              ) : (
                <CircleAlert {...ICON} color="var(--warning)" />
              )}
              <span className="min-w-0">
                <span className="block truncate font-medium" dir="auto">
                  {source.kind === 'team-capped' ? t('Cap of all rules') : source.name}
                </span>
                <span className="block text-xs text-pretty text-muted-foreground">{describe(source, t)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'mt-0.5 shrink-0' } as const

function describe(source: TroubledSource, t: Text): string {
  if (!('failure' in source)) {
    return t('{count, plural, one {1 video waits} other {# videos wait}} until {day}, when the cap opens again.', {
      count: source.waiting,
      day: dayOf(source.opensAt, t),
    })
  }
  const day = dayOf(source.since, t)
  const said =
    source.kind === 'broken'
      ? t('Cannot be read since {day}.', { day })
      : t('Turned off: it could not be read since {day}.', { day })
  return source.failure === null ? said : `${said} ${source.failure}`
}

function dayOf(at: string, t: Text): string {
  return new Date(at).toLocaleDateString(t.tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
}
