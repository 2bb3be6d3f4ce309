'use client'

import type { ReactNode } from 'react'
import { FormError } from '#lib/components/ui/field.tsx'
import { formMessage } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import type { Form } from './use-form.ts'

/** What went wrong, the fields, and the button that sends them; with `onCancel` also one that does not. */
export function ActionForm({
  form: { ref, state, send, sending },
  hidden = {},
  submit,
  busy,
  look = 'btn-primary',
  className = 'grid gap-4',
  onCancel,
  children,
}: {
  form: Form
  /** Fields that are sent and not shown. */
  hidden?: Readonly<Record<string, string>>
  submit: string
  /** The button’s text while the form is being sent. */
  busy: string
  look?: 'btn-primary' | 'btn-outline' | 'btn-danger'
  className?: string
  onCancel?: () => void
  children?: ReactNode
}) {
  const t = useText()
  return (
    <form ref={ref} action={send} className={className} noValidate>
      <FormError message={sending ? undefined : formMessage(state)} />
      <HiddenFields fields={hidden} />
      {children}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <button type="button" className="btn btn-outline" onClick={onCancel}>
            {t('Cancel')}
          </button>
        )}
        <button type="submit" className={`btn ${look}`} disabled={sending}>
          {sending ? busy : submit}
        </button>
      </div>
    </form>
  )
}

export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
