'use client'

import Link from 'next/link'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Snapshot, TeamRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { MutedText, Section } from './operator-panel.tsx'

type Meter = keyof TeamRow['used']

const SHOWN = 5
const NEAR = 0.9

/** The teams nearest to a limit of theirs. */
export function LimitsSection({ snapshot: { teams, teamCount } }: { snapshot: Snapshot }) {
  const t = useText()
  const limited = teams.filter(({ limits }) => Object.keys(limits).length > 0).slice(0, SHOWN)
  return (
    <Section
      title={t('Limits by team')}
      beside={t('this month')}
      acts={
        <Link href="/operator/teams" className="btn btn-outline op-btn">
          {t('All {count}', { count: teamCount })}
        </Link>
      }
    >
      {limited.length === 0 && <MutedText>{t('No team has limits.')}</MutedText>}
      <ul className="op-list">
        {limited.map((team) => (
          <li key={team.id}>
            <span className="min-w-0 flex-1 truncate" title={team.name} dir="auto">
              {team.name}
            </span>
            <NearestLimit team={team} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The limit of which a team has used most. */
export function NearestLimit({ team }: { team: TeamRow }) {
  const t = useText()
  const nearest = nearestLimitOf(team)
  if (nearest === null) return <span className="text-muted-foreground">{t('No limit')}</span>
  const { meter, used, limit } = nearest
  const share = used / Math.max(1, limit)
  return (
    <>
      <span aria-hidden="true" className="bar w-9 shrink-0">
        <span
          style={{
            width: `${Math.min(100, share * 100)}%`,
            background: share >= NEAR ? 'var(--warning)' : 'var(--foreground)',
          }}
        />
      </span>
      <span className={`num shrink-0 ${share >= NEAR ? 'op-late' : ''}`} title={t(METER_LABELS[meter])}>
        {t('{used} of {total}', { used: formatMeter(meter, used, t), total: formatMeter(meter, limit, t) })}
      </span>
    </>
  )
}

function nearestLimitOf({ used, limits }: TeamRow): { meter: Meter; used: number; limit: number } | null {
  const shares = Object.entries(limits).map(([name, limit]) => {
    const meter = name as Meter
    return { meter, used: used[meter] ?? 0, limit }
  })
  return (
    shares.toSorted((one, other) => other.used / Math.max(1, other.limit) - one.used / Math.max(1, one.limit))[0] ??
    null
  )
}

export const METER_LABELS: Record<Meter, Message> = msgs({
  'source-seconds': 'Minutes of source video',
  'output-seconds': 'Output minutes',
  characters: 'Characters',
  'stored-bytes': 'Storage',
  posts: 'Posts',
})

export function formatMeter(meter: Meter, amount: number, t: Text): string {
  if (meter === 'stored-bytes') return formatSize(amount, t)
  const plain = meter.endsWith('seconds') ? Math.round(amount / 60) : amount
  return plain.toLocaleString(t.tag)
}
