'use client'

import type { ReactNode } from 'react'
import { FileDrop } from '#lib/components/file-drop.tsx'
import { ServiceQuiet } from '#lib/components/service-quiet.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { ProjectForm, useSubmission } from '../../project-form.tsx'
import { SourceSection } from '../../source/source-section.tsx'
import { type AskedSource, useVideoSource } from '../../source/use-video-source.ts'
import { useDraft } from '../../use-draft.ts'
import { BROLL_DRAFT } from './broll-draft.ts'
import { BrollPlaces } from './broll-places.tsx'
import { BrollSummary } from './broll-summary.tsx'

type Props = {
  teamSlug: string
  /** Null while the service does not answer. */
  samples: SampleView[] | null
  asked: AskedSource
  picker: ReactNode
}

/** Source and summary of a video with B-roll. */
export function BrollForm({ teamSlug, samples: offered, asked, picker }: Props) {
  const samples = offered ?? []
  const { draft, change, forget } = useDraft(teamSlug, BROLL_DRAFT, {})
  const submission = useSubmission()
  const source = useVideoSource(teamSlug, samples, asked, submission.state)
  return (
    <ProjectForm
      submission={submission}
      fields={{ team: teamSlug, operation: 'broll', ...source.fields }}
      onCheck={source.check}
      onSent={() => {
        forget()
        source.forget()
      }}
      picker={picker}
      summary={<BrollSummary source={source} samples={samples} sending={submission.sending} />}
    >
      {offered === null && <ServiceQuiet />}
      <SourceSection
        teamSlug={teamSlug}
        samples={samples}
        source={source}
        language="english"
        onSample={() => undefined}
      />
      <TextField
        label="Title"
        name="title"
        optional
        dir="auto"
        maxLength={200}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        hint="Leave empty to use the name of the source."
        error={submission.state.fields?.title}
      />
      <BrollPlaces />
      <FileDrop onFile={source.useFile} />
    </ProjectForm>
  )
}
