import { Bookmark, Copy } from 'lucide-react'
import Link from 'next/link'
import { MenuLink } from '#lib/components/ui/menu.tsx'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { useText } from '#text'
import { copyAddress, sameSettingsAddress } from '../../_components/new-project-address.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Items of a menu that begin a new project with the settings of one, or with all of it. */
export function AgainItems({ teamSlug, project }: { teamSlug: string; project: { id: string; tool: Operation } }) {
  const t = useText()
  return (
    <>
      <MenuLink>
        <Link href={sameSettingsAddress(teamSlug, project)}>
          <Bookmark {...ICON} />
          {t('Use these settings')}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link href={copyAddress(teamSlug, project)}>
          <Copy {...ICON} />
          {t('Duplicate project')}
        </Link>
      </MenuLink>
    </>
  )
}
