'use client'

import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { TeamMark } from '#lib/components/pictures/brand.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '#lib/components/ui/menu.tsx'
import { useText } from '#text'
import { LeaveDialog } from '../settings/members/_components/member-dialogs.tsx'
import type { PortalFacts } from './portal-facts.ts'

/** The team whose pages these are, and the way to the person's other teams. Clients, who have no settings, leave here. */
export function TeamMenu({ facts }: { facts: PortalFacts }) {
  const t = useText()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Menu
        label={t('Teams')}
        trigger={
          <button
            type="button"
            className="flex h-9 items-center gap-2 rounded-sm px-1.5 text-left font-medium hover:bg-sidebar-accent xl:min-w-0 xl:flex-1"
          >
            <TeamMark name={facts.team.name} logo={facts.team.logo} />
            <span className="min-w-0 truncate text-base max-xl:sr-only" dir="auto">
              {facts.team.name}
            </span>
            <ChevronsUpDown
              aria-hidden="true"
              size={14}
              strokeWidth={1.75}
              className="ml-auto hidden shrink-0 text-muted-foreground xl:block"
            />
          </button>
        }
      >
        {facts.teams.map((team) => (
          <MenuLink key={team.slug}>
            <Link href={`/${team.slug}`} aria-current={team.slug === facts.team.slug ? 'true' : undefined}>
              <TeamMark name={team.name} logo={team.logo} size={20} />
              <span className="max-w-[220px] truncate" dir="auto">
                {team.name}
              </span>
              {team.slug === facts.team.slug && (
                <Check aria-hidden="true" size={14} strokeWidth={2} className="ml-auto" />
              )}
            </Link>
          </MenuLink>
        ))}
        <MenuLine />
        <MenuLink>
          <Link href="/teams/new">
            <Plus aria-hidden="true" size={16} strokeWidth={1.75} className="mx-0.5" />
            {t('Create a team')}
          </Link>
        </MenuLink>
        {!facts.may.watch && (
          <MenuItem danger onSelect={() => setLeaving(true)}>
            {t('Leave {name}', { name: facts.team.name })}
          </MenuItem>
        )}
      </Menu>
      <LeaveDialog team={facts.team} open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
