'use client'

import { lazy, Suspense, useEffect, useRef } from 'react'
import { matchesMedia } from '#lib/components/browser/browser-features.ts'
import { isFrame } from '#lib/components/storage/browser-storage.ts'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import { firstChoice } from './first-choice.ts'
import { LinkSource } from './link-source.tsx'
import { LinksSource } from './links-source.tsx'
import type { SourceChoice } from './source-draft.ts'
import { linksLabel } from './source-labels.ts'
import { UploadSource } from './upload-source.tsx'
import type { VideoSource } from './use-video-source.ts'

const SampleSource = lazy(() => import('./sample-source.tsx').then((parts) => ({ default: parts.SampleSource })))

const KINDS: readonly { value: SourceChoice; label: Message }[] = [
  { value: 'link', label: msg('Link') },
  { value: 'upload', label: msg('Upload') },
  { value: 'sample', label: msg('Sample') },
]

const SEVERAL: typeof KINDS = KINDS.map((kind) => (kind.value === 'link' ? { ...kind, label: msg('Links') } : kind))

/** Where the video comes from. Changing the kind keeps what was given to the others. */
export function SourceSection({
  teamSlug,
  samples,
  source,
  several = false,
  language,
  onSample,
}: {
  teamSlug: string
  samples: SampleView[]
  source: VideoSource
  /** Whether it can be several links. */
  several?: boolean
  /** The spoken language that is chosen. */
  language: string
  /** A sample was chosen, whose language and length are known. */
  onSample: (sample: SampleView) => void
}) {
  const t = useText()
  const { draft, change, upload, error, useFile, noteCheck, list } = source
  useFirstFocus(source.isFresh && draft.kind === 'link')
  function chooseSample(sample: SampleView) {
    change({ sampleId: sample.id })
    onSample(sample)
  }
  function chooseKind(kind: SourceChoice) {
    change({ kind })
    const first = kind === 'sample' ? firstChoice(samples, draft.sampleId, language) : null
    if (first !== null) chooseSample(first)
  }
  return (
    <section id="source">
      <div className="mb-2 flex items-center">
        <h2 className="text-base font-semibold">{several ? t('Sources') : t('Source')}</h2>
        {draft.kind === 'link' && several && list.rows.length > 1 && (
          <p role="status" className="ml-2.5 text-xs text-muted-foreground max-sm:hidden">
            {linksLabel(source, t)}
          </p>
        )}
        <span className="ml-auto">
          <Segmented
            label={t('Source type')}
            value={draft.kind}
            options={(several ? SEVERAL : KINDS).map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={chooseKind}
          />
        </span>
      </div>
      {draft.kind === 'link' && several && (
        <LinksSource links={list} typed={draft.link} error={error} onType={(link) => change({ link })} />
      )}
      {draft.kind === 'link' && !several && (
        <LinkSource
          teamSlug={teamSlug}
          link={draft.link}
          error={error}
          onChange={(link) => change({ link })}
          onCheck={noteCheck}
        />
      )}
      {draft.kind === 'upload' && (
        <UploadSource teamSlug={teamSlug} upload={upload} error={error} onFile={useFile} onClear={upload.clear} />
      )}
      {draft.kind === 'sample' && (
        <Suspense>
          <SampleSource samples={samples} sampleId={draft.sampleId} error={error} onChange={chooseSample} />
        </Suspense>
      )}
    </section>
  )
}

/** A device with a mouse: focus opens no keyboard over the page. */
const DESKTOP = '(hover: hover) and (pointer: fine)'

/** Puts the focus into the field for links when the page opens, unless it is somewhere else already. */
function useFirstFocus(isWanted: boolean) {
  const first = useRef(isWanted)
  useEffect(() => {
    if (!first.current || isFrame() || !matchesMedia(DESKTOP)) return
    if (document.activeElement === document.body) document.getElementById('source-url')?.focus({ preventScroll: true })
  }, [])
}
