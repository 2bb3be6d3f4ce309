'use client'

import {
  createContext,
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useContext,
  useEffect,
  useRef,
  useTransition,
} from 'react'
import { showAddress } from '#lib/components/browser/browser-features.ts'
import { DraftNote } from '#lib/components/forms/draft-note.tsx'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { useKeptFormValues } from '#lib/components/storage/kept-form-values.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { DRAFT_FIELD, type FormState, formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { AllowanceNote, type UsageAmount } from '../../_components/allowance.tsx'
import { submitProjectAction } from '../actions.ts'
import type { DraftRows } from './draft/use-draft-rows.ts'
import { NewProjectHeader } from './new-project-header.tsx'
import type { CommonFormProps } from './operations/operation-form.ts'
import { PresetMenu } from './presets/preset-menu.tsx'
import type { Presets } from './presets/use-preset-draft.ts'

export type Submission = {
  /** With several links, also those of which projects were made, and why others were left out. */
  state: FormState & { started?: string[]; refused?: Record<string, string> }
  /** The server's own action, so that the form works before, and without, its script. */
  action: (form: FormData) => void
  /** As `action`, once what was typed is saved: a later save would bring back the draft of a project that was started. */
  send: (form: FormData) => void
  sending: boolean
}

/** The sending of a new project, and the result of the last time. What was typed ends with the project that is started. */
export function useSubmission({ settle, keep }: Pick<DraftRows, 'settle' | 'keep'>): Submission {
  const [state, action, isSending] = useActionState<Submission['state'], FormData>(submitProjectAction, IDLE)
  const [isSettling, startSettling] = useTransition()
  const answered = useRef({ state, keep })
  useEffect(() => {
    const before = answered.current.state
    answered.current = { state, keep }
    if (state !== before) keep()
  })
  function send(form: FormData) {
    startSettling(async () => {
      await settle()
      startTransition(() => action(form))
    })
  }
  return { state, action, send, sending: isSending || isSettling }
}

const DraftContext = createContext<DraftRows | null>(null)

/** Tool, source, options, summary, whatever the tool. The summary repeats every choice and holds the only primary button. */
export function ProjectForm({
  submission: { state, action, send, sending },
  common: { teamSlug, picker, likeProjectId },
  drafts,
  presets,
  fields,
  onCheck,
  onSent = () => undefined,
  summary,
  children,
}: {
  submission: Submission
  common: CommonFormProps
  drafts: DraftRows
  presets: Presets
  /** Values that are sent beside the named fields of `children`. */
  fields: Record<string, string | readonly string[]>
  /** Before anything is sent: true where it can be. */
  onCheck: () => boolean
  /** It was accepted. */
  onSent?: () => void
  summary: ReactNode
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useKeptFormValues(form)
  useClearWhenSent(sending, () => {
    drafts.end()
    onSent()
  })
  useForgottenAddress(drafts.state.status)
  useShortcuts({
    'mod+enter': () => {
      if (document.querySelector('.dialog') === null) form.current?.requestSubmit()
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!sending && onCheck()) send(new FormData(event.currentTarget))
  }
  return (
    <>
      <NewProjectHeader
        teamSlug={teamSlug}
        actions={<PresetMenu teamSlug={teamSlug} presets={presets} fields={fields} />}
      />
      <form
        ref={form}
        action={action}
        onSubmit={submit}
        noValidate
        className="flex-1 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_344px]"
      >
        {drafts.forms.map((name) => (
          <input key={name} type="hidden" name={DRAFT_FIELD} value={name} />
        ))}
        {likeProjectId !== '' && <input type="hidden" name="likeProjectId" value={likeProjectId} />}
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
        <DraftContext value={drafts}>{summary}</DraftContext>
      </form>
    </>
  )
}

/** Long enough for what the address asks for to become part of the draft. */
const UNCHANGED_MS = 1_000

/** What the address asked for is in the saved draft from now on: it does not come back over it with a reload. */
function useForgottenAddress(status: DraftRows['state']['status']) {
  useEffect(() => {
    if (status === 'saving' || status === 'failed') return
    const forget = () => {
      const { search, pathname } = window.location
      const tool = new URLSearchParams(search).get('tool')
      const address = tool === null ? pathname : `${pathname}?tool=${tool}`
      if (address !== pathname + search) showAddress('replace', address)
    }
    const timer = setTimeout(forget, status === 'none' ? UNCHANGED_MS : 0)
    return () => clearTimeout(timer)
  }, [status])
}

function leftOutMessage({ refused, message }: Submission['state']): string | undefined {
  return refused && Object.keys(refused).length > 0 ? message : undefined
}

/** What this uses of the team's limits, then the one primary button, at the end of the summary: it names the outcome. */
export function SubmitButton({
  sending,
  usage,
  busy,
  blocked = null,
  children,
}: {
  sending: boolean
  /** Why nothing can be sent; null where it can. */
  blocked?: string | null
  usage: UsageAmount
  /** The text while `sending`, where it needs more than the usual one. */
  busy?: string | undefined
  children: string
}) {
  const t = useText()
  const drafts = useContext(DraftContext)
  return (
    <>
      <div className="mt-4 empty:hidden">
        <AllowanceNote takes={[usage, RESULT_BYTES_RESERVED]} />
      </div>
      <button
        type="submit"
        className="btn btn-primary btn-lg mt-4 w-full"
        disabled={sending || blocked !== null}
        aria-describedby={blocked === null ? undefined : 'submit-blocked'}
      >
        {sending ? (busy ?? t('Sending…')) : children}
        <span className="flex gap-0.5 max-md:hidden">
          <Kbd inverse>{t('Ctrl')}</Kbd>
          <Kbd inverse>↵</Kbd>
        </span>
      </button>
      {blocked !== null && (
        <p
          id="submit-blocked"
          role="status"
          className="mt-2 text-center text-xs"
          style={{ color: 'var(--danger-text)' }}
        >
          {blocked}
        </p>
      )}
      {drafts && (
        <div className="mt-2 flex justify-center empty:hidden">
          <DraftNote draft={drafts} />
        </div>
      )}
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
