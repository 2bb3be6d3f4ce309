'use client'

import { Download } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { Menu, MenuLink } from '#lib/components/ui/menu.tsx'
import type { AuditRow } from '#lib/portal/audit/audit-view.ts'
import type { AuditChoices } from '#lib/portal/audit/list-audit.ts'
import { useText } from '#text'
import { type AuditView, auditAddress } from './audit-address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { ChainState, type ShownCheck } from './chain-state.tsx'

/** The list. J and K move through it and open each entry’s detail; on small windows the detail takes the list’s place. */
export function AuditLog({
  teamSlug,
  view,
  rows,
  total,
  isTotalCapped,
  hasMore,
  choices,
  check,
  timeZone,
}: {
  teamSlug: string
  view: AuditView
  rows: readonly AuditRow[]
  total: number
  isTotalCapped: boolean
  hasMore: boolean
  choices: AuditChoices
  check: ShownCheck
  timeZone: string
}) {
  const t = useText()
  const router = useRouter()
  const at = rows.findIndex(({ sequence }) => sequence === view.entry)
  const move = (by: number) => {
    const target = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (target) router.replace(auditAddress(teamSlug, { ...view, entry: target.sequence }), { scroll: false })
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    Escape: () => view.entry !== null && router.replace(auditAddress(teamSlug, { ...view, entry: null })),
    f: openFirstFilter,
  })
  const last = rows.at(-1)
  return (
    <div className={`flex min-w-0 flex-1 flex-col ${view.entry === null ? '' : 'audit-beside max-xl:hidden'}`}>
      <div className="px-4 pt-5 md:px-5">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div>
            <h2 className="text-xl font-semibold">{t('Audit log')}</h2>
            <ChainState teamSlug={teamSlug} check={check} timeZone={timeZone} />
          </div>
          <span className="sm:ml-auto">
            <ExportMenu teamSlug={teamSlug} />
          </span>
        </div>
        <AuditFilters teamSlug={teamSlug} view={view} choices={choices} />
      </div>
      <AuditTable teamSlug={teamSlug} view={view} rows={rows} timeZone={timeZone} />
      <footer className="flex min-h-11 items-center gap-4 border-t px-4 text-xs text-muted-foreground md:px-5">
        <span className="num">
          {t('{total, plural, one {#{more} entry} other {#{more} entries}}', { total, more: isTotalCapped ? '+' : '' })}
        </span>
        {view.below !== null && (
          <Link className="btn btn-outline btn-sm" href={auditAddress(teamSlug, { ...view, below: null, entry: null })}>
            {t('Newest')}
          </Link>
        )}
        {hasMore && last && (
          <Link
            className="btn btn-outline btn-sm"
            href={auditAddress(teamSlug, { ...view, below: last.sequence, entry: null })}
          >
            {t('Older')}
          </Link>
        )}
        <span className="ml-auto hidden items-center gap-1.5 md:flex">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {t('move')} <span className="ml-2.5" />
          <Kbd>F</Kbd> {t('filter')}
        </span>
      </footer>
    </div>
  )
}

/** As a key on it would: menus do not open by a click of a script. */
function openFirstFilter() {
  const filter = document.querySelector<HTMLElement>('[data-filters] [aria-haspopup="menu"]')
  filter?.focus()
  filter?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
}

function ExportMenu({ teamSlug }: { teamSlug: string }) {
  const t = useText()
  const address = (format: string) => `/api/audit/${teamSlug}?format=${format}`
  return (
    <Menu
      label={t('Export')}
      align="end"
      trigger={
        <button type="button" className="btn btn-outline">
          <Download aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Export')}
        </button>
      }
    >
      <MenuLink>
        <a href={address('ndjson')} download>
          {t('JSON Lines, with hashes')}
        </a>
      </MenuLink>
      <MenuLink>
        <a href={address('csv')} download>
          {t('CSV, with hashes')}
        </a>
      </MenuLink>
    </Menu>
  )
}
