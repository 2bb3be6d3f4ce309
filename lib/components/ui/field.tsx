import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '#text'

/** A text field: label above, hint below, the error in the hint's place and tied to the field. */
export function TextField({
  label,
  name,
  error,
  hint,
  optional = false,
  large = false,
  ...input
}: {
  label: string
  name: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
  large?: boolean
} & Omit<ComponentProps<'input'>, 'name' | 'className'>) {
  const t = useText()
  const id = input.id ?? `field-${name}`
  const noteId = `${id}-note`
  return (
    <div className="grid gap-1">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted-foreground"> {t('Optional')}</span>}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        className={large ? 'input input-lg' : 'input'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
      />
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}

/** The line below a field: its error, or its hint. */
export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="field-error">
        <CircleAlert aria-hidden="true" size={14} strokeWidth={1.75} className="mt-px shrink-0" />
        <span>{error}</span>
      </p>
    )
  }
  if (!hint) return null
  return (
    <p id={id} className="hint">
      {hint}
    </p>
  )
}

/** What went wrong with a whole form. Announced when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p
          className="flex items-start gap-2 rounded-sm px-3 py-2"
          style={{ background: 'var(--danger-tint)', color: 'var(--danger-text)' }}
        >
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
