'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useText } from '#text'
import { type SettingsGroup, settingsAddress } from './settings-groups.ts'

/** The page that wide screens show at the address of the settings themselves. */
const FIRST = 'general'

/** Beside the page, or a line above it; a phone has the way back to the list of pages instead. */
export function SettingsNav({ teamSlug, groups }: { teamSlug: string; groups: SettingsGroup[] }) {
  const t = useText()
  const pathname = usePathname()
  return (
    <nav
      aria-label={t('Settings')}
      className="flex shrink-0 gap-4 overflow-x-auto border-b px-3 py-1.5 max-md:hidden lg:w-[196px] lg:flex-col lg:border-r lg:border-b-0 lg:pt-4"
    >
      {groups.map(({ name, pages }) => (
        <div key={name} className="flex shrink-0 lg:block">
          <p className="mb-1 px-2 text-xs font-medium text-muted-foreground max-lg:sr-only">{t(name)}</p>
          {pages.map(({ segment, word }) => {
            const href = settingsAddress(teamSlug, segment)
            return (
              <Link
                key={segment}
                href={href}
                className="nav-item whitespace-nowrap"
                aria-current={
                  pathname === href || (segment === FIRST && pathname === `/${teamSlug}/settings`) ? 'page' : undefined
                }
              >
                {t(word)}
              </Link>
            )
          })}
        </div>
      ))}
    </nav>
  )
}
