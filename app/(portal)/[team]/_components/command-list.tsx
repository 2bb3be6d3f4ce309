'use client'

import { Search } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import type { Command } from './commands.tsx'
import type { Found } from './use-found-projects.ts'

/** The parts of the command menu. The field keeps the focus; the list under it is moved through by its keys. */

export function SearchField({
  typed,
  onType,
  onKeyDown,
  listId,
  chosenId,
}: {
  typed: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  listId: string
  chosenId: string | undefined
}) {
  const t = useText()
  return (
    <div className="flex h-12 shrink-0 items-center gap-2.5 border-b px-4">
      <Search aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
      <input
        role="combobox"
        aria-label={t('Search projects or jump to')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosenId}
        autoComplete="off"
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted-foreground"
        placeholder={t('Search projects or jump to…')}
        maxLength={200}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Kbd>{t('esc')}</Kbd>
    </div>
  )
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-1 min-w-0 last:mb-0">
      <legend className="px-2 pt-2 pb-1 text-xs font-medium text-muted-foreground">{title}</legend>
      {children}
    </fieldset>
  )
}

export function Option({
  id,
  isChosen,
  onChoose,
  onRun,
  onKeyDown,
  children,
}: {
  id: string
  isChosen: boolean
  onChoose: () => void
  onRun: (inNewTab: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className="menu-item min-h-10"
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
      onKeyDown={onKeyDown}
      onPointerMove={onChoose}
    >
      {children}
    </div>
  )
}

export function CommandLine({ command: { icon: Icon, label, keys } }: { command: Command }) {
  return (
    <>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mx-2 shrink-0 text-muted-foreground" />
      <span className="truncate">{label}</span>
      <span className="ml-auto flex gap-0.5 max-md:hidden">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </>
  )
}

/** The result of the search, also announced, and the keys. */
export function ResultCount({ words, found }: { words: string; found: Found }) {
  const t = useText()
  const text = outcome(words, found, t)
  return (
    <div
      className={`flex shrink-0 items-center gap-x-4 border-t bg-muted px-4 text-xs text-muted-foreground md:min-h-10 ${text && 'py-2'}`}
    >
      <span role="status">{text}</span>
      <span aria-hidden="true" className="ml-auto flex items-center gap-1 max-md:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <span className="mr-3">{t('move')}</span>
        <Kbd>↵</Kbd>
        <span className="mr-3">{t('open')}</span>
        <Kbd>{t('Ctrl')}</Kbd>
        <Kbd>↵</Kbd>
        {t('open in a new tab')}
      </span>
    </div>
  )
}

function outcome(words: string, found: Found, t: Text): string {
  if (found.status === 'failed') return t('Search failed. Check your connection and try again.')
  if (found.status === 'searching' || found.words !== words) return t('Searching…')
  if (words === '') return ''
  if (found.projects.length === 0) return t('No project name or source contains “{words}”.', { words })
  return t('{count, plural, one {# project found} other {# projects found}}', { count: found.projects.length })
}
