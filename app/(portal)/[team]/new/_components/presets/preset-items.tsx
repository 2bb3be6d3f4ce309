'use client'

import { BookmarkPlus, Check, History, RefreshCw, Search, SlidersHorizontal } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { useText } from '#text'
import type { PresetDialog } from './preset-dialog-props.ts'
import { NO_PRESET, type PresetChoice, type Presets } from './use-preset-draft.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'shrink-0' } as const

/** From so many on, they can be searched. */
const SEARCHED_FROM = 8

/** The presets in their order, and what can be done with them. Arrow keys show each on the form at once. */
export function PresetItems({ presets, onDialog }: { presets: Presets; onDialog: (dialog: PresetDialog) => void }) {
  const t = useText()
  const { choices, chosen, changes, preview, take } = presets
  const [search, setSearch] = useState('')
  const byKey = useRef(false)
  const endPreview = useRef(() => preview(null))
  useEffect(() => () => endPreview.current(), [])
  const named = choices.filter(({ kind }) => kind === 'preset')
  const found = named.filter(({ name }) => name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
  const item = (choice: PresetChoice, icon?: ReactNode) => (
    <Item
      key={choice.id}
      id={choice.id}
      icon={icon}
      name={choice.name}
      badge={choice.isDefault ? t('Default') : null}
      onFocus={() => preview(byKey.current ? choice.id : null)}
    >
      {choice.at !== null && (
        <>
          <LocalDateTime at={choice.at} />
          {': '}
        </>
      )}
      {choice.summary}
    </Item>
  )
  return (
    <div
      className="preset-menu"
      onKeyDownCapture={() => {
        byKey.current = true
      }}
      onPointerMoveCapture={() => {
        byKey.current = false
      }}
    >
      {named.length >= SEARCHED_FROM && <SearchPresets value={search} onChange={setSearch} />}
      <Radix.RadioGroup value={chosen?.id ?? NO_PRESET} onValueChange={take} className="preset-menu-list">
        {choices.filter(({ kind }) => kind === 'last').map((choice) => item(choice, <History {...ICON} />))}
        {choices.filter(({ kind }) => kind === 'project').map((choice) => item(choice))}
        <Section title={t('Team presets')} choices={found.filter(({ isOwn }) => !isOwn)} item={item} />
        <Section title={t('Your presets')} choices={found.filter(({ isOwn }) => isOwn)} item={item} />
        {found.length === 0 && named.length > 0 && (
          <p className="px-2 py-2 text-muted-foreground">{t('No presets match “{search}”.', { search })}</p>
        )}
        {choices.length > 0 && (
          <Item id={NO_PRESET} name={t('No preset')} onFocus={() => preview(byKey.current ? NO_PRESET : null)}>
            {t('The team’s defaults')}
          </Item>
        )}
      </Radix.RadioGroup>
      {choices.length > 0 && <Radix.Separator className="hairline my-1" />}
      <Radix.Item className="menu-item" onSelect={() => onDialog('save')}>
        <BookmarkPlus {...ICON} />
        {t('Save as preset…')}
        <span className="ml-auto flex gap-0.5 max-md:hidden">
          <Kbd>{t('Ctrl')}</Kbd>
          <Kbd>S</Kbd>
        </span>
      </Radix.Item>
      {chosen?.kind === 'preset' && changes > 0 && (
        <Radix.Item className="menu-item" onSelect={() => onDialog('update')}>
          <RefreshCw {...ICON} />
          <span className="min-w-0 truncate">{t('Update “{name}”…', { name: chosen.name })}</span>
        </Radix.Item>
      )}
      {named.length > 0 && (
        <Radix.Item className="menu-item" onSelect={() => onDialog('manage')}>
          <SlidersHorizontal {...ICON} />
          {t('Manage presets…')}
        </Radix.Item>
      )}
    </div>
  )
}

function Section({
  title,
  choices,
  item,
}: {
  title: string
  choices: readonly PresetChoice[]
  item: (choice: PresetChoice) => ReactNode
}) {
  if (choices.length === 0) return null
  return (
    <>
      <Radix.Label className="px-2 pt-2 pb-0.5 pl-8 text-xs text-muted-foreground">{title}</Radix.Label>
      {choices.map((choice) => item(choice))}
    </>
  )
}

function Item({
  id,
  name,
  badge = null,
  icon,
  onFocus,
  children,
}: {
  id: string
  name: string
  badge?: string | null
  icon?: ReactNode
  onFocus: () => void
  children: ReactNode
}) {
  return (
    <Radix.RadioItem value={id} textValue={name} className="menu-item items-start!" onFocus={onFocus}>
      <span className="mt-0.5 size-4 shrink-0">
        <Radix.ItemIndicator>
          <Check aria-hidden="true" size={16} strokeWidth={2} />
        </Radix.ItemIndicator>
        <span className="[[data-state=checked]_&]:hidden">{icon}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 truncate font-medium" dir="auto">
            {name}
          </span>
          {badge !== null && (
            <span className="shrink-0 rounded-xs border px-1 text-2xs text-muted-foreground">{badge}</span>
          )}
        </span>
        <span className="line-clamp-2 block text-xs text-muted-foreground">{children}</span>
      </span>
    </Radix.RadioItem>
  )
}

function SearchPresets({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText()
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') return
    event.stopPropagation()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    event.currentTarget.closest('[role="menu"]')?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }
  return (
    <label className="input mb-1">
      <Search {...ICON} />
      <span className="sr-only">{t('Search presets')}</span>
      <input
        type="search"
        placeholder={t('Search presets')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
