'use client'

import { CircleCheck } from 'lucide-react'
import { useActionState, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FieldNote, FormError, TextField } from '#lib/components/ui/field.tsx'
import { formMessage, IDLE } from '#lib/portal/form-state.ts'
import { useText } from '#text'
import { reportHere } from '../../actions.ts'

/** What is wrong, and if wanted where to answer. Once sent, it is not offered again. */
export function ReportForm({
  token,
  outputId,
  path,
  reasons,
}: {
  token: string
  outputId: string
  path: string
  reasons: readonly Reason[]
}) {
  const t = useText()
  const [state, send, sending] = useActionState(reportHere, IDLE)
  const form = useFirstErrorFocus(state)
  const [reason, setReason] = useState<string | null>(null)
  const [details, setDetails] = useState('')
  const { fields = {}, values = {} } = state
  if (state.status === 'ok') return <Sent path={path} />
  return (
    <form ref={form} action={send} className="mt-6 grid gap-5" noValidate>
      <FormError message={sending ? undefined : formMessage(state)} />
      {Object.entries({ token, outputId }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Reasons reasons={reasons} chosen={reason} onChoose={setReason} error={fields.reason} />
      <div className="grid gap-1">
        <label className="label" htmlFor="report-details">
          {t('What is wrong')}
        </label>
        <textarea
          id="report-details"
          name="details"
          className="input h-auto! py-2! leading-5"
          dir="auto"
          rows={5}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          aria-invalid={fields.details ? true : undefined}
          aria-describedby="report-details-note"
        />
        <FieldNote
          id="report-details-note"
          error={fields.details}
          hint={t('For example, at what time of the video, and what belongs to you.')}
        />
      </div>
      <TextField
        label={t('E-mail address')}
        name="email"
        type="email"
        autoComplete="email"
        optional
        defaultValue={values.email ?? ''}
        hint={t('For an answer. Only whoever runs this portal sees it.')}
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

/** In the reader's language. */
type Reason = { value: string; words: string }

function Reasons({
  reasons,
  chosen,
  onChoose,
  error,
}: {
  reasons: readonly Reason[]
  chosen: string | null
  onChoose: (reason: string) => void
  error: string | undefined
}) {
  const t = useText()
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? 'report-reason-note' : undefined}>
      <legend className="label mb-1">{t('Reason')}</legend>
      {reasons.map(({ value, words }) => (
        <label key={value} className="flex min-h-8 items-center gap-2.5">
          <input
            type="radio"
            className="accent-(--primary)"
            name="reason"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            aria-invalid={error ? true : undefined}
          />
          {words}
        </label>
      ))}
      <FieldNote id="report-reason-note" error={error} />
    </fieldset>
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
          {t('They decide what to do about the video. You need not do anything else.')}
        </p>
        <a href={path} className="link mt-2 inline-block">
          {t('Back to the video')}
        </a>
      </div>
    </div>
  )
}
