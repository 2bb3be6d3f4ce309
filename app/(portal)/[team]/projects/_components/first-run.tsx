'use client'

import { Link2, Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ChangeEvent, type FormEvent, type ReactNode, useActionState, useRef, useState } from 'react'
import { FileDrop } from '#lib/components/forms/file-drop.tsx'
import { RefreshWhile } from '#lib/components/live/refresh-while.tsx'
import { findLinkProblem } from '#lib/components/problems/link-problem.ts'
import { ServiceUnavailable } from '#lib/components/problems/service-unavailable.tsx'
import { FieldNote, FormError } from '#lib/components/ui/field.tsx'
import { languageName } from '#lib/contract/names.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Message } from '#lib/i18n/message.ts'
import { shownText } from '#lib/i18n/text.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import { setPendingFile } from '../../new/_components/source/pending-file.ts'
import { SamplePicture } from '../../new/_components/source/sample-picture.tsx'
import { submitProjectAction } from '../../new/actions.ts'

/** A team without projects: start from a sample with one press, or from a link or file of one's own. */
export function FirstRun({ teamSlug, samples: offered }: { teamSlug: string; samples: SampleView[] | null }) {
  const t = useText()
  const samples = offered ?? []
  return (
    <div className="mx-auto w-full max-w-[880px] px-5 py-8 md:pt-[calc(0.16*var(--view-height))] md:embed:pt-10">
      {samples.length > 0 ? (
        <SampleStart teamSlug={teamSlug} samples={samples} />
      ) : (
        <FirstTitle title={t('Make your first video')}>
          <p className="mt-1.5 text-md text-muted-foreground">{t('Start with any video of people speaking.')}</p>
        </FirstTitle>
      )}
      {offered === null && (
        <div className="mt-5">
          <ServiceUnavailable />
        </div>
      )}
      <RefreshWhile waiting={samples.some((sample) => !sample.ready)} />
      <OwnStart teamSlug={teamSlug} afterSamples={samples.length > 0} />
    </div>
  )
}

function FirstTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-6">
      <div className="flex-1">
        <h2 className="text-2xl font-semibold">{title}</h2>
        {children}
      </div>
      <svg
        aria-hidden="true"
        className="hidden sm:block"
        width="150"
        height="84"
        viewBox="0 0 150 84"
        fill="none"
        stroke="var(--foreground)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <rect x="18" y="6" width="128" height="72" rx="6" />
        <rect x="38" y="52" width="88" height="14" rx="4" fill="var(--keep)" />
      </svg>
    </div>
  )
}

function SampleStart({ teamSlug, samples }: { teamSlug: string; samples: SampleView[] }) {
  const t = useText()
  const [state, send, sending] = useActionState(submitProjectAction, IDLE)
  return (
    <>
      <FirstTitle title={t('Start with a sample video')}>
        <p className="mt-1.5 text-md text-muted-foreground">
          {t('We add subtitles with the default settings. You can delete the project later.')}
        </p>
      </FirstTitle>
      <FormError message={state.status === 'error' ? state.message : undefined} />
      <div className="mt-6 grid gap-4 sm:grid-cols-3">
        {samples.map((sample, index) => (
          <form key={sample.id} action={send} className="card flex flex-col overflow-hidden">
            <input type="hidden" name="team" value={teamSlug} />
            <input type="hidden" name="operation" value="subtitles" />
            <input type="hidden" name="source.kind" value="sample" />
            <input type="hidden" name="source.sampleId" value={sample.id} />
            <input type="hidden" name="language" value={sample.language} />
            <SamplePicture sample={sample} className="h-[148px]" />
            <div className="flex flex-1 flex-col items-start px-3.5 py-3">
              <h3 id={`title-${sample.id}`} className="text-base font-semibold" dir="auto">
                {shownText(sample.title, t)}
              </h3>
              <SampleFacts sample={sample} />
              <button
                type="submit"
                disabled={!sample.ready || sending}
                aria-describedby={`title-${sample.id}`}
                className={`btn mt-auto ${index === 0 ? 'btn-primary' : 'btn-outline'}`}
              >
                {sending ? t('Starting…') : t('Add subtitles')}
              </button>
            </div>
          </form>
        ))}
      </div>
    </>
  )
}

function SampleFacts({ sample }: { sample: SampleView }) {
  const t = useText()
  return (
    <p role="status" className="mt-0.5 mb-3 text-muted-foreground">
      {sample.ready
        ? t.rich('{language}, <span>{duration}</span>. Generated sample.', {
            language: t.message(languageName(sample.language)),
            duration: durationFigure(sample.durationSeconds),
            span: (parts) => <span className="num">{parts}</span>,
          })
        : t('We are making this sample. It appears here when it is ready.')}
    </p>
  )
}

function OwnStart({ teamSlug, afterSamples }: { teamSlug: string; afterSamples: boolean }) {
  const t = useText()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<Message>()
  const linkField = useRef<HTMLInputElement>(null)
  function openLink(event: FormEvent) {
    event.preventDefault()
    const found = findLinkProblem(link)
    setProblem(found)
    if (found === undefined) router.push(`/${teamSlug}/new?link=${encodeURIComponent(link.trim())}`)
    else linkField.current?.focus()
  }
  function openFile(file: File) {
    setPendingFile(file)
    router.push(`/${teamSlug}/new?upload=1`)
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file) openFile(file)
  }
  return (
    <>
      {afterSamples && (
        <div className="my-6 flex items-center gap-3 text-xs text-muted-foreground">
          <span className="hairline flex-1" />
          {t('or use your own')}
          <span className="hairline flex-1" />
        </div>
      )}
      <form onSubmit={openLink} className={`flex flex-wrap gap-2 ${afterSamples ? '' : 'mt-6'}`} noValidate>
        <label className="input input-lg min-w-[240px] flex-1">
          <Link2 aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
          <span className="sr-only">{t('Link to a video')}</span>
          <input
            ref={linkField}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={t('Paste a link to a video')}
            value={link}
            onChange={(event) => {
              setLink(event.target.value)
              setProblem(undefined)
            }}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : 'own-link-error'}
          />
        </label>
        <div className="order-last w-full empty:hidden max-sm:order-none" aria-live="polite">
          <FieldNote id="own-link-error" error={problem && t(problem)} />
        </div>
        <button type="submit" className="btn btn-outline btn-lg">
          {t('Use this link')}
        </button>
        <button type="button" className="btn btn-outline btn-lg" onClick={() => field.current?.click()}>
          <Upload aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Upload a file')}
        </button>
        <input
          ref={field}
          type="file"
          accept="video/*"
          aria-label={t('Video file')}
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
      </form>
      <p className="hint mt-2.5 pointer-coarse:hidden">{t('You can also drop a file anywhere on this page.')}</p>
      <FileDrop onFile={openFile} />
    </>
  )
}
