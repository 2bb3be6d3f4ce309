'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useText } from '#text'
import type { DialogProps, DrawerProps } from './dialog-props.ts'
import { keyboardScroll } from './keyboard-scroll.ts'
import { useReturnedFocus } from './returned-focus.ts'

/** A decision: 520 wide, a full-height sheet on a phone. Traps focus, gives it back, closes with Esc. */
export function LoadedDialog({
  open,
  onOpenChange,
  title,
  description,
  forReading,
  lasting,
  wide,
  children,
}: DialogProps) {
  const giveFocusBack = useReturnedFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={`dialog inset-0 sm:inset-auto sm:left-1/2 sm:top-1/2 sm:max-h-[85dvh] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl ${wide ? 'sm:w-[min(1040px,calc(100vw-2rem))]' : 'sm:w-[520px]'}`}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(lasting ? STAYS : {})}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={giveFocusBack}
        >
          <Radix.Title className={`px-5 pt-4 text-lg font-semibold ${lasting ? '' : 'pr-12'}`}>{title}</Radix.Title>
          {description && (
            <Radix.Description className="px-5 pt-1 text-base text-muted-foreground">{description}</Radix.Description>
          )}
          <div
            className="overflow-y-auto px-5 pt-4 pb-5 -outline-offset-2"
            {...(forReading ? keyboardScroll(title) : {})}
          >
            {children}
          </div>
          {/* Last, so that the first field has the focus when the dialog opens. */}
          {!lasting && <CloseButton className="absolute top-3.5 right-3" />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Otherwise the first button has the focus. */
function focusFirstField(event: Event) {
  if (!(event.target instanceof Element)) return
  const field = event.target.querySelector<HTMLElement>(FIELDS)
  if (field === null) return
  event.preventDefault()
  field.focus()
}

const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio], [hidden]), textarea'

const stay = (event: Event) => event.preventDefault()
const STAYS = { onEscapeKeyDown: stay, onInteractOutside: stay }

/** Detail that keeps its context: 540 wide from the right, a whole page on a phone. `actions` stand in its header. */
export function LoadedDrawer({ open, onOpenChange, title, actions, children }: DrawerProps) {
  const giveFocusBack = useReturnedFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          aria-describedby={undefined}
          className="dialog inset-0 overflow-hidden sm:inset-y-2 sm:right-2 sm:left-auto sm:w-[560px] sm:rounded-lg"
          onCloseAutoFocus={giveFocusBack}
        >
          <div className="flex min-h-12 shrink-0 items-center gap-2 border-b px-5">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            <span className="ml-auto flex items-center gap-2">
              {actions}
              <CloseButton className="-mr-2" />
            </span>
          </div>
          <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function CloseButton({ className }: { className: string }) {
  const t = useText()
  return (
    <Radix.Close className={`btn btn-ghost btn-sm btn-icon ${className}`} aria-label={t('Close')} title={t('Close')}>
      <X aria-hidden="true" size={16} strokeWidth={1.75} />
    </Radix.Close>
  )
}
