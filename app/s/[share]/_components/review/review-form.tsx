'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { type ChangeEvent, type RefObject, useActionState, useEffect, useRef, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { FormKeeper } from '#lib/components/forms/form-keeper.tsx'
import { MentionArea } from '#lib/components/forms/mention-area.tsx'
import { readStored, removeStored, store } from '#lib/components/storage/browser-storage.ts'
import { FormError, TextAreaField, TextField } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { timecode } from '#lib/contract/time-figures.ts'
import { type Message, msg, translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { DRAFT_FIELD, type FormState, formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import type { SharedNote, SharedReview } from '#lib/portal/reviews/note-view.ts'
import { useText } from '#text'
import { addReviewNoteAction } from '../../actions.ts'
import { useReviewerName } from './use-reviewer-name.ts'

type Kind = SharedNote['kind']

const KINDS: readonly { value: Kind; label: Message }[] = [
  { value: 'comment', label: msg('Comment') },
  { value: 'approved', label: msg('Approve') },
  { value: 'changes', label: msg('Ask for changes') },
]

const WORDS: Record<Kind, { label: Message; submit: Message; sent: Message }> = {
  comment: { label: msg('Comment'), submit: msg('Send comment'), sent: msg('Comment sent') },
  approved: { label: msg('Message'), submit: msg('Approve'), sent: msg('Approval sent') },
  changes: { label: msg('What to change'), submit: msg('Ask for changes'), sent: msg('Request sent') },
}

/** The field that the button beside the video leads to. */
export const REVIEW_TEXT_ID = 'review-text'

const LOST = translatable('We could not send this. Check your connection and try again.')

/** Comments on the video, approves it, or asks for changes. A comment gets the time at which its writing began. */
export function ReviewForm({
  token,
  review: { outputId, versionId, member, memberOf, people },
  media,
}: {
  token: string
  review: SharedReview
  media: RefObject<HTMLVideoElement | null>
}) {
  const t = useText()
  const router = useRouter()
  const toast = useToast()
  const { kept, remember } = useReviewerName()
  const [kind, setKind] = useState<Kind>('comment')
  const [text, setText] = useState('')
  const [atSeconds, setAtSeconds] = useState(0)
  const [isRenaming, setIsRenaming] = useState(false)
  const words = WORDS[kind]
  useTextOfStranger(memberOf === null ? `comment ${outputId}` : null, text, setText)
  const [state, send, sending] = useActionState(async (_before: FormState, form: FormData): Promise<FormState> => {
    const answer = await addReviewNoteAction(IDLE, form).catch(lost(t))
    if (answer.status === 'ok') {
      toast(t(words.sent))
      setText('')
      setIsRenaming(false)
      if (member === null) remember(String(form.get('name') ?? ''))
      router.refresh()
    }
    return answer
  }, IDLE)
  const form = useFirstErrorFocus(state)
  const { fields = {}, values = {} } = state
  const problem = formMessage(state)
  function begin() {
    if (text !== '' || media.current === null) return
    media.current.pause()
    setAtSeconds(media.current.currentTime)
  }
  const area = {
    ...{ id: REVIEW_TEXT_ID, name: 'text', dir: 'auto', rows: 3, value: text },
    label: (
      <>
        {t(words.label)}
        {kind === 'comment' && (
          <span className="num font-normal text-muted-foreground">
            {' '}
            {t('at {time}', { time: timecode(atSeconds) })}
          </span>
        )}
      </>
    ),
    optional: kind === 'approved',
    onFocus: begin,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value),
    error: fields.text,
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Segmented
        label={t('What to send')}
        value={kind}
        options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setKind}
      />
      <form ref={form} action={send} className="grid w-full gap-3" noValidate>
        <FormError message={problem === undefined || sending ? undefined : problem} />
        {Object.entries({ token, outputId, versionId, kind, atSeconds }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {member === null && (kept === '' || isRenaming) && (
          <TextField
            label={t('Your name')}
            name="name"
            autoComplete="name"
            defaultValue={values.name ?? kept}
            error={fields.name}
          />
        )}
        {people.length === 0 ? (
          <TextAreaField {...area} />
        ) : (
          <MentionArea
            {...area}
            hint={t('Type @ to mention a member of your team.')}
            findPeople={() => Promise.resolve(people)}
          />
        )}
        {memberOf !== null && (
          <FormKeeper field={DRAFT_FIELD} teamSlug={memberOf} form={`comment:${outputId}`} state={state} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Author member={member} kept={isRenaming ? '' : kept} onRename={() => setIsRenaming(true)} />
          <button type="submit" className="btn btn-primary ml-auto" disabled={sending}>
            {sending ? t('Sending…') : t(words.submit)}
          </button>
        </div>
      </form>
    </div>
  )
}

/** The name that it is sent under, once known. */
function Author({ member, kept, onRename }: { member: string | null; kept: string; onRename: () => void }) {
  const t = useText()
  const name = member ?? kept
  if (name === '') return null
  return (
    <p className="flex min-w-0 items-center gap-1 text-muted-foreground">
      <span className="truncate">{t.rich('As <bdi>{name}</bdi>', { name, bdi: (parts) => <bdi>{parts}</bdi> })}</span>
      {member === null && (
        <>
          <input type="hidden" name="name" value={kept} />
          <button type="button" className="btn btn-ghost btn-sm" onClick={onRename}>
            {t('Change name')}
          </button>
        </>
      )}
    </p>
  )
}

/** A redirect reaches the caller as an error too; it is not one. */
function lost(t: Text) {
  return (error: unknown): FormState => {
    unstable_rethrow(error)
    return { status: 'error', message: t.message(LOST) }
  }
}

/** Who is not signed in has what they type kept in their own browser. */
function useTextOfStranger(name: string | null, text: string, setText: (text: string) => void) {
  const [restored, setRestored] = useState(false)
  const restore = useRef(setText)
  useEffect(() => {
    const kept = name === null ? null : readStored('local', name)
    if (kept !== null) restore.current(kept)
    setRestored(true)
  }, [name])
  useEffect(() => {
    if (name === null || !restored) return
    if (text === '') removeStored('local', name)
    else store('local', name, text)
  }, [name, text, restored])
}
