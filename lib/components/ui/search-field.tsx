'use client'

import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../page/shortcuts.tsx'
import { Kbd } from './kbd.tsx'

type Props = {
  label: string
  placeholder: string
  /** The search text; a change from outside, such as Back, replaces it. */
  value: string
  /** Milliseconds without a key before `onSearch` is called. */
  pauseMs: number
  onSearch: (search: string) => void
  /** Without the key: another field of the page may have it. */
  isKeyless?: boolean
  /** The field is what its page is for. */
  isWide?: boolean
}

/** Searches a list as the user types. The key / leads to it, Escape empties it. */
export function SearchField({
  label,
  placeholder,
  value,
  pauseMs,
  onSearch,
  isKeyless = false,
  isWide = false,
}: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const shown = useRef(value)
  useShortcuts(isKeyless ? {} : { '/': () => field.current?.focus() })
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === shown.current) return
    const timer = setTimeout(() => {
      shown.current = typed
      onSearch(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs, onSearch])
  return (
    <label
      className={`input shrink-0 max-sm:grow ${isWide ? 'h-(--control) w-full sm:max-w-[560px] sm:shrink sm:grow' : 'h-(--control-sm) w-[168px] sm:w-[250px]'}`}
    >
      <Search aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
      <span className="sr-only">{label}</span>
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
          // It has been searched for already; a form around it must not be sent.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {typed === '' && !isKeyless && (
        <span className="max-sm:hidden">
          <Kbd>/</Kbd>
        </span>
      )}
    </label>
  )
}
