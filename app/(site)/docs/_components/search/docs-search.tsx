'use client'

import { Search } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { lazy, useState } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { useText } from '#text'

const SearchPanel = lazy(() => import('./search-panel.tsx').then((parts) => ({ default: parts.SearchPanel })))

/** Opens the search, also by ⌘K, Ctrl K and /. Without scripts it is a link to the page of the search. */
export function DocsSearch({ language }: { language: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useShortcuts({ 'mod+k': open, '/': open })
  return (
    <>
      <Link
        href={'/docs/search' as Route}
        className="docs-search"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open()
        }}
      >
        <Search aria-hidden="true" size={16} strokeWidth={1.75} />
        <span className="truncate">{t('Search the documentation')}</span>
        <span aria-hidden="true" className="ml-auto flex gap-0.5 max-lg:hidden">
          <Kbd>⌘</Kbd>
          <Kbd>K</Kbd>
        </span>
      </Link>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('Search the documentation')}>
        <SearchPanel language={language} onLeave={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
