'use client'

import { Segmented } from '#lib/components/ui/segmented.tsx'
import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import type { Draft, SourceKind } from './draft.ts'
import { LinkSource } from './link-source.tsx'
import { onlyChoice } from './only-choice.ts'
import { SampleSource } from './sample-source.tsx'
import { UploadSource } from './upload-source.tsx'
import type { useUpload } from './use-upload.ts'

const KINDS: readonly { value: SourceKind; label: string }[] = [
  { value: 'link', label: 'Link' },
  { value: 'upload', label: 'Upload' },
  { value: 'sample', label: 'Sample' },
]

/** Where the video comes from. Changing the kind keeps what was given to the others. */
export function SourceSection({
  teamSlug,
  samples,
  draft,
  change,
  upload,
  error,
  onFile,
  onReachable,
}: {
  teamSlug: string
  samples: SampleView[]
  draft: Draft
  change: (part: Partial<Draft>) => void
  upload: ReturnType<typeof useUpload>
  error: string | undefined
  onFile: (file: File) => void
  onReachable: (link: string) => void
}) {
  return (
    <section id="source">
      <div className="mb-2 flex items-center">
        <h2 className="text-base font-semibold">Source</h2>
        <span className="ml-auto">
          <Segmented
            label="Kind of source"
            value={draft.kind}
            options={KINDS}
            onChange={(kind) => change({ kind, ...(kind === 'sample' && onlyChoice(samples, draft)) })}
          />
        </span>
      </div>
      {draft.kind === 'link' && (
        <LinkSource
          teamSlug={teamSlug}
          link={draft.link}
          error={error}
          onChange={(link) => change({ link })}
          onReachable={onReachable}
        />
      )}
      {draft.kind === 'upload' && (
        <UploadSource teamSlug={teamSlug} upload={upload} error={error} onFile={onFile} onClear={upload.clear} />
      )}
      {draft.kind === 'sample' && (
        <SampleSource
          samples={samples}
          sampleId={draft.sampleId}
          error={error}
          onChange={(sample) => change(chosen(sample))}
        />
      )}
    </section>
  )
}

/** A sample knows what is spoken in it. */
function chosen(sample: SampleView): Partial<Draft> {
  const language = SUBTITLE_LANGUAGES.find((one) => one === sample.language)
  return { sampleId: sample.id, ...(language && { language }) }
}
