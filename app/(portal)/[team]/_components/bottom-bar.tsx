'use client'

import { CalendarDays, Clapperboard, FolderOpen, Menu as MenuIcon, Plus } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuLine, MenuLink } from '#lib/components/ui/menu.tsx'
import { useText } from '#text'
import { useDialogs } from './portal-dialogs.tsx'
import type { PortalFacts } from './portal-facts.ts'
import { ProfileMenuItems } from './profile-menu.tsx'
import { useCurrentPlace } from './sidebar.tsx'

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** The phone's navigation: five places, New in the middle; a client has two. */
export function BottomBar({ facts }: { facts: PortalFacts }) {
  const t = useText()
  const dialogs = useDialogs()
  const place = useCurrentPlace(facts.team.slug)
  const isPublish = place === 'publish' || place === 'approvals'
  return (
    <nav
      aria-label={t('Bottom')}
      className="fixed inset-x-0 bottom-0 z-(--z-nav) grid auto-cols-fr grid-flow-col items-center border-t bg-card px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {facts.may.watch && (
        <Link
          href={`/${facts.team.slug}/projects`}
          className={placeClass(place === 'projects')}
          aria-current={place === 'projects' ? 'page' : undefined}
        >
          <Place icon={<Clapperboard {...ICON} />} word={t('Projects')} />
        </Link>
      )}
      <Link
        href={`/${facts.team.slug}/publish`}
        className={placeClass(isPublish)}
        aria-current={isPublish ? 'page' : undefined}
      >
        <Place icon={<CalendarDays {...ICON} />} word={t('Publish')} />
      </Link>
      {facts.may.make && (
        <Link
          href={`/${facts.team.slug}/new`}
          aria-label={t('New project')}
          className="mx-auto flex h-11 w-14 items-center justify-center rounded-lg bg-primary text-primary-foreground"
        >
          <Plus {...ICON} />
        </Link>
      )}
      {facts.may.watch && (
        <Link
          href={`/${facts.team.slug}/library`}
          className={placeClass(place === 'library')}
          aria-current={place === 'library' ? 'page' : undefined}
        >
          <Place icon={<FolderOpen {...ICON} />} word={t('Library')} />
        </Link>
      )}
      <Menu
        label={t('More')}
        side="top"
        align="end"
        trigger={
          <button type="button" className={placeClass(false)}>
            <Place icon={<MenuIcon {...ICON} />} word={t('More')} />
          </button>
        }
      >
        {facts.may.autopilot && (
          <MenuLink>
            <Link href={`/${facts.team.slug}/autopilot`} aria-current={place === 'autopilot' ? 'page' : undefined}>
              {t('Autopilot')}
            </Link>
          </MenuLink>
        )}
        {facts.may.watch && (
          <>
            <MenuItem onSelect={() => dialogs.open('commands')}>{t('Search')}</MenuItem>
            <MenuLink>
              <Link
                href={`/${facts.team.slug}/projects?tab=attention`}
                aria-current={place === 'attention' ? 'page' : undefined}
              >
                {facts.attention > 0 ? t('Needs attention: {count}', { count: facts.attention }) : t('Needs attention')}
              </Link>
            </MenuLink>
            {facts.may.make && (
              <MenuLink>
                <Link href={`/${facts.team.slug}/shared`} aria-current={place === 'shared' ? 'page' : undefined}>
                  {t('Shared links')}
                </Link>
              </MenuLink>
            )}
            <MenuLink>
              <Link href={`/${facts.team.slug}/voices`} aria-current={place === 'voices' ? 'page' : undefined}>
                {t('Voices')}
              </Link>
            </MenuLink>
            <MenuLink>
              <Link href={`/${facts.team.slug}/settings`} aria-current={place === 'settings' ? 'page' : undefined}>
                {t('Settings')}
              </Link>
            </MenuLink>
          </>
        )}
        <MenuItem onSelect={() => dialogs.open('help')}>{t('Help and shortcuts')}</MenuItem>
        <MenuLine />
        <ProfileMenuItems facts={facts} />
      </Menu>
    </nav>
  )
}

function placeClass(here: boolean): string {
  const color = here ? 'text-foreground' : 'text-muted-foreground'
  return `flex min-h-14 flex-col items-center gap-1 pt-2 text-2xs font-medium ${color}`
}

function Place({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <>
      {icon}
      {word}
    </>
  )
}
