'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { loadThemeFont } from '#lib/components/embed/theme-font.ts'
import { TeamMark } from '#lib/components/pictures/brand.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { TEXT_CONTRAST } from '#lib/core/embed-theme/contrasts.ts'
import type { EmbedTheme } from '#lib/core/embed-theme/theme.ts'
import { lowestContrast } from '#lib/core/embed-theme/theme-corrections.ts'
import { themeTokens } from '#lib/core/embed-theme/theme-tokens.ts'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { PREVIEW_PAGES, type PreviewPage } from './preview-pages.tsx'
import { usePageScheme } from './use-page-scheme.ts'

const PAGES = [
  { value: 'projects', label: msg('Projects') },
  { value: 'publish', label: msg('Publish') },
  { value: 'voices', label: msg('Voices') },
] as const

/** The portal as the partner's customers see it, with examples, on a page of the partner's surface. */
export function Preview({
  theme,
  team,
  poster,
}: {
  theme: EmbedTheme
  team: { name: string; logo: string | null }
  poster: string | null
}) {
  const t = useText()
  const [page, setPage] = useState<PreviewPage>('projects')
  const pageScheme = usePageScheme()
  const scheme = theme.mode === 'auto' ? pageScheme : theme.mode
  const tokens = useMemo(() => themeTokens(theme, scheme), [theme, scheme])
  useEffect(() => void loadThemeFont(theme.font), [theme.font])
  const Page = PREVIEW_PAGES[page]
  return (
    <section aria-label={t('Preview')}>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={t('Preview page')}
          value={page}
          options={PAGES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={setPage}
        />
        <ContrastNote theme={theme} />
      </div>
      <div
        role="img"
        aria-label={t(
          '{page, select, publish {The publish page} voices {The voices page} other {The projects page}} in these colors, with sample content',
          { page },
        )}
        className={`embed-preview ${scheme}`}
        data-density={theme.density}
        style={tokens as CSSProperties}
      >
        <div inert aria-hidden="true" className="overflow-hidden rounded-lg border bg-card">
          {theme.navigation && <Bar team={theme.logo ? team : null} page={page} />}
          <Page poster={poster} />
          {theme.name && (
            <p className="max-w-none border-t px-4 py-2 text-xs text-muted-foreground">{t('Made with Reelwright')}</p>
          )}
        </div>
      </div>
    </section>
  )
}

/** @param team null without its logo. */
function Bar({ team, page }: { team: { name: string; logo: string | null } | null; page: PreviewPage }) {
  const t = useText()
  return (
    <div className="flex h-11 items-center gap-4 border-b px-4">
      {team !== null && <TeamMark name={team.name} logo={team.logo} />}
      {PAGES.map(({ value, label }) => (
        <span
          key={value}
          className={`inline-flex h-11 items-center ${value === page ? 'font-semibold' : 'text-muted-foreground'}`}
          style={value === page ? { boxShadow: 'inset 0 -2px 0 var(--keep-line)' } : {}}
        >
          {t(label)}
        </span>
      ))}
      <span className="btn btn-primary ml-auto max-sm:hidden">{t('New project')}</span>
    </div>
  )
}

function ContrastNote({ theme }: { theme: EmbedTheme }) {
  const t = useText()
  const lowest = useMemo(() => lowestContrast(theme), [theme])
  const passes = lowest >= TEXT_CONTRAST
  const Icon = passes ? CircleCheck : CircleAlert
  return (
    <span className="ml-auto flex items-center gap-3 text-xs text-muted-foreground">
      {passes
        ? t('All text is readable (4.5:1 or better)')
        : t('Some text has low contrast ({lowest}:1)', { lowest: lowest.toFixed(1) })}
      <Icon
        aria-hidden="true"
        size={15}
        strokeWidth={1.75}
        style={{ color: passes ? 'var(--success)' : 'var(--danger)' }}
      />
    </span>
  )
}
