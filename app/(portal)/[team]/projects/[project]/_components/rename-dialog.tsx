'use client'

import { useRouter } from 'next/navigation'
import { useActionState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'
import { renameThis } from '../../actions.ts'

type Named = { id: string; title: string }

export function RenameDialog({
  teamSlug,
  project,
  open,
  onOpenChange,
}: {
  teamSlug: string
  project: Named
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Rename project">
      <RenameForm teamSlug={teamSlug} project={project} close={() => onOpenChange(false)} />
    </Dialog>
  )
}

function RenameForm({ teamSlug, project, close }: { teamSlug: string; project: Named; close: () => void }) {
  const router = useRouter()
  async function rename(before: FormState, form: FormData): Promise<FormState> {
    const state = await renameThis(before, form)
    if (state.status === 'ok') {
      close()
      router.refresh()
    }
    return state
  }
  const [state, send, sending] = useActionState(rename, IDLE)
  const form = useFirstErrorFocus(state)
  const fieldError = state.fields?.title
  return (
    <form ref={form} action={send} className="grid gap-4" noValidate>
      <FormError message={state.status === 'error' && !fieldError ? state.message : undefined} />
      <input type="hidden" name="team" value={teamSlug} />
      <input type="hidden" name="projectId" value={project.id} />
      <TextField
        label="Title"
        name="title"
        dir="auto"
        maxLength={200}
        defaultValue={state.values?.title ?? project.title}
        error={fieldError}
      />
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={close}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" disabled={sending}>
          {sending ? 'Saving…' : 'Save title'}
        </button>
      </div>
    </form>
  )
}
