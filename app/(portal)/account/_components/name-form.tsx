'use client'

import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextField } from '#lib/components/ui/field.tsx'
import { saveName } from '../actions.ts'
import { Section } from './section.tsx'

export function NameForm({ name }: { name: string }) {
  const form = useForm(saveName)
  return (
    <Section title="Name">
      <ActionForm form={form} submit="Save name" busy="Saving…" className="card grid gap-4 p-4">
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={100}
          dir="auto"
          hint="Your teams see it next to your work."
          defaultValue={form.values.name ?? name}
          error={form.fields.name}
        />
      </ActionForm>
    </Section>
  )
}
