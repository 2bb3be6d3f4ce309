'use client'

import { Menu as MenuIcon } from 'lucide-react'
import Link from 'next/link'
import { Menu, MenuLine, MenuLink } from '#lib/components/ui/menu.tsx'
import { useText } from '#text'
import { BAR_PAGES, OPERATOR_PAGES, type OperatorPage } from './operator-pages.ts'
import { useIsHere } from './operator-sidebar.tsx'

/** The phone's navigation: four places and the others under More. */
export function OperatorBar() {
  const t = useText()
  const shown = BAR_PAGES.flatMap((index) => OPERATOR_PAGES[index] ?? [])
  const others = OPERATOR_PAGES.filter((place) => !shown.includes(place))
  return (
    <nav
      aria-label={t('Bottom')}
      className="fixed inset-x-0 bottom-0 z-(--z-nav) grid auto-cols-fr grid-flow-col items-center border-t bg-card px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {shown.map((place) => (
        <BarLink key={place.href} place={place} />
      ))}
      <Menu
        label={t('More')}
        side="top"
        align="end"
        trigger={
          <button type="button" className={placeClass(false)}>
            <MenuIcon aria-hidden="true" size={20} strokeWidth={1.75} />
            {t('More')}
          </button>
        }
      >
        {others.map(({ href, word }) => (
          <MenuLink key={href}>
            <Link href={href}>{t(word)}</Link>
          </MenuLink>
        ))}
        <MenuLine />
        <MenuLink>
          <a href="/">{t('Back to my teams')}</a>
        </MenuLink>
      </Menu>
    </nav>
  )
}

function BarLink({ place: { href, word, Icon } }: { place: OperatorPage }) {
  const t = useText()
  const isHere = useIsHere(href)
  return (
    <Link href={href} className={placeClass(isHere)} aria-current={isHere ? 'page' : undefined}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      {t(word)}
    </Link>
  )
}

function placeClass(isHere: boolean): string {
  const color = isHere ? 'text-foreground' : 'text-muted-foreground'
  return `flex min-h-14 min-w-0 flex-col items-center gap-1 pt-2 text-2xs font-medium ${color}`
}
