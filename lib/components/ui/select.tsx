'use client'

import { ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import type { SelectProps } from './select-props.ts'

/** Lists are loaded when one is opened, because most pages are left without that. */
const load = () => import('./opened-select.tsx')

const OpenedSelect = lazy(() => load().then((parts) => ({ default: parts.OpenedSelect })))

/** One of many, in a list that opens; typing jumps to a name. */
export function Select(props: SelectProps) {
  const [wasOpened, setWasOpened] = useState(false)
  // Where the list cannot be loaded, the button can be pressed again.
  const open = () =>
    void load().then(
      () => setWasOpened(true),
      () => undefined,
    )
  const closed = <ClosedSelect {...props} onOpen={open} />
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedSelect {...props} />
    </Suspense>
  )
}

function ClosedSelect({
  id,
  label,
  value,
  options,
  describedBy,
  disabled = false,
  onOpen,
}: SelectProps & { onOpen: () => void }) {
  const ready = () => void load().catch(() => undefined)
  function onKeyDown(event: KeyboardEvent) {
    const opens = ['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key) || event.key.length === 1
    if (!opens || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      aria-describedby={describedBy}
      id={id}
      className="input"
      disabled={disabled}
      data-state="closed"
      onPointerEnter={ready}
      onFocus={ready}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className="truncate">
        <span>{options.find((option) => option.value === value)?.label}</span>
      </span>
      <span className="ml-auto text-muted-foreground" aria-hidden="true">
        <ChevronsUpDown size={14} strokeWidth={1.75} />
      </span>
    </button>
  )
}
