'use client'

import { useEffect } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { formOf } from '#app/(portal)/_components/use-send.ts'
import { FormKeeper } from '#lib/components/forms/form-keeper.tsx'
import { MentionArea } from '#lib/components/forms/mention-area.tsx'
import { DRAFT_FIELD, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { listMentionableAction, replyToNoteAction } from '../../actions.ts'

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
      <MentionArea
        findPeople={async () => {
          const answer = await listMentionableAction(IDLE, formOf(teamSlug, { noteId }))
          return answer.people ?? []
        }}
        id={id}
        name="text"
        label={t('Reply')}
        hint={t('Everyone with the link can read it. Type @ to mention a member of your team.')}
        dir="auto"
        rows={2}
        defaultValue={form.values.text ?? ''}
        error={form.fields.text}
      />
      <FormKeeper field={DRAFT_FIELD} teamSlug={teamSlug} form={`reply:${noteId}`} state={form.state} />
    </ActionForm>
  )
}
