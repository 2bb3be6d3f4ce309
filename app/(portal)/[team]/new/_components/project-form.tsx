'use client'

import { type FormEvent, type ReactNode, useActionState, useEffect, useRef } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { useKeptFormValues } from '#lib/components/storage/kept-form-values.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { AllowanceNote, type UsageAmount } from '../../_components/allowance.tsx'
import { submitProjectAction } from '../actions.ts'

export type Submission = {
  /** With several links, also those of which projects were made, and why others were left out. */
  state: FormState & { started?: string[]; refused?: Record<string, string> }
  send: (form: FormData) => void
  sending: boolean
}

/** The sending of a new project, and the result of the last time. */
export function useSubmission(): Submission {
  const [state, send, sending] = useActionState<Submission['state'], FormData>(submitProjectAction, IDLE)
  return { state, send, sending }
}

/** Tool, source, options, summary, whatever the tool. The summary repeats every choice and holds the only primary button. */
export function ProjectForm({
  submission: { state, send, sending },
  fields,
  onCheck,
  onSent,
  picker,
  summary,
  children,
}: {
  submission: Submission
  /** Values that are sent beside the named fields of `children`. */
  fields: Record<string, string | readonly string[]>
  /** Before anything is sent: true where it can be. */
  onCheck: () => boolean
  /** It was accepted: the next project starts afresh. */
  onSent: () => void
  /** The tools to choose from. */
  picker: ReactNode
  summary: ReactNode
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useKeptFormValues(form)
  useClearWhenSent(sending, onSent)
  useShortcuts({ 'mod+enter': () => form.current?.requestSubmit() })
  function check(event: FormEvent) {
    if (!onCheck()) event.preventDefault()
  }
  return (
    <form
      ref={form}
      action={send}
      onSubmit={check}
      noValidate
      className="flex-1 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_344px]"
    >
      {Object.entries(fields).flatMap(([name, given]) =>
        [given].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <div className="min-w-0 flex-1 px-4 pt-5 pb-8 md:px-6">
        <div className="mx-auto grid max-w-[760px] grid-cols-1 gap-6">
          <FormError message={sending ? undefined : (leftOutMessage(state) ?? formMessage(state))} />
          {picker}
          {children}
        </div>
      </div>
      {summary}
    </form>
  )
}

function leftOutMessage({ refused, message }: Submission['state']): string | undefined {
  return refused && Object.keys(refused).length > 0 ? message : undefined
}

/** What this uses of the team's limits, then the one primary button, at the end of the summary: it names the outcome. */
export function SubmitButton({
  sending,
  usage,
  busy,
  children,
}: {
  sending: boolean
  usage: UsageAmount
  /** The text while `sending`, where it needs more than the usual one. */
  busy?: string | undefined
  children: string
}) {
  const t = useText()
  return (
    <>
      <div className="mt-4 empty:hidden">
        <AllowanceNote takes={[usage, RESULT_BYTES_RESERVED]} />
      </div>
      <button type="submit" className="btn btn-primary btn-lg mt-4 w-full" disabled={sending}>
        {sending ? (busy ?? t('Sending…')) : children}
        <span className="flex gap-0.5 max-md:hidden">
          <Kbd inverse>{t('Ctrl')}</Kbd>
          <Kbd inverse>↵</Kbd>
        </span>
      </button>
      <p className="hint mt-2 text-center">{t('You can close this page. Your project keeps running.')}</p>
    </>
  )
}

/** How large results will be is not known before they are made. */
const RESULT_BYTES_RESERVED: UsageAmount = { meter: 'stored-bytes', amount: null }

/** A form that is left while it is being sent was accepted. After an error it stays. */
function useClearWhenSent(sending: boolean, forget: () => void) {
  const latest = useRef({ sending, forget })
  useEffect(() => {
    latest.current = { sending, forget }
  })
  useEffect(
    () => () => {
      if (latest.current.sending) latest.current.forget()
    },
    [],
  )
}
