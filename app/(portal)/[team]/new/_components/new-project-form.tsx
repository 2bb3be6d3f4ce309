'use client'

import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react'
import { FileDrop } from '#lib/components/file-drop.tsx'
import { ServiceQuiet } from '#lib/components/service-quiet.tsx'
import { useShortcuts } from '#lib/components/shortcuts.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { submitThis } from '../actions.ts'
import { type Draft, useDraft } from './draft.ts'
import { OptionsSection } from './options-section.tsx'
import { useFrameOfFile } from './own-frame.ts'
import { takeFile } from './pending-file.ts'
import { PreviewPane } from './preview-pane.tsx'
import { SourceSection } from './source-section.tsx'
import { ToolPicker } from './tool-picker.tsx'
import { useUpload } from './use-upload.ts'

type Props = {
  teamSlug: string
  /** Null while the service does not answer. */
  samples: SampleView[] | null
  asked: { link: string; sampleId: string; upload: boolean }
}

/** Tool, source, options, summary. The summary repeats every choice and holds the only primary button. */
export function NewProjectForm({ teamSlug, samples: offered, asked }: Props) {
  const samples = offered ?? []
  const { draft, change, forget } = useDraft(teamSlug, fromAddress(asked))
  const upload = useUpload(teamSlug)
  const frame = useFrameOfFile(upload.file)
  const [reachable, setReachable] = useState('')
  const [state, send, sending] = useActionState(submitThis, IDLE)
  const [missing, setMissing] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  function useFile(next: File) {
    change({ kind: 'upload' })
    setMissing(undefined)
    upload.begin(next)
  }
  useEffect(() => {
    const waiting = takeFile()
    if (waiting) first.current(waiting)
  }, [])
  const first = useRef(useFile)

  useForgetWhenSent(sending, () => {
    forget()
    if (draft.kind === 'upload') upload.forget()
  })
  useShortcuts({ 'mod+enter': () => form.current?.requestSubmit() })
  const sourceErrorText = missing ?? sourceError(state, draft)
  useEffect(() => {
    if (!sourceErrorText || state.status === 'ok') return
    document
      .getElementById('source')
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [aria-label="Sample video"] button')
      ?.focus()
  }, [sourceErrorText, state])

  function check(event: FormEvent) {
    const reason = missingSource(draft, samples, upload.state.status)
    setMissing(reason)
    if (reason) event.preventDefault()
  }

  return (
    <form
      ref={form}
      action={send}
      onSubmit={check}
      noValidate
      className="flex-1 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_344px]"
    >
      <HiddenFields
        teamSlug={teamSlug}
        draft={draft}
        uploadId={upload.state.status === 'done' ? upload.state.uploadId : ''}
      />
      <div className="min-w-0 flex-1 px-4 pt-5 pb-8 md:px-6">
        <div className="mx-auto grid max-w-[760px] gap-6">
          <FormError message={sending ? undefined : formMessage(state)} />
          {offered === null && <ServiceQuiet />}
          <ToolPicker />
          <SourceSection
            teamSlug={teamSlug}
            samples={samples}
            draft={draft}
            change={(part) => {
              setMissing(undefined)
              change(part)
            }}
            upload={upload}
            error={sourceErrorText}
            onFile={useFile}
            onReachable={setReachable}
          />
          <OptionsSection draft={draft} change={change} errors={state.fields ?? {}} />
        </div>
      </div>
      <PreviewPane
        draft={draft}
        reachable={reachable}
        samples={samples}
        frame={frame}
        upload={upload.state}
        sending={sending}
      />
      <FileDrop onFile={useFile} />
    </form>
  )
}

/** A form that is left while it is being sent was accepted: the next one starts afresh. After an error it stays. */
function useForgetWhenSent(sending: boolean, forget: () => void) {
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

function fromAddress(asked: Props['asked']): Partial<Draft> {
  if (asked.link !== '') return { kind: 'link', link: asked.link }
  if (asked.sampleId !== '') return { kind: 'sample', sampleId: asked.sampleId }
  return asked.upload ? { kind: 'upload' } : {}
}

/** Why there is nothing to send yet, before the server is asked. */
function missingSource(draft: Draft, samples: SampleView[], upload: string): string | undefined {
  if (draft.kind === 'link') return draft.link.trim() === '' ? 'Paste a link to a video.' : undefined
  if (draft.kind === 'sample') {
    return samples.some(({ id, ready }) => ready && id === draft.sampleId) ? undefined : 'Choose a sample video.'
  }
  if (upload === 'none' || upload === 'refused') return 'Choose a video file.'
  return upload === 'done' ? undefined : 'The file is not uploaded yet. Start when it is.'
}

/** What the server refused of the source, as long as it is still that source. */
function sourceError({ fields = {}, values = {} }: FormState, draft: Draft): string | undefined {
  const isSame =
    draft.kind === 'link' ? values['source.url'] === draft.link.trim() : values['source.kind'] === draft.kind
  return isSame ? Object.entries(fields).find(([name]) => name.startsWith('source'))?.[1] : undefined
}

function HiddenFields({ teamSlug, draft, uploadId }: { teamSlug: string; draft: Draft; uploadId: string }) {
  const source = {
    link: { 'source.url': draft.link.trim() },
    upload: { 'source.uploadId': uploadId },
    sample: { 'source.sampleId': draft.sampleId },
  }
  const fields = {
    team: teamSlug,
    'source.kind': draft.kind,
    ...source[draft.kind],
    language: draft.language,
    'subtitleStyles.template': draft.template,
    'subtitleStyles.position': draft.position,
    'subtitleStyles.fontSize': draft.fontSize,
  }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
