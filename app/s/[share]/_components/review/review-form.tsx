'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { type RefObject, useActionState, useState } from 'react'
import { timecode } from '#lib/components/figures.ts'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FieldNote, FormError, TextField } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import type { SharedNote, SharedReview } from '#lib/portal/reviews/note-view.ts'
import { reviewHere } from '../../actions.ts'
import { useReviewerName } from './use-reviewer-name.ts'

type Kind = SharedNote['kind']

const KINDS = [
  { value: 'comment', label: 'Comment' },
  { value: 'approved', label: 'Approve' },
  { value: 'changes', label: 'Ask for changes' },
] as const satisfies readonly { value: Kind; label: string }[]

const WORDS: Record<Kind, { label: string; submit: string; sent: string }> = {
  comment: { label: 'Comment', submit: 'Send comment', sent: 'Comment sent' },
  approved: { label: 'Message', submit: 'Approve', sent: 'Approval sent' },
  changes: { label: 'What to change', submit: 'Ask for changes', sent: 'Request sent' },
}

/** Where the button beside the video leads. */
export const REVIEW_TEXT_ID = 'review-text'

const LOST: FormState = { status: 'error', message: 'It could not be sent. Check your connection and try again.' }

/** Says something about the video. A comment belongs to the moment that is shown when it is begun. */
export function ReviewForm({
  token,
  review: { outputId, versionId, member },
  media,
}: {
  token: string
  review: SharedReview
  media: RefObject<HTMLVideoElement | null>
}) {
  const router = useRouter()
  const toast = useToast()
  const { kept, remember } = useReviewerName()
  const [kind, setKind] = useState<Kind>('comment')
  const [text, setText] = useState('')
  const [atSeconds, setAtSeconds] = useState(0)
  const [isRenaming, setIsRenaming] = useState(false)
  const words = WORDS[kind]
  const [state, send, sending] = useActionState(async (_before: FormState, form: FormData): Promise<FormState> => {
    const answer = await reviewHere(IDLE, form).catch(lost)
    if (answer.status === 'ok') {
      toast(words.sent)
      setText('')
      setIsRenaming(false)
      if (member === null) remember(String(form.get('name') ?? ''))
      router.refresh()
    }
    return answer
  }, IDLE)
  const form = useFirstErrorFocus(state)
  const { fields = {}, values = {} } = state
  function begin() {
    if (text !== '' || media.current === null) return
    media.current.pause()
    setAtSeconds(media.current.currentTime)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Segmented label="What to send" value={kind} options={KINDS} onChange={setKind} />
      <form ref={form} action={send} className="grid w-full gap-3" noValidate>
        <FormError message={sending ? undefined : formMessage(state)} />
        {Object.entries({ token, outputId, versionId, kind, atSeconds }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {member === null && (kept === '' || isRenaming) && (
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            defaultValue={values.name ?? kept}
            error={fields.name}
          />
        )}
        <div className="grid gap-1">
          <label className="label" htmlFor={REVIEW_TEXT_ID}>
            {words.label}
            {kind === 'comment' && (
              <span className="num font-normal text-muted-foreground"> at {timecode(atSeconds)}</span>
            )}
            {kind === 'approved' && <span className="font-normal text-muted-foreground"> Optional</span>}
          </label>
          <textarea
            id={REVIEW_TEXT_ID}
            name="text"
            className="input h-auto! py-2! leading-5"
            dir="auto"
            rows={3}
            value={text}
            onFocus={begin}
            onChange={(event) => setText(event.target.value)}
            aria-invalid={fields.text ? true : undefined}
            aria-describedby={fields.text ? 'review-text-note' : undefined}
          />
          <FieldNote id="review-text-note" error={fields.text} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Author member={member} kept={isRenaming ? '' : kept} onRename={() => setIsRenaming(true)} />
          <button type="submit" className="btn btn-primary ml-auto" disabled={sending}>
            {sending ? 'Sending…' : words.submit}
          </button>
        </div>
      </form>
    </div>
  )
}

/** Under which name it is sent, once that is known. */
function Author({ member, kept, onRename }: { member: string | null; kept: string; onRename: () => void }) {
  const name = member ?? kept
  if (name === '') return null
  return (
    <p className="flex min-w-0 items-center gap-1 text-muted-foreground">
      <span className="truncate">
        As <bdi>{name}</bdi>
      </span>
      {member === null && (
        <>
          <input type="hidden" name="name" value={kept} />
          <button type="button" className="btn btn-ghost btn-sm" onClick={onRename}>
            Change name
          </button>
        </>
      )}
    </p>
  )
}

/** A redirect reaches the caller as an error too; it is not one. */
function lost(error: unknown): FormState {
  unstable_rethrow(error)
  return LOST
}
