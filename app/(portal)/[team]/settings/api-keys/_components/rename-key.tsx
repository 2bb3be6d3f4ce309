'use client'

import { useRouter } from 'next/navigation'
import { useActionState } from 'react'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
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
  const router = useRouter()
  async function rename(before: FormState, form: FormData): Promise<FormState> {
    const next = await renameKey(before, form)
    if (next.status === 'ok') {
      onDone()
      router.refresh()
    }
    return next
  }
  const [state, send, sending] = useActionState(rename, IDLE)
  return (
    <form action={send} className="grid gap-4" noValidate>
      <FormError message={formMessage(state)} />
      <input type="hidden" name="team" value={teamSlug} />
      <input type="hidden" name="keyId" value={id} />
      <TextField
        label="Name"
        name="name"
        defaultValue={state.values?.name ?? name}
        maxLength={80}
        error={state.fields?.name}
      />
      <div className="flex justify-end">
        <button type="submit" className="btn btn-primary" disabled={sending}>
          {sending ? 'Saving…' : 'Rename'}
        </button>
      </div>
    </form>
  )
}
