'use client'

import { Link2, Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ChangeEvent, type FormEvent, type ReactNode, useActionState, useRef, useState } from 'react'
import { durationFigure } from '#lib/components/figures.ts'
import { FileDrop } from '#lib/components/file-drop.tsx'
import { RefreshWhile } from '#lib/components/refresh-while.tsx'
import { ServiceQuiet } from '#lib/components/service-quiet.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { languageName } from '#lib/contract/names.ts'
import { IDLE } from '#lib/portal/form-state.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { keepFile } from '../../new/_components/source/pending-file.ts'
import { SamplePicture } from '../../new/_components/source/sample-picture.tsx'
import { submitThis } from '../../new/actions.ts'

/** A team without projects: start from a sample with one press, or from a link or file of one's own. */
export function FirstRun({ teamSlug, samples: offered }: { teamSlug: string; samples: SampleView[] | null }) {
  const samples = offered ?? []
  return (
    <div className="mx-auto w-full max-w-[880px] px-5 py-8 md:pt-[16dvh]">
      {samples.length > 0 ? (
        <SampleStart teamSlug={teamSlug} samples={samples} />
      ) : (
        <FirstTitle title="Make your first video">
          <p className="mt-1.5 text-md text-muted-foreground">Give us a video in which people speak.</p>
        </FirstTitle>
      )}
      {offered === null && (
        <div className="mt-5">
          <ServiceQuiet />
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
        <rect x="4" y="6" width="128" height="72" rx="6" />
        <rect x="24" y="52" width="88" height="14" rx="4" fill="var(--keep)" />
        <path d="M144 30v24M138 36v12" strokeDasharray="3 3" />
      </svg>
    </div>
  )
}

function SampleStart({ teamSlug, samples }: { teamSlug: string; samples: SampleView[] }) {
  const [state, send, sending] = useActionState(submitThis, IDLE)
  return (
    <>
      <FirstTitle title="Start with a sample video">
        <p className="mt-1.5 text-md text-muted-foreground">
          We add subtitles to it with the default settings. You can delete it afterwards.
        </p>
      </FirstTitle>
      <FormError message={state.status === 'error' ? state.message : undefined} />
      <div className={`mt-6 grid gap-4 ${samples.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {samples.map((sample) => (
          <form key={sample.id} action={send} className="card grid overflow-hidden sm:grid-cols-[220px_1fr]">
            <input type="hidden" name="team" value={teamSlug} />
            <input type="hidden" name="operation" value="subtitles" />
            <input type="hidden" name="source.kind" value="sample" />
            <input type="hidden" name="source.sampleId" value={sample.id} />
            <input type="hidden" name="language" value={sample.language} />
            <SamplePicture sample={sample} className="h-[200px] sm:h-[230px]" />
            <div className="flex flex-col items-start px-5 py-4">
              <h3 className="text-lg font-semibold" dir="auto">
                {sample.title}
              </h3>
              <SampleFacts sample={sample} />
              <button
                type="submit"
                disabled={!sample.ready || sending}
                className={`btn btn-lg mt-auto ${samples.length > 1 ? 'btn-outline' : 'btn-primary'}`}
              >
                {sending ? 'Starting…' : 'Put subtitles on this one'}
              </button>
            </div>
          </form>
        ))}
      </div>
    </>
  )
}

function SampleFacts({ sample }: { sample: SampleView }) {
  return (
    <p role="status" className="mt-1 mb-4 text-base text-muted-foreground">
      {sample.ready ? (
        <>
          {languageName(sample.language)}, <span className="num">{durationFigure(sample.durationSeconds)}</span>. Drawn
          and spoken by the video service itself.
        </>
      ) : (
        'The video service is making this video now. It will appear here when it is ready.'
      )}
    </p>
  )
}

function OwnStart({ teamSlug, afterSamples }: { teamSlug: string; afterSamples: boolean }) {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState('')
  function openLink(event: FormEvent) {
    event.preventDefault()
    if (link.trim() !== '') router.push(`/${teamSlug}/new?link=${encodeURIComponent(link.trim())}`)
  }
  function openFile(file: File) {
    keepFile(file)
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
          or use your own
          <span className="hairline flex-1" />
        </div>
      )}
      <form onSubmit={openLink} className={`flex flex-wrap gap-2 ${afterSamples ? '' : 'mt-6'}`}>
        <label className="input input-lg min-w-[240px] flex-1">
          <Link2 aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
          <span className="sr-only">Link to a video</span>
          <input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="Paste a link to a video"
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
        </label>
        <button type="submit" className="btn btn-outline btn-lg">
          Use this link
        </button>
        <button type="button" className="btn btn-outline btn-lg" onClick={() => field.current?.click()}>
          <Upload aria-hidden="true" size={16} strokeWidth={1.75} />
          Upload a file
        </button>
        <input
          ref={field}
          type="file"
          accept="video/*"
          aria-label="Video file"
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
      </form>
      <p className="hint mt-2.5 pointer-coarse:hidden">You can also drop a file anywhere on this page.</p>
      <FileDrop onFile={openFile} />
    </>
  )
}
