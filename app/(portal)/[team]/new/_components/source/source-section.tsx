'use client'

import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { LinkSource } from './link-source.tsx'
import { onlyChoice } from './only-choice.ts'
import { SampleSource } from './sample-source.tsx'
import type { SourceChoice } from './source-draft.ts'
import { UploadSource } from './upload-source.tsx'
import type { VideoSource } from './use-video-source.ts'

const KINDS: readonly { value: SourceChoice; label: string }[] = [
  { value: 'link', label: 'Link' },
  { value: 'upload', label: 'Upload' },
  { value: 'sample', label: 'Sample' },
]

/** Where the video comes from. Changing the kind keeps what was given to the others. */
export function SourceSection({
  teamSlug,
  samples,
  source: { draft, change, upload, error, useFile, setReachable },
  language,
  onLanguage,
}: {
  teamSlug: string
  samples: SampleView[]
  source: VideoSource
  /** The spoken language that is chosen. */
  language: string
  /** A sample was chosen, which knows what is spoken in it. */
  onLanguage: (spoken: string) => void
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
            onChange={(kind) =>
              change({ kind, ...(kind === 'sample' && onlyChoice(samples, draft.sampleId, language)) })
            }
          />
        </span>
      </div>
      {draft.kind === 'link' && (
        <LinkSource
          teamSlug={teamSlug}
          link={draft.link}
          error={error}
          onChange={(link) => change({ link })}
          onReachable={setReachable}
        />
      )}
      {draft.kind === 'upload' && (
        <UploadSource teamSlug={teamSlug} upload={upload} error={error} onFile={useFile} onClear={upload.clear} />
      )}
      {draft.kind === 'sample' && (
        <SampleSource
          samples={samples}
          sampleId={draft.sampleId}
          error={error}
          onChange={(sample) => {
            change({ sampleId: sample.id })
            onLanguage(sample.language)
          }}
        />
      )}
    </section>
  )
}
