'use client'

import { useEffect } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { FormKeeper } from '#lib/components/forms/form-keeper.tsx'
import { TextAreaField } from '#lib/components/ui/field.tsx'
import { DRAFT_FIELD } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { replyToNoteAction } from '../../actions.ts'

/** Answers a comment on the page of its link. */
export function ReplyForm({
  teamSlug,
  noteId,
  onClose,
}: {
  teamSlug: string
  noteId: string
  onClose: (isSent: boolean) => void
}) {
  const t = useText()
  const form = useForm(replyToNoteAction)
  const id = `reply-${noteId}`
  useEffect(() => document.getElementById(id)?.focus(), [id])
  // After the effect that forgets what was kept of the text.
  useEffect(() => {
    if (form.state.status === 'ok') onClose(true)
  }, [form.state, onClose])
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, noteId }}
      submit={t('Send reply')}
      busy={t('Sending…')}
      className="mt-2 grid gap-2"
      onCancel={() => onClose(false)}
    >
      <TextAreaField
        id={id}
        name="text"
        label={t('Reply')}
        hint={t('Everyone with the link can read it.')}
        dir="auto"
        rows={2}
        defaultValue={form.values.text ?? ''}
        error={form.fields.text}
      />
      <FormKeeper field={DRAFT_FIELD} teamSlug={teamSlug} form={`reply:${noteId}`} state={form.state} />
    </ActionForm>
  )
}
