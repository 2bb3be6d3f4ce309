'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { NEVER, ShareFields, useShareChoices } from '../../../../shared/_components/share-fields.tsx'
import { createShareAction } from '../../../../shared/actions.ts'

/** An option cannot have an empty value; this one is sent as empty. */
const WHOLE = 'whole'

const USUAL = { mode: 'unlisted', ends: NEVER, downloads: false, comments: false } as const

export function ShareForm({
  teamSlug,
  project,
  onCancel,
  onMade,
}: {
  teamSlug: string
  project: ProjectDetail
  onCancel: () => void
  onMade: (url: string) => void
}) {
  const t = useText()
  const { outputs } = project
  // The reel that is shown, by its rank (use-chosen-reel.ts).
  const rank = Number(useSearchParams().get('reel') ?? 1)
  const shown = outputs[rank - 1] ?? outputs[0]
  const [outputId, setOutputId] = useState(shown?.firstId ?? WHOLE)
  const { choices, choose, hidden } = useShareChoices(USUAL)
  const form = useForm(createShareAction, ({ url = '' }) => onMade(url))
  const sent = {
    ...{ team: teamSlug, projectId: project.id, ...hidden },
    outputId: outputId === WHOLE ? '' : outputId,
  }
  return (
    <ActionForm form={form} hidden={sent} submit={t('Create link')} busy={t('Creating link…')} onCancel={onCancel}>
      {outputs.length > 1 && (
        <SelectField
          id="share-what"
          label={t('What to share')}
          value={outputId}
          options={[
            ...outputs.map((one, index) => ({
              value: one.firstId,
              label: `${index + 1}. ${one.info?.title || project.title}`,
            })),
            {
              value: WHOLE,
              label: t('The whole project, {count, plural, one {# video} other {# videos}}', {
                count: outputs.length,
              }),
            },
          ]}
          onChange={setOutputId}
        />
      )}
      <ShareFields
        {...{ choices, choose }}
        passwordHint={t('At least 8 characters. Send it separately from the link. We will not show it again.')}
        error={form.fields.password}
      />
    </ActionForm>
  )
}
