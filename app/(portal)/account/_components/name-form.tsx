'use client'

import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextField } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { saveName } from '../actions.ts'
import { Section } from './section.tsx'

export function NameForm({ name }: { name: string }) {
  const t = useText()
  const form = useForm(saveName)
  return (
    <Section title={t('Name')}>
      <ActionForm form={form} submit={t('Save name')} busy={t('Saving…')} className="card grid gap-4 p-4">
        <TextField
          label={t('Your name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          dir="auto"
          hint={t('Your teams see this name next to your work.')}
          defaultValue={form.values.name ?? name}
          error={form.fields.name}
        />
      </ActionForm>
    </Section>
  )
}
