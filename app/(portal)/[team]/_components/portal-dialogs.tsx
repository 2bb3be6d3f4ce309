'use client'

import { useRouter } from 'next/navigation'
import { createContext, lazy, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { matchesMedia } from '#lib/components/browser/browser-features.ts'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { toggleTheme } from '#lib/components/page/theme.tsx'
import { OnceOpen } from '#lib/components/ui/dialog.tsx'
import { BELL_ID } from './notices/notice-bell.tsx'
import type { PortalFacts } from './portal-facts.ts'

const CommandMenu = lazy(() => import('./command-menu.tsx').then(({ CommandMenu }) => ({ default: CommandMenu })))
const HelpDialog = lazy(() => import('./help-dialog.tsx').then(({ HelpDialog }) => ({ default: HelpDialog })))

type DialogName = 'commands' | 'help'

const DialogsContext = createContext<{ open: (name: DialogName) => void }>({ open: () => {} })

export function useDialogs() {
  return useContext(DialogsContext)
}

const SEQUENCE_MS = 1200

/** Where the sidebar is, with the bell in it. */
const WIDE = '(min-width: 768px)'

/** The dialogs and keys that every page of the portal has. */
export function PortalDialogs({ facts, children }: { facts: PortalFacts; children: ReactNode }) {
  const teamSlug = facts.team.slug
  const { watch, make } = facts.may
  const router = useRouter()
  const [shown, setShown] = useState<DialogName | null>(null)
  const goPressedAt = useRef(0)
  const isAfterGo = (event: KeyboardEvent) => event.timeStamp - goPressedAt.current < SEQUENCE_MS
  const dialogs = useMemo(() => ({ open: setShown }), [])
  function openNotices() {
    goPressedAt.current = 0
    if (matchesMedia(WIDE)) document.getElementById(BELL_ID)?.click()
    else router.push(`/${teamSlug}/notices`)
  }
  useShortcuts({
    'mod+k': () => watch && setShown('commands'),
    '?': () => setShown('help'),
    n: (event) => {
      if (isAfterGo(event)) openNotices()
      else if (make) router.push(`/${teamSlug}/new`)
    },
    D: toggleTheme,
    g: (event) => {
      goPressedAt.current = event.timeStamp
    },
    h: (event) => watch && isAfterGo(event) && router.push(`/${teamSlug}/projects`),
    p: (event) => isAfterGo(event) && router.push(`/${teamSlug}/publish`),
    l: (event) => watch && isAfterGo(event) && router.push(`/${teamSlug}/library`),
    v: (event) => watch && isAfterGo(event) && router.push(`/${teamSlug}/voices`),
  })
  return (
    <DialogsContext value={dialogs}>
      {children}
      <OnceOpen open={shown === 'commands'}>
        <CommandMenu
          teamSlug={teamSlug}
          mayMake={make}
          open={shown === 'commands'}
          onOpenChange={(open) => setShown(open ? 'commands' : null)}
          onHelp={() => setShown('help')}
        />
      </OnceOpen>
      <OnceOpen open={shown === 'help'}>
        <HelpDialog
          teamSlug={teamSlug}
          mayMake={make}
          contact={facts.contact}
          open={shown === 'help'}
          onOpenChange={(open) => setShown(open ? 'help' : null)}
        />
      </OnceOpen>
    </DialogsContext>
  )
}
