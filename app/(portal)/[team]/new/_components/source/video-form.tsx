'use client'

import type { ReactNode } from 'react'
import { FileDrop } from '#lib/components/forms/file-drop.tsx'
import { ServiceUnavailable } from '#lib/components/problems/service-unavailable.tsx'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import type { DraftRows } from '../draft/use-draft-rows.ts'
import type { CommonFormProps } from '../operations/operation-form.ts'
import type { Presets } from '../presets/use-preset-draft.ts'
import { ProjectForm, type Submission } from '../project-form.tsx'
import { SourceSection } from './source-section.tsx'
import type { RequestedSource, VideoSource } from './use-video-source.ts'

/** What the form of a tool that takes a video is made from. */
export type VideoFormProps = {
  common: CommonFormProps
  /** Null while the service does not answer. */
  samples: SampleView[] | null
  asked: RequestedSource
}

/** The form of a tool that takes a video: its source, then `children`, the tool's options. */
export function VideoForm({
  given: { common, samples },
  drafts,
  presets,
  operation,
  submission,
  source,
  fields = {},
  several = false,
  language,
  onSample = () => undefined,
  onCheck = () => true,
  onSent = () => undefined,
  summary,
  children,
}: {
  given: VideoFormProps
  drafts: DraftRows
  presets: Presets
  operation: Operation
  submission: Submission
  source: VideoSource
  /** The tool's own fields. */
  fields?: Record<string, string | readonly string[]>
  /** Whether it can be several links. */
  several?: boolean
  /** The spoken language that is chosen. */
  language: string
  onSample?: (sample: SampleView) => void
  /** Whether the tool's options are right. */
  onCheck?: () => boolean
  /** It was accepted. */
  onSent?: () => void
  summary: ReactNode
  children: ReactNode
}) {
  return (
    <ProjectForm
      submission={submission}
      drafts={drafts}
      presets={presets}
      common={common}
      fields={{ team: common.teamSlug, operation, ...source.fields, ...fields }}
      onCheck={() => [source.check(), onCheck()].every((right) => right)}
      onSent={() => {
        source.forgetUpload()
        onSent()
      }}
      summary={summary}
    >
      {samples === null && <ServiceUnavailable />}
      <SourceSection
        teamSlug={common.teamSlug}
        samples={samples ?? []}
        source={source}
        several={several}
        language={language}
        onSample={onSample}
      />
      {children}
      <FileDrop onFile={source.useFile} />
    </ProjectForm>
  )
}
