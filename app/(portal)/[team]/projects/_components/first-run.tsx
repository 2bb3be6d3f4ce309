'use client'

import { CornerDownRight, Link2, Upload } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useActionState,
  useRef,
  useState,
  useTransition,
} from 'react'
import { FileDrop } from '#lib/components/forms/file-drop.tsx'
import { RefreshWhile } from '#lib/components/live/refresh-while.tsx'
import { Poster } from '#lib/components/pictures/poster.tsx'
import { findLinkProblem } from '#lib/components/problems/link-problem.ts'
import { ServiceUnavailable } from '#lib/components/problems/service-unavailable.tsx'
import { FieldNote, FormError } from '#lib/components/ui/field.tsx'
import { languageName } from '#lib/contract/names.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { shownText, type Text } from '#lib/i18n/text.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { SampleReelView, SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import { checkLink } from '../../new/_components/source/check-link.ts'
import { setPendingFile } from '../../new/_components/source/pending-file.ts'
import { SamplePicture } from '../../new/_components/source/sample-picture.tsx'
import { submitProjectAction } from '../../new/actions.ts'

/** The form in which a sample is opened as the project that the service has finished before. */
export type OpenedSample = readonly (readonly [name: string, value: string])[]

/** A team without projects: start from a link or file of one's own, or open a finished sample. */
export function FirstRun({
  teamSlug,
  firstName,
  samples: offered,
  opened,
  shipped,
  children,
}: {
  teamSlug: string
  firstName: string
  samples: SampleView[] | null
  opened: OpenedSample
  /** Reels to look at until the service has made its own. */
  shipped: readonly SampleReelView[]
  /** The first steps. */
  children: ReactNode
}) {
  const t = useText()
  const samples = offered ?? []
  const isMaking = samples.some((sample) => !sample.ready || (sample.makes === 'reels' && sample.reels.length === 0))
  return (
    <div className="mx-auto w-full max-w-[1120px] px-5 py-8 md:px-8 md:pt-10">
      <h2 className="text-2xl font-semibold">
        {t('Which video do you want to start with, {name}?', { name: firstName })}
      </h2>
      <p className="mt-1.5 text-md text-muted-foreground">
        {t('Paste a link or upload a file. Every setting has a default.')}
      </p>
      <OwnStart teamSlug={teamSlug} />
      {offered === null && (
        <div className="mt-5">
          <ServiceUnavailable />
        </div>
      )}
      <RefreshWhile waiting={isMaking} />
      <div className="mt-9 flex flex-wrap items-start gap-x-8 gap-y-9">
        {samples.length > 0 && <SampleStart teamSlug={teamSlug} samples={samples} opened={opened} shipped={shipped} />}
        {children && <div className="w-full lg:w-[296px] lg:shrink-0">{children}</div>}
      </div>
    </div>
  )
}

function SampleStart({
  teamSlug,
  samples,
  opened,
  shipped,
}: {
  teamSlug: string
  samples: SampleView[]
  opened: OpenedSample
  shipped: readonly SampleReelView[]
}) {
  const t = useText()
  const [state, send, sending] = useActionState(submitProjectAction, IDLE)
  return (
    <section aria-labelledby="finished-samples" className="min-w-0 flex-1 basis-[480px]">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <h2 id="finished-samples" className="text-base font-semibold">
          {t('Or open a sample')}
        </h2>
        <span className="text-muted-foreground">{t('Free. You can edit and delete it.')}</span>
      </div>
      <FormError message={state.status === 'error' ? state.message : undefined} />
      <ul className="first-samples">
        {samples.map((sample) => (
          <li key={sample.id} className="flex">
            <form action={send} className="card flex w-full flex-col overflow-hidden">
              <input type="hidden" name="team" value={teamSlug} />
              <input type="hidden" name="source.kind" value="sample" />
              <input type="hidden" name="source.sampleId" value={sample.id} />
              {sample.makes === 'reels' ? (
                <ReelsSample sample={sample} opened={opened} shipped={shipped} sending={sending} />
              ) : (
                <SubtitlesSample sample={sample} sending={sending} />
              )}
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReelsSample({
  sample,
  opened,
  shipped,
  sending,
}: {
  sample: SampleView
  opened: OpenedSample
  shipped: readonly SampleReelView[]
  sending: boolean
}) {
  const t = useText()
  const isMade = sample.ready && sample.reels.length > 0
  const reels = isMade ? sample.reels : shipped
  const count = reels.length
  return (
    <>
      {opened.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SamplePicture sample={sample} className="h-[118px]" />
      <div className="flex flex-1 flex-col items-start px-3 pt-2.5 pb-3">
        {count > 0 && (
          <>
            <p className="flex items-center gap-1.5 text-muted-foreground">
              <CornerDownRight aria-hidden="true" size={14} strokeWidth={1.75} />
              {t('{count, plural, one {# reel} other {# reels}} made from it', { count })}
            </p>
            <ReelPosters reels={reels} />
          </>
        )}
        <SampleTitle sample={sample} />
        {isMade ? (
          <>
            <SampleFacts sample={sample} />
            <button
              type="submit"
              disabled={sending}
              aria-describedby={`title-${sample.id}`}
              className="btn btn-primary mt-auto"
            >
              {sending ? t('Opening…') : t('Open the {count, plural, one {reel} other {# reels}}', { count })}
            </button>
          </>
        ) : (
          <>
            <p role="status" className="mt-0.5 mb-3 text-muted-foreground">
              {t(
                'These reels were made earlier, at a smaller size. We are making yours now. Yours will open here when they are ready.',
              )}
            </p>
            <Link
              href="/sample"
              target="_blank"
              aria-describedby={`title-${sample.id}`}
              className="btn btn-outline mt-auto"
            >
              {t('Watch the {count, plural, one {reel} other {# reels}}', { count })}
            </Link>
          </>
        )}
      </div>
    </>
  )
}

function ReelPosters({ reels }: { reels: readonly SampleReelView[] }) {
  return (
    <span className="mt-2 grid w-full grid-cols-3 gap-1.5">
      {reels.map(({ mediaUrl, posterUrl, score, durationSeconds }) => (
        <span key={mediaUrl} className="relative block">
          <Poster src={posterUrl} className="aspect-[9/16] w-full rounded-[7px]" />
          <span className="num absolute top-1.5 left-1.5 rounded-xs bg-black/80 px-1.5 text-xs font-semibold text-white">
            {score}
          </span>
          <span className="num absolute right-1.5 bottom-1.5 rounded-[3px] bg-black/60 px-1 text-2xs font-medium text-white">
            {durationFigure(durationSeconds)}
          </span>
        </span>
      ))}
    </span>
  )
}

function SubtitlesSample({ sample, sending }: { sample: SampleView; sending: boolean }) {
  const t = useText()
  return (
    <>
      <input type="hidden" name="operation" value="subtitles" />
      <input type="hidden" name="language" value={sample.language} />
      <SamplePicture sample={sample} className="h-[118px]" />
      <div className="flex flex-1 flex-col items-start px-3 pt-2.5 pb-3">
        <SampleTitle sample={sample} />
        {sample.ready ? (
          <>
            <SampleFacts sample={sample} />
            <button
              type="submit"
              disabled={sending}
              aria-describedby={`title-${sample.id}`}
              className="btn btn-outline mt-auto"
            >
              {sending ? t('Starting…') : t('Add subtitles')}
            </button>
          </>
        ) : (
          <p role="status" className="mt-0.5 text-muted-foreground">
            {t(
              'A sample video to add subtitles to. We will create the sample when nothing else is running, and it appears here by itself.',
            )}
          </p>
        )}
      </div>
    </>
  )
}

function SampleTitle({ sample }: { sample: SampleView }) {
  const t = useText()
  return (
    <>
      <h3 id={`title-${sample.id}`} className="mt-2.5 text-base font-semibold first:mt-0" dir="auto">
        {shownText(sample.title, t)}
      </h3>
      {sample.about !== null && <p className="text-muted-foreground">{t(sample.about)}</p>}
    </>
  )
}

function SampleFacts({ sample }: { sample: SampleView }) {
  const t = useText()
  return (
    <p className="mt-0.5 mb-3 text-muted-foreground">
      {t.rich('{language}, <span>{duration}</span>. Generated sample.', {
        language: t.message(languageName(sample.language)),
        duration: durationFigure(sample.durationSeconds),
        span: (parts) => <span className="num">{parts}</span>,
      })}
    </p>
  )
}

function OwnStart({ teamSlug }: { teamSlug: string }) {
  const t = useText()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string>()
  const [checking, check] = useTransition()
  const linkField = useRef<HTMLInputElement>(null)
  function openLink(event: FormEvent) {
    event.preventDefault()
    check(async () => {
      const url = link.trim()
      const found = await problemOf(teamSlug, url, t)
      setProblem(found)
      if (found === undefined) router.push(`/${teamSlug}/new?tool=clip&link=${encodeURIComponent(url)}`)
      else linkField.current?.focus()
    })
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
      <form onSubmit={openLink} className="mt-6 flex flex-wrap gap-2" noValidate>
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
          <FieldNote id="own-link-error" error={problem} />
        </div>
        <button type="submit" className="btn btn-outline btn-lg" disabled={checking}>
          {checking ? t('Checking the link…') : t('Make reels')}
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

/** Why a link cannot be used; undefined where nothing is known against it. */
async function problemOf(teamSlug: string, url: string, t: Text): Promise<string | undefined> {
  const found = findLinkProblem(url)
  if (found !== undefined) return t(found)
  const { verdict, message } = await checkLink(teamSlug, url)
  return verdict === 'refused' ? shownText(message, t) : undefined
}
