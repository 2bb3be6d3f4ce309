'use client'

import {
  AudioLines,
  BadgeCheck,
  Bookmark,
  CalendarDays,
  CircleAlert,
  CircleHelp,
  Clapperboard,
  FolderOpen,
  Link2,
  type LucideIcon,
  Plus,
  Rss,
  Search,
  Settings,
} from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { useText } from '#text'
import { MinutesLeft } from './minutes-left.tsx'
import { NoticeBell } from './notices/notice-bell.tsx'
import { useDialogs } from './portal-dialogs.tsx'
import type { PortalFacts } from './portal-facts.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { TeamMenu } from './team-menu.tsx'

/** 232 px wide; from 768 to 1279 px only its icons, whose names stay for screen readers. */
export function Sidebar({ facts }: { facts: PortalFacts }) {
  const t = useText()
  const dialogs = useDialogs()
  const { slug } = facts.team
  const place = useCurrentPlace(slug)
  const view = useSearchParams().get('view')
  const shown = usePathname() === `/${slug}/projects` ? facts.views.find(({ id }) => id === view) : undefined
  return (
    <aside className="sticky top-0 hidden h-dvh w-14 shrink-0 flex-col gap-1 px-2.5 pt-2.5 pb-2 md:flex xl:w-[232px]">
      <div className="flex shrink-0 flex-col gap-1 xl:flex-row xl:items-center">
        <TeamMenu facts={facts} />
        <NoticeBell />
      </div>
      {facts.may.watch && (
        <button
          type="button"
          onClick={() => dialogs.open('commands')}
          title={t('Search or jump to…')}
          className="mt-1 flex h-8 items-center gap-2 rounded-sm border bg-card px-2 text-muted-foreground max-xl:justify-center"
        >
          <Search aria-hidden="true" size={15} strokeWidth={1.75} className="shrink-0" />
          <span className="sr-only xl:not-sr-only xl:min-w-0 xl:truncate">{t('Search or jump to…')}</span>
          <span className="ml-auto hidden gap-0.5 xl:flex">
            <Kbd>{t('Ctrl')}</Kbd>
            <Kbd>K</Kbd>
          </span>
        </button>
      )}
      {facts.may.make && (
        <Link
          href={`/${slug}/new`}
          title={t('New project')}
          className="btn btn-primary mt-1 max-xl:px-0 xl:justify-start xl:px-2"
        >
          <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
          <span className="sr-only xl:not-sr-only">{t('New project')}</span>
          <span className="ml-auto hidden xl:inline">
            <Kbd inverse>N</Kbd>
          </span>
        </Link>
      )}
      <nav aria-label={t('Main')} className="mt-3">
        {facts.may.watch && (
          <SidebarLink
            href={`/${slug}/projects`}
            word={t('Projects')}
            Icon={Clapperboard}
            isHere={place === 'projects' && shown === undefined}
          >
            {facts.running > 0 && (
              <span className="num ml-auto hidden text-xs font-normal text-muted-foreground xl:inline">
                {t('{count} running', { count: facts.running })}
              </span>
            )}
          </SidebarLink>
        )}
        <SidebarLink href={`/${slug}/publish`} word={t('Publish')} Icon={CalendarDays} isHere={place === 'publish'} />
        {facts.may.autopilot && (
          <SidebarLink href={`/${slug}/autopilot`} word={t('Autopilot')} Icon={Rss} isHere={place === 'autopilot'} />
        )}
        {facts.may.watch && (
          <SidebarLink href={`/${slug}/library`} word={t('Library')} Icon={FolderOpen} isHere={place === 'library'} />
        )}
        {facts.may.watch && (
          <SidebarLink href={`/${slug}/voices`} word={t('Voices')} Icon={AudioLines} isHere={place === 'voices'} />
        )}
      </nav>
      {facts.may.watch && (
        <nav aria-label={t('Views')} className="mt-4">
          <p className="mb-1 hidden px-2 text-xs font-medium text-muted-foreground xl:block">{t('Views')}</p>
          <SidebarLink
            href={`/${slug}/projects?tab=attention`}
            word={t('Needs attention')}
            Icon={CircleAlert}
            isHere={place === 'attention' && shown === undefined}
          >
            {facts.attention > 0 && (
              <span
                className="num ml-auto hidden h-[18px] items-center rounded-xs px-1.5 text-xs font-medium xl:inline-flex"
                style={{ background: 'var(--danger-tint)', color: 'var(--danger-text)' }}
              >
                {facts.attention}
              </span>
            )}
          </SidebarLink>
          <SidebarLink
            href={`/${slug}/publish/queue?tab=approval`}
            word={t('Approvals')}
            Icon={BadgeCheck}
            isHere={place === 'approvals'}
          >
            {facts.approvals > 0 && (
              <span className="num ml-auto hidden text-xs font-normal text-muted-foreground xl:inline">
                {facts.approvals}
              </span>
            )}
          </SidebarLink>
          {facts.may.make && (
            <SidebarLink href={`/${slug}/shared`} word={t('Shared links')} Icon={Link2} isHere={place === 'shared'} />
          )}
          <div className="hidden xl:block">
            {facts.views.map(({ id, name }) => (
              <SidebarLink
                key={id}
                href={`/${slug}/projects?view=${id}`}
                word={name}
                Icon={Bookmark}
                isHere={id === shown?.id}
              />
            ))}
          </div>
        </nav>
      )}
      <div className="mt-auto flex flex-col gap-px">
        {facts.sourceMeter && <MinutesLeft meter={facts.sourceMeter} teamSlug={slug} />}
        {facts.may.watch && (
          <SidebarLink href={`/${slug}/settings`} word={t('Settings')} Icon={Settings} isHere={place === 'settings'} />
        )}
        <button
          type="button"
          onClick={() => dialogs.open('help')}
          title={t('Help and shortcuts')}
          className="nav-item max-xl:justify-center"
        >
          <CircleHelp aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
          <span className="sr-only xl:not-sr-only">{t('Help and shortcuts')}</span>
          <span className="ml-auto hidden xl:inline">
            <Kbd>?</Kbd>
          </span>
        </button>
        <ProfileMenu facts={facts} isHere={place === 'account'} />
      </div>
    </aside>
  )
}

function SidebarLink<Address extends string>({
  href,
  word,
  Icon,
  isHere,
  children,
}: {
  href: Route<Address>
  word: string
  Icon: LucideIcon
  isHere: boolean
  children?: ReactNode
}) {
  return (
    <Link
      href={href}
      title={word}
      className="nav-item max-xl:justify-center"
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      <span className="sr-only xl:not-sr-only xl:min-w-0 xl:truncate" dir="auto">
        {word}
      </span>
      {children}
    </Link>
  )
}

type Place =
  | 'projects'
  | 'notices'
  | 'library'
  | 'attention'
  | 'approvals'
  | 'shared'
  | 'new'
  | 'publish'
  | 'autopilot'
  | 'voices'
  | 'settings'
  | 'account'

/** Which entry of the navigation the page belongs to. */
export function useCurrentPlace(teamSlug: string): Place {
  const pathname = usePathname()
  const tab = useSearchParams().get('tab')
  if (pathname === '/account' || pathname.startsWith('/account/')) return 'account'
  if (pathname === `/${teamSlug}/new`) return 'new'
  if (pathname === `/${teamSlug}/publish/queue` && tab === 'approval') return 'approvals'
  if (pathname.startsWith(`/${teamSlug}/publish`)) return 'publish'
  if (pathname.startsWith(`/${teamSlug}/autopilot`)) return 'autopilot'
  if (pathname.startsWith(`/${teamSlug}/library`)) return 'library'
  if (pathname === `/${teamSlug}/notices`) return 'notices'
  if (pathname === `/${teamSlug}/voices`) return 'voices'
  if (pathname === `/${teamSlug}/shared`) return 'shared'
  if (pathname.startsWith(`/${teamSlug}/settings`)) return 'settings'
  return pathname === `/${teamSlug}/projects` && tab === 'attention' ? 'attention' : 'projects'
}
