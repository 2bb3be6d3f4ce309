'use client'

import type { NoticeSettings } from '#lib/portal/notices/notice-settings.ts'
import { useText } from '#text'
import { Section } from '../../_components/section.tsx'

type Teams = NoticeSettings['teams']

/** Teams whose notices stay in the app. */
export function TeamSection({ teams, onChange }: { teams: Teams; onChange: (teams: Teams) => void }) {
  const t = useText()
  if (teams.length === 0) return null
  return (
    <Section title={t('Muted teams')}>
      <div className="card divide-y divide-border">
        {teams.map(({ slug, name, isMuted }) => (
          <label key={slug} className="flex items-center gap-3 px-4 py-3">
            <input
              type="checkbox"
              className="check"
              name="muted"
              value={slug}
              checked={isMuted}
              onChange={(event) => {
                const muted = event.currentTarget.checked
                onChange(teams.map((team) => (team.slug === slug ? { ...team, isMuted: muted } : team)))
              }}
            />
            <span className="min-w-0 truncate" dir="auto" title={name}>
              {name}
            </span>
          </label>
        ))}
        <p className="hint px-4 py-3">{t('A muted team sends no email and no browser notifications.')}</p>
      </div>
    </Section>
  )
}
