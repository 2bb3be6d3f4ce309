'use client'

import { Gauge, LogOut, MonitorX, UserRound } from 'lucide-react'
import Link from 'next/link'
import { useState, useTransition } from 'react'
import { signOutAction, signOutEverywhereAction } from '#app/(account)/actions.ts'
import { setSingleKeys, singleKeysAreOff } from '#lib/components/page/shortcuts.tsx'
import { setTheme, useTheme } from '#lib/components/page/theme.tsx'
import { PersonMark } from '#lib/components/pictures/brand.tsx'
import { ROLE_LABELS } from '#lib/components/text/role-labels.ts'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink, MenuToggle } from '#lib/components/ui/menu.tsx'
import { msg } from '#lib/i18n/message.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import type { PortalFacts } from './portal-facts.ts'

const THEMES = [
  { value: 'system', label: msg('System') },
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
] as const

/** Who is signed in; their account, theme, single-key shortcuts and the way out. */
export function ProfileMenu({ facts, isHere }: { facts: PortalFacts; isHere: boolean }) {
  const t = useText()
  return (
    <Menu
      label={t('Profile')}
      side="top"
      trigger={
        <button
          type="button"
          className="mt-1 flex min-h-9 items-center gap-2 rounded-sm px-1.5 text-left hover:bg-sidebar-accent aria-[current]:bg-sidebar-accent"
          aria-current={isHere ? 'page' : undefined}
        >
          <PersonMark name={facts.person.name} />
          <span className="min-w-0 truncate font-medium max-xl:sr-only" dir="auto">
            {facts.person.name}
          </span>
          <span className="ml-auto hidden text-xs text-muted-foreground capitalize xl:inline">
            {t(ROLE_LABELS[facts.team.role]).toLocaleLowerCase(t.tag)}
          </span>
        </button>
      }
    >
      <ProfileMenuItems facts={facts} />
    </Menu>
  )
}

export function ProfileMenuItems({ facts }: { facts: PortalFacts }) {
  const t = useText()
  const theme = useTheme()
  const [singleKeys, setKeys] = useState(() => !singleKeysAreOff())
  const [, startSignOut] = useTransition()
  return (
    <>
      <p className="max-w-[240px] truncate px-2 py-1.5 text-xs text-muted-foreground">{facts.person.email}</p>
      <MenuLink>
        <Link href="/account">
          <UserRound aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Your account')}
        </Link>
      </MenuLink>
      {facts.person.isOperator && (
        <MenuLink>
          <Link href="/operator">
            <Gauge aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('This installation')}
          </Link>
        </MenuLink>
      )}
      <MenuLine />
      <MenuChoice
        label={t('Theme')}
        value={theme}
        options={THEMES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(value) => setTheme(value === 'light' || value === 'dark' ? value : 'system')}
      />
      <MenuLine />
      <MenuToggle
        checked={singleKeys}
        onChange={(on) => {
          setSingleKeys(on)
          setKeys(on)
        }}
      >
        {t('Single-key shortcuts')}
      </MenuToggle>
      <MenuLine />
      <MenuItem onSelect={() => startSignOut(async () => void (await signOutAction(IDLE, new FormData())))}>
        <LogOut aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('Sign out')}
      </MenuItem>
      <MenuItem onSelect={() => startSignOut(async () => void (await signOutEverywhereAction(IDLE, new FormData())))}>
        <MonitorX aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('Sign out on all devices')}
      </MenuItem>
    </>
  )
}
