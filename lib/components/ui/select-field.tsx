import type { ComponentProps, ReactNode } from 'react'
import { FieldNote } from './field.tsx'
import { Select } from './select.tsx'

/** A list to choose from with its label above and its hint or error below. */
export function SelectField({
  id,
  error,
  hint,
  ...select
}: { id: string; error?: string | undefined; hint?: ReactNode } & Omit<ComponentProps<typeof Select>, 'describedBy'>) {
  const noteId = `${id}-note`
  return (
    <div className="grid content-start gap-1">
      <label className="label" htmlFor={id}>
        {select.label}
      </label>
      <Select {...select} id={id} {...((error || hint) && { describedBy: noteId })} />
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}
