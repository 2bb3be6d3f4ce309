'use client'

import { CircleAlert, CircleHelp, Clapperboard, Plus, Search, SunMoon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { toggleTheme } from '#lib/components/theme.tsx'

type Command = { id: string; label: string; icon: ReactNode; run: () => void }

/** Search and jump: a field with the list of what can be done under it. */
export function CommandMenu({
  teamSlug,
  open,
  onOpenChange,
  onHelp,
}: {
  teamSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onHelp: () => void
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          aria-describedby={undefined}
          className="dialog inset-x-3 top-[12dvh] mx-auto max-w-[560px] overflow-hidden rounded-xl"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <Commands teamSlug={teamSlug} close={() => onOpenChange(false)} onHelp={onHelp} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Commands({ teamSlug, close, onHelp }: { teamSlug: string; close: () => void; onHelp: () => void }) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const commands = useCommands(teamSlug, typed.trim(), close, onHelp)
  const chosen = commands[Math.min(at, commands.length - 1)]

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((now) => (now + step + commands.length) % commands.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      chosen?.run()
    }
  }

  return (
    <>
      <div className="flex h-12 items-center gap-2.5 border-b px-4">
        <Search aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
        <input
          role="combobox"
          aria-label="Search projects or jump to"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
          autoComplete="off"
          className="h-full flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
          placeholder="Search projects or jump to…"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Commands" className="max-h-[50dvh] overflow-y-auto p-1.5">
        {commands.map((command) => (
          <div
            key={command.id}
            id={`${listId}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            className="menu-item min-h-9"
            onClick={command.run}
            onKeyDown={onKeyDown}
            onPointerMove={() => setAt(commands.indexOf(command))}
          >
            {command.icon}
            <span className="truncate">{command.label}</span>
          </div>
        ))}
      </div>
    </>
  )
}

function useCommands(teamSlug: string, typed: string, close: () => void, onHelp: () => void): Command[] {
  const router = useRouter()
  const icon = {
    'aria-hidden': true,
    size: 16,
    strokeWidth: 1.75,
    className: 'shrink-0 text-muted-foreground',
  } as const
  const go = (tab: string, query = '') => {
    close()
    const search = new URLSearchParams({ ...(tab ? { tab } : {}), ...(query ? { q: query } : {}) }).toString()
    router.push(`/${teamSlug}/projects?${search}`)
  }
  const all: Command[] = [
    {
      id: 'new',
      label: 'New project',
      icon: <Plus {...icon} />,
      run: () => {
        close()
        router.push(`/${teamSlug}/new`)
      },
    },
    { id: 'projects', label: 'Projects', icon: <Clapperboard {...icon} />, run: () => go('') },
    { id: 'running', label: 'Running projects', icon: <Clapperboard {...icon} />, run: () => go('running') },
    {
      id: 'attention',
      label: 'Projects that need attention',
      icon: <CircleAlert {...icon} />,
      run: () => go('attention'),
    },
    { id: 'completed', label: 'Completed projects', icon: <Clapperboard {...icon} />, run: () => go('completed') },
    {
      id: 'theme',
      label: 'Switch between light and dark',
      icon: <SunMoon {...icon} />,
      run: () => {
        close()
        toggleTheme()
      },
    },
    { id: 'help', label: 'Help and shortcuts', icon: <CircleHelp {...icon} />, run: onHelp },
  ]
  const matching = all.filter((command) => command.label.toLowerCase().includes(typed.toLowerCase()))
  if (typed === '') return matching
  const search: Command = {
    id: 'search',
    label: `Search projects for “${typed}”`,
    icon: <Search {...icon} />,
    run: () => go('', typed),
  }
  return [...matching, search]
}
