'use client'

import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextField } from '#lib/components/ui/field.tsx'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { useText } from '#text'
import { renameKey } from '../actions.ts'

export function RenameKey({
  teamSlug,
  apiKey: { id, name },
  onDone,
}: {
  teamSlug: string
  apiKey: ApiKeyView
  onDone: () => void
}) {
  const t = useText()
  const form = useForm(renameKey, onDone)
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, keyId: id }}
      submit={t('Rename')}
      busy={t('Saving…')}
      onCancel={onDone}
    >
      <TextField
        label={t('Name')}
        name="name"
        defaultValue={form.values.name ?? name}
        maxLength={80}
        error={form.fields.name}
      />
    </ActionForm>
  )
}
