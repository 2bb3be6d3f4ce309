'use client'

import {
  AudioLines,
  CalendarClock,
  CalendarDays,
  CircleAlert,
  CircleHelp,
  Clapperboard,
  Link2,
  ListOrdered,
  type LucideIcon,
  Plus,
  Search,
  Share2,
  SunMoon,
  Users,
} from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { toggleTheme } from '#lib/components/theme.tsx'

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
  const router = useRouter()
  function go<Address extends string>(address: Route<Address>) {
    return (inNewTab: boolean) => {
      close()
      if (inNewTab) window.open(address, '_blank')
      else router.push(address)
    }
  }
  const switchTheme = () => {
    close()
    toggleTheme()
  }
  const all: Command[] = [
    { id: 'new', label: 'New project', icon: Plus, keys: ['N'], run: go(`/${teamSlug}/new`) },
    { id: 'projects', label: 'Projects', icon: Clapperboard, keys: ['G', 'H'], run: go(`/${teamSlug}/projects`) },
    {
      id: 'running',
      label: 'Running projects',
      icon: Clapperboard,
      keys: [],
      run: go(`/${teamSlug}/projects?tab=running`),
    },
    {
      id: 'attention',
      label: 'Projects that need attention',
      icon: CircleAlert,
      keys: [],
      run: go(`/${teamSlug}/projects?tab=attention`),
    },
    {
      id: 'completed',
      label: 'Completed projects',
      icon: Clapperboard,
      keys: [],
      run: go(`/${teamSlug}/projects?tab=completed`),
    },
    { id: 'shared', label: 'Shared links', icon: Link2, keys: [], run: go(`/${teamSlug}/shared`) },
    { id: 'publish', label: 'Publish', icon: CalendarDays, keys: ['G', 'P'], run: go(`/${teamSlug}/publish`) },
    { id: 'queue', label: 'Posts by state', icon: ListOrdered, keys: [], run: go(`/${teamSlug}/publish/queue`) },
    { id: 'voices', label: 'Voices', icon: AudioLines, keys: ['G', 'V'], run: go(`/${teamSlug}/voices`) },
    {
      id: 'social-accounts',
      label: 'Settings: social accounts',
      icon: Share2,
      keys: [],
      run: go(`/${teamSlug}/settings/social-accounts`),
    },
    {
      id: 'schedules',
      label: 'Settings: publishing schedules',
      icon: CalendarClock,
      keys: [],
      run: go(`/${teamSlug}/settings/schedules`),
    },
    { id: 'members', label: 'Settings: members', icon: Users, keys: [], run: go(`/${teamSlug}/settings/members`) },
    { id: 'theme', label: 'Switch between light and dark', icon: SunMoon, keys: ['⇧', 'D'], run: switchTheme },
    { id: 'help', label: 'Help and shortcuts', icon: CircleHelp, keys: ['?'], run: onHelp },
  ]
  const matching = all
    .filter(({ id }) => mayMake || !['new', 'shared'].includes(id))
    .filter((command) => command.label.toLowerCase().includes(words.toLowerCase()))
  if (words === '') return matching
  const list = new URLSearchParams({ q: words }).toString()
  return [
    ...matching,
    {
      id: 'search',
      label: `Search all projects for “${words}”`,
      icon: Search,
      keys: [],
      run: go(`/${teamSlug}/projects?${list}`),
    },
  ]
}
