'use client'

import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MenuProps, OpenMethod } from './menu-props.ts'

/** A menu that is open as soon as it is there. */
export function OpenedMenu({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  children,
  openedBy,
}: MenuProps & { openedBy: OpenMethod }) {
  const [isFirst, setFirst] = useState(true)
  return (
    <Radix.Root modal={false} defaultOpen onOpenChange={() => setFirst(false)}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu"
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
        >
          {isFirst && openedBy === 'key' && <FocusOnFirstItem />}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Radix puts the focus there only for a key that is pressed while the menu is already part of the page. */
function FocusOnFirstItem() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    place.current?.parentElement?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [])
  return <span ref={place} hidden />
}

export function MenuItem({
  children,
  onSelect,
  danger = false,
  disabled = false,
}: {
  children: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}) {
  return (
    <Radix.Item
      className="menu-item"
      disabled={disabled}
      onSelect={onSelect}
      style={danger ? { color: 'var(--danger-text)' } : undefined}
    >
      {children}
    </Radix.Item>
  )
}

/** A link in a menu: `children` is the anchor itself. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <Radix.Item className="menu-item" asChild>
      {children}
    </Radix.Item>
  )
}

/** One of several choices; the chosen one carries a check. */
export function MenuChoice({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <Radix.Label className="px-2 pt-1.5 pb-1 text-xs text-muted-foreground">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className="menu-item"
          onSelect={(event) => event.preventDefault()}
        >
          {option.label}
          <Radix.ItemIndicator className="ml-auto">
            <Check aria-hidden="true" size={14} strokeWidth={2} />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuToggle({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <Radix.CheckboxItem
      className="menu-item"
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" size={14} strokeWidth={2} />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

export function MenuLine() {
  return <Radix.Separator className="hairline my-1" />
}
