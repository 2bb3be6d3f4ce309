'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Choices } from '#lib/components/ui/choices.tsx'
import { FieldNote, TextField } from '#lib/components/ui/field.tsx'
import { DateInput } from '#lib/components/ui/moment-input.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { useText } from '#text'
import { createKey } from '../actions.ts'
import { SCOPE_LABELS, SCOPES } from './key-labels.ts'
import type { ShownSettings } from './shown-key.tsx'

type Mode = ApiKeyView['mode']

const MODE_NOTES: Record<Mode, Message> = {
  live: msg('For production use.'),
  test: msg('Creates projects from the sample video. Uses no minutes and never posts.'),
}

export function CreateKeyForm({
  teamSlug,
  onCancel,
  onMade,
}: {
  teamSlug: string
  onCancel: () => void
  onMade: (secret: string, settings: ShownSettings) => void
}) {
  const t = useText()
  const [mode, setMode] = useState<Mode>('live')
  const form = useForm(createKey, ({ apiKey = '' }, sent) => onMade(apiKey, settingsOf(sent)))
  const { fields, values } = form
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, mode }}
      submit={t('Create key')}
      busy={t('Creating…')}
      onCancel={onCancel}
    >
      <TextField
        label={t('Name')}
        name="name"
        maxLength={80}
        defaultValue={values.name}
        error={fields.name}
        hint={t('Where you use the key, such as “Production ingest”.')}
      />
      <div className="grid justify-items-start gap-1">
        <span className="label">{t('Mode')}</span>
        <Segmented
          label={t('Mode')}
          value={mode}
          options={[
            { value: 'live', label: t('Live') },
            { value: 'test', label: t('Test') },
          ]}
          onChange={setMode}
        />
        <p className="hint">{t(MODE_NOTES[mode])}</p>
      </div>
      <Choices
        legend={t('Permissions')}
        name="scopes"
        choices={SCOPES.map((value) => ({
          value,
          label: t(SCOPE_LABELS[value].long),
          hint: t(SCOPE_LABELS[value].hint),
        }))}
        chosen={['read', 'create']}
        error={fields.scopes}
        className="gap-1.5 sm:grid-cols-2"
      />
      <TextField
        label={t('IP addresses')}
        name="networks"
        optional
        spellCheck={false}
        autoComplete="off"
        defaultValue={values.networks}
        error={fields.networks}
        hint={t('Addresses or ranges that can use the key, such as 203.0.113.0/24. Leave empty to allow any.')}
      />
      <LastDay given={values.endsOn} error={fields.endsOn} />
    </ActionForm>
  )
}

function LastDay({ given = '', error }: { given: string | undefined; error: string | undefined }) {
  const t = useText()
  const [day, setDay] = useState(given)
  const id = 'key-last-day'
  return (
    <div className="grid gap-1">
      <label className="label" htmlFor={id}>
        {t('Last day')}
        <span className="font-normal text-muted-foreground"> {t('Optional')}</span>
      </label>
      <DateInput
        id={id}
        label={t('Last day')}
        value={day}
        onChange={setDay}
        isInvalid={error !== undefined}
        describedBy={`${id}-note`}
      />
      <input type="hidden" name="endsOn" value={day} />
      <FieldNote
        id={`${id}-note`}
        error={error}
        hint={t('The key stops working after this day (UTC). We will email you two weeks before.')}
      />
    </div>
  )
}

/** What was asked for, as the dialog with the key repeats it. */
function settingsOf(form: FormData): ShownSettings {
  const text = (name: string) => String(form.get(name) ?? '')
  const endsOn = text('endsOn')
  return {
    name: text('name').trim(),
    scopes: SCOPES.filter((scope) => form.getAll('scopes').includes(scope)),
    networks: text('networks')
      .split(/[\s,]+/)
      .filter((part) => part !== ''),
    expiresAt: endsOn === '' ? null : new Date(Date.parse(`${endsOn}T00:00:00Z`) + 86_400_000),
  }
}
