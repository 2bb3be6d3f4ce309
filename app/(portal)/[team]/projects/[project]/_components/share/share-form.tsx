'use client'

import { useSearchParams } from 'next/navigation'
import { useId, useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import type { ProjectDetail } from '#lib/portal/projects/view.ts'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { type Message, msg, msgs } from '#lib/words/message.ts'
import { useText } from '#text'
import { shareThis } from '../../../../shared/actions.ts'

type Mode = ShareView['mode']

const MODES: readonly { value: Mode; label: Message }[] = [
  { value: 'unlisted', label: msg('Anyone with the link') },
  { value: 'password', label: msg('With a password') },
  { value: 'public', label: msg('Public') },
]

const NOTES = msgs({
  unlisted: 'Search engines are told not to list it.',
  password: 'Previews of the link show nothing of the video.',
  public: 'Search engines may list it.',
} satisfies Record<Mode, string>)

/** A list has no empty values; these two are sent as none. */
const WHOLE = 'whole'
const NEVER = 'never'

const ENDS = [
  { value: NEVER, label: msg('Never') },
  { value: '1', label: msg('In a day') },
  { value: '7', label: msg('In a week') },
  { value: '30', label: msg('In 30 days') },
  { value: '90', label: msg('In 90 days') },
  { value: '365', label: msg('In a year') },
]

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
  const [mode, setMode] = useState<Mode>('unlisted')
  const [days, setDays] = useState(NEVER)
  const [downloads, setDownloads] = useState(false)
  const [comments, setComments] = useState(false)
  const form = useForm(shareThis, ({ url = '' }) => onMade(url))
  const hidden = {
    team: teamSlug,
    projectId: project.id,
    outputId: outputId === WHOLE ? '' : outputId,
    mode,
    days: days === NEVER ? '' : days,
    downloads: downloads ? 'yes' : '',
    comments: comments ? 'yes' : '',
  }
  return (
    <ActionForm form={form} hidden={hidden} submit={t('Make link')} busy={t('Making the link…')} onCancel={onCancel}>
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
      <div className="grid justify-items-start gap-1">
        <span className="label">{t('Who can watch')}</span>
        <Segmented
          label={t('Who can watch')}
          value={mode}
          options={MODES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={setMode}
        />
        <p className="hint">{t(NOTES[mode])}</p>
      </div>
      {mode === 'password' && (
        <PasswordField
          autoComplete="new-password"
          hint={t('At least 8 characters. Send it apart from the link; it is not shown again.')}
          error={form.fields.password}
        />
      )}
      <SelectField
        id="share-ends"
        label={t('Ends')}
        value={days}
        options={ENDS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setDays}
      />
      <Allowed
        name={t('Downloads')}
        note={t('Viewers can save the video and its captions.')}
        checked={downloads}
        onChange={setDownloads}
      />
      <Allowed
        name={t('Comments')}
        note={t('Viewers can comment, approve and ask for changes.')}
        checked={comments}
        onChange={setComments}
      />
    </ActionForm>
  )
}

/** Something that viewers may do. A click on its words switches it too. */
function Allowed({
  name,
  note,
  checked,
  onChange,
}: {
  name: string
  note: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <label htmlFor={id} className="flex items-center justify-between gap-4">
      <span>
        <span className="label">{name}</span>
        <span className="hint block" id={noteId}>
          {note}
        </span>
      </span>
      <Switch id={id} label={name} checked={checked} onChange={onChange} describedBy={noteId} />
    </label>
  )
}
