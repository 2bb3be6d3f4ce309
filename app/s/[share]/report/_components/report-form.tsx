'use client'

import { CircleCheck } from 'lucide-react'
import { useActionState } from 'react'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { Choices } from '#lib/components/ui/choices.tsx'
import { FormError, TextAreaField, TextField } from '#lib/components/ui/field.tsx'
import { formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { reportShareAction } from '../../actions.ts'

/** Asks for the reason and, optionally, where to send an answer. Once sent, it is replaced by a confirmation. */
export function ReportForm({
  token,
  outputId,
  path,
  reasons,
}: {
  token: string
  outputId: string
  path: string
  /** In the reader's language. */
  reasons: readonly { value: string; label: string }[]
}) {
  const t = useText()
  const [state, send, sending] = useActionState(reportShareAction, IDLE)
  const form = useFirstErrorFocus(state)
  const { fields = {}, values = {} } = state
  if (state.status === 'ok') return <Sent path={path} />
  return (
    <form ref={form} action={send} className="mt-6 grid gap-5" noValidate>
      <FormError message={sending ? undefined : formMessage(state)} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="outputId" value={outputId} />
      <Choices
        legend={t('Reason')}
        name="reason"
        type="radio"
        choices={reasons}
        chosen={values.reason === undefined ? [] : [values.reason]}
        error={fields.reason}
      />
      <TextAreaField
        label={t('Problem')}
        name="details"
        rows={5}
        dir="auto"
        defaultValue={values.details}
        hint={t('For example, the time in the video and which part is yours.')}
        error={fields.details}
      />
      <TextField
        label={t('Email address')}
        name="email"
        type="email"
        autoComplete="email"
        optional
        defaultValue={values.email}
        hint={t('So we can reply. Only the site administrator sees it.')}
        error={fields.email}
      />
      <div>
        <button type="submit" className="btn btn-primary btn-lg" disabled={sending}>
          {sending ? t('Sending…') : t('Send report')}
        </button>
      </div>
    </form>
  )
}

function Sent({ path }: { path: string }) {
  const t = useText()
  return (
    <div role="status" className="mt-6 flex gap-3 rounded-md border bg-card p-4">
      <CircleCheck aria-hidden="true" size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-success" />
      <div>
        <p className="font-medium">{t('Your report was sent')}</p>
        <p className="mt-0.5 text-muted-foreground">
          {t(
            'The team’s owners and the site administrator will decide what to do about the video. You do not need to do anything else.',
          )}
        </p>
        <a href={path} className="link mt-2 inline-block">
          {t('Back to the video')}
        </a>
      </div>
    </div>
  )
}
