import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '#text'

type FieldProps = {
  label: ReactNode
  name: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
}

/** A text field: label above, hint below, the error in the hint's place and tied to the field. */
export function TextField({
  label,
  name,
  error,
  hint,
  optional,
  large = false,
  ...input
}: FieldProps & { large?: boolean } & Omit<ComponentProps<'input'>, 'name' | 'className'>) {
  const id = input.id ?? `field-${name}`
  return (
    <Labeled {...{ id, label, error, hint, optional }}>
      <input
        {...input}
        id={id}
        name={name}
        className={large ? 'input input-lg' : 'input'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteIdOf(id) : undefined}
      />
    </Labeled>
  )
}

/** A `TextField` for several lines. */
export function TextAreaField({
  label,
  name,
  error,
  hint,
  optional,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'name' | 'className'>) {
  const id = area.id ?? `field-${name}`
  return (
    <Labeled {...{ id, label, error, hint, optional }}>
      <textarea
        {...area}
        id={id}
        name={name}
        className="input h-auto! py-2! leading-5"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteIdOf(id) : undefined}
      />
    </Labeled>
  )
}

const noteIdOf = (id: string): string => `${id}-note`

function Labeled({
  id,
  label,
  error,
  hint,
  optional = false,
  children,
}: Pick<FieldProps, 'label' | 'error' | 'hint'> & { id: string; optional: boolean | undefined; children: ReactNode }) {
  const t = useText()
  return (
    <div className="grid gap-1">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted-foreground"> {t('Optional')}</span>}
      </label>
      {children}
      <FieldNote id={noteIdOf(id)} error={error} hint={hint} />
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
