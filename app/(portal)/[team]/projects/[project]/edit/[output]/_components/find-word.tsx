'use client'

import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import type { EditWord } from '#lib/contract/editing/editing.ts'
import { useText } from '#text'
import type { Selection } from './edit-steps.ts'
import { findWords } from './find-words.ts'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

type Props = { words: readonly EditWord[]; select: (selection: Selection) => void }

/** Finds words in the transcript and selects them one after the other. */
export function FindWord({ words, select }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useShortcuts({ '/': () => setOpen(true) })
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  if (open) return <FindField words={words} select={select} close={() => setOpen(false)} />
  return (
    <IconButton
      ref={button}
      label={t('Find a word')}
      Icon={Search}
      size={14}
      className="-mr-1.5"
      onClick={() => setOpen(true)}
    />
  )
}

function FindField({ words, select, close }: Props & { close: () => void }) {
  const t = useText()
  const [sought, setSought] = useState('')
  const [at, setAt] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const found = useMemo(() => findWords(words, sought), [words, sought])
  function go(by: number) {
    const next = at === -1 && by < 0 ? found.length - 1 : (at + by + found.length) % found.length
    const selection = found[next]
    if (selection === undefined) return
    setAt(next)
    select(selection)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }
  const nothing = found.length === 0
  return (
    <search className="-mr-1.5 flex min-w-0 items-center gap-1">
      <label className="input h-(--control-sm) w-[200px] min-w-0">
        <Search {...ICON} className="shrink-0 text-muted-foreground" />
        <span className="sr-only">{t('Find a word')}</span>
        <input
          ref={field}
          type="search"
          placeholder={t('Find a word')}
          maxLength={200}
          value={sought}
          onChange={(event) => {
            setSought(event.target.value)
            setAt(-1)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <span role="status" className="num min-w-12 shrink-0 text-xs whitespace-nowrap text-muted-foreground">
        {sought.trim() !== '' &&
          (nothing ? t('No matches') : t('{at} of {count}', { at: at + 1, count: found.length }))}
      </span>
      <IconButton
        label={t('Previous match')}
        Icon={ChevronUp}
        size={14}
        className="shrink-0"
        disabled={nothing}
        onClick={() => go(-1)}
      />
      <IconButton
        label={t('Next match')}
        Icon={ChevronDown}
        size={14}
        className="shrink-0"
        disabled={nothing}
        onClick={() => go(1)}
      />
      <IconButton label={t('Close')} Icon={X} size={14} className="shrink-0" onClick={close} />
    </search>
  )
}
