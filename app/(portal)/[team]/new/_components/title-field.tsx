'use client'

import { TextField } from '#lib/components/ui/field.tsx'
import { useText } from '#text'

/** What the project is called; `hint` shows the name that it gets otherwise. */
export function TitleField({
  title,
  change,
  hint,
  error,
}: {
  title: string
  change: (part: { title: string }) => void
  hint: string
  error: string | undefined
}) {
  const t = useText()
  return (
    <TextField
      label={t('Title')}
      name="title"
      optional
      dir="auto"
      maxLength={200}
      value={title}
      onChange={(event) => change({ title: event.target.value })}
      hint={hint}
      error={error}
    />
  )
}
