'use client'

import {
  AudioLines,
  Bell,
  CalendarClock,
  CalendarDays,
  CircleAlert,
  CircleHelp,
  Clapperboard,
  FolderOpen,
  Link2,
  ListOrdered,
  type LucideIcon,
  Plus,
  Rss,
  Search,
  Share2,
  SunMoon,
  TextSearch,
  Users,
} from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { openWindow } from '#lib/components/browser/browser-features.ts'
import { toggleTheme } from '#lib/components/page/theme.tsx'
import { useText } from '#text'
import { spokenAddress } from '../library/search/_components/search-address.ts'

/** What the command menu offers beside projects. `keys` are those that do the same anywhere. */
export type Command = {
  id: string
  label: string
  icon: LucideIcon
  keys: string[]
  run: (inNewTab: boolean) => void
}

/** The commands whose names contain the typed words, followed by a search for all matching projects. */
export function useCommands(
  { teamSlug, mayMake }: { teamSlug: string; mayMake: boolean },
  words: string,
  close: () => void,
  onHelp: () => void,
): Command[] {
  const t = useText()
  const router = useRouter()
  function go<Address extends string>(address: Route<Address>) {
    return (inNewTab: boolean) => {
      close()
      if (inNewTab) openWindow(address, '_blank')
      else router.push(address)
    }
  }
  const switchTheme = () => {
    close()
    toggleTheme()
  }
  const all: Command[] = [
    { id: 'new', label: t('New project'), icon: Plus, keys: ['N'], run: go(`/${teamSlug}/new`) },
    { id: 'projects', label: t('Projects'), icon: Clapperboard, keys: ['G', 'H'], run: go(`/${teamSlug}/projects`) },
    {
      id: 'running',
      label: t('Running projects'),
      icon: Clapperboard,
      keys: [],
      run: go(`/${teamSlug}/projects?tab=running`),
    },
    {
      id: 'attention',
      label: t('Projects that need attention'),
      icon: CircleAlert,
      keys: [],
      run: go(`/${teamSlug}/projects?tab=attention`),
    },
    {
      id: 'completed',
      label: t('Completed projects'),
      icon: Clapperboard,
      keys: [],
      run: go(`/${teamSlug}/projects?tab=completed`),
    },
    { id: 'shared', label: t('Shared links'), icon: Link2, keys: [], run: go(`/${teamSlug}/shared`) },
    { id: 'publish', label: t('Publish'), icon: CalendarDays, keys: ['G', 'P'], run: go(`/${teamSlug}/publish`) },
    { id: 'queue', label: t('Posts by state'), icon: ListOrdered, keys: [], run: go(`/${teamSlug}/publish/queue`) },
    { id: 'autopilot', label: t('Autopilot'), icon: Rss, keys: ['G', 'A'], run: go(`/${teamSlug}/autopilot`) },
    { id: 'library', label: t('Library'), icon: FolderOpen, keys: ['G', 'L'], run: go(`/${teamSlug}/library`) },
    { id: 'notices', label: t('Notifications'), icon: Bell, keys: ['G', 'N'], run: go(`/${teamSlug}/notices`) },
    { id: 'voices', label: t('Voices'), icon: AudioLines, keys: ['G', 'V'], run: go(`/${teamSlug}/voices`) },
    {
      id: 'social-accounts',
      label: t('Settings: social accounts'),
      icon: Share2,
      keys: [],
      run: go(`/${teamSlug}/settings/social-accounts`),
    },
    {
      id: 'schedules',
      label: t('Settings: publishing schedules'),
      icon: CalendarClock,
      keys: [],
      run: go(`/${teamSlug}/settings/schedules`),
    },
    { id: 'members', label: t('Settings: members'), icon: Users, keys: [], run: go(`/${teamSlug}/settings/members`) },
    { id: 'theme', label: t('Switch between light and dark'), icon: SunMoon, keys: ['⇧', 'D'], run: switchTheme },
    { id: 'help', label: t('Help and shortcuts'), icon: CircleHelp, keys: ['?'], run: onHelp },
  ]
  const matching = all
    .filter(({ id }) => mayMake || !['new', 'shared'].includes(id))
    .filter((command) => command.label.toLowerCase().includes(words.toLowerCase()))
  if (words === '') return matching
  const list = new URLSearchParams({ q: words }).toString()
  return [
    ...matching,
    {
      id: 'spoken',
      label: t('Said in your videos: “{words}”', { words }),
      icon: TextSearch,
      keys: [],
      run: go(spokenAddress(teamSlug, { words })),
    },
    {
      id: 'search',
      label: t('Search all projects for “{words}”', { words }),
      icon: Search,
      keys: [],
      run: go(`/${teamSlug}/projects?${list}`),
    },
  ]
}
