'use client'

import { Plus, X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useText } from '#text'
import { Menu, MenuItem } from './menu.tsx'

/** A filter: dashed with its choices while it is unused, with its value and a way to remove it while it is used. */
export function FilterChip({
  name,
  value,
  clearAddress,
  choices,
}: {
  name: string
  value: string | null
  clearAddress: Route
  choices: { label: string; choose: () => void }[]
}) {
  const t = useText()
  if (value !== null) {
    return (
      <span className="inline-flex h-(--control-sm) shrink-0 items-center gap-1.5 rounded-sm border border-border-strong bg-card pr-0.5 pl-2">
        <span className="text-muted-foreground">{name}</span>
        <span className="font-medium">{value}</span>
        <Link
          href={clearAddress}
          aria-label={t('Remove filter {name} {value}', { name, value })}
          className="inline-flex size-6 items-center justify-center rounded-xs hover:bg-accent"
        >
          <X aria-hidden="true" size={13} strokeWidth={1.75} />
        </Link>
      </span>
    )
  }
  return (
    <Menu
      label={name}
      trigger={
        <button
          type="button"
          className="inline-flex h-(--control-sm) shrink-0 items-center gap-1.5 rounded-sm border border-dashed border-border-strong px-2 text-muted-foreground hover:bg-accent"
        >
          <Plus aria-hidden="true" size={13} strokeWidth={1.75} />
          {name}
        </button>
      }
    >
      {choices.map(({ label, choose }) => (
        <MenuItem key={label} onSelect={choose}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
