import { Check, ChevronsUpDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { SelectProps } from './select-props.ts'

/** The parent keeps the selection: React resets a form after each action, which would take it back. */
const NO_FORM = 'no-form'

/** A list to choose from that was opened; it replaces its button from then on. */
export function OpenedSelect({ id, label, value, options, onChange, describedBy, disabled = false }: SelectProps) {
  return (
    <Radix.Root defaultOpen value={value} onValueChange={onChange} disabled={disabled} form={NO_FORM}>
      <Radix.Trigger id={id} className="input" aria-label={label} aria-describedby={describedBy}>
        <span className="truncate">
          <Radix.Value>{options.find((option) => option.value === value)?.label}</Radix.Value>
        </span>
        <Radix.Icon className="ml-auto text-muted-foreground">
          <ChevronsUpDown aria-hidden="true" size={14} strokeWidth={1.75} />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu max-h-[min(360px,var(--radix-select-content-available-height))] w-[var(--radix-select-trigger-width)] overflow-hidden"
          position="popper"
          sideOffset={4}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className="menu-item">
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="ml-auto">
                  <Check aria-hidden="true" size={14} strokeWidth={2} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
