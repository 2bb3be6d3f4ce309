'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'

const PAGES = [
  { href: '/account', word: msg('Profile') },
  { href: '/account/security', word: msg('Security') },
  { href: '/account/notifications', word: msg('Notifications') },
] as const

/** Beside the page, or a line above it: the pages of the account, then the teams to go back to. */
export function AccountNav({ teams }: { teams: { slug: string; name: string }[] }) {
  const t = useText()
  const pathname = usePathname()
  return (
    <nav
      aria-label={t('Account')}
      className="flex shrink-0 gap-4 overflow-x-auto border-b px-3 py-1.5 lg:w-[196px] lg:flex-col lg:border-r lg:border-b-0 lg:pt-4"
    >
      <Group name={t('Account')}>
        {PAGES.map(({ href, word }) => (
          <Link
            key={href}
            href={href}
            className="nav-item whitespace-nowrap"
            aria-current={pathname === href ? 'page' : undefined}
          >
            {t(word)}
          </Link>
        ))}
      </Group>
      {teams.length > 0 && (
        <Group name={t('Teams')}>
          {teams.map(({ slug, name }) => (
            <Link key={slug} href={`/${slug}/projects`} className="nav-item">
              <span className="max-w-[160px] truncate" dir="auto">
                {name}
              </span>
            </Link>
          ))}
        </Group>
      )}
    </nav>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex shrink-0 lg:block">
      <p className="mb-1 px-2 text-xs font-medium text-muted-foreground max-lg:sr-only">{name}</p>
      {children}
    </div>
  )
}
