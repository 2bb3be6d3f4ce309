'use client'

import { useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextField } from '#lib/components/ui/field.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { TimeZoneField } from '#lib/components/ui/time-zone-field.tsx'
import { CLIP_LANGUAGES, SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'
import { languageName, templateName } from '#lib/contract/names.ts'
import type { TeamSettings } from '#lib/portal/teams/team-settings.ts'
import { SettingsForm } from '../../_components/settings-form.tsx'
import { saveTeam } from '../actions.ts'

type Choice = { value: string; label: string }

/** A team's name, time zone and defaults. */
export function GeneralForm({
  teamSlug,
  settings: { name, timeZone, defaults },
  voices,
  zones,
  editable,
}: {
  teamSlug: string
  settings: Pick<TeamSettings, 'name' | 'timeZone' | 'defaults'>
  /** Null while the service does not answer. */
  voices: Choice[] | null
  zones: string[]
  editable: boolean
}) {
  const form = useForm(saveTeam)
  const { fields, values } = form
  return (
    <SettingsForm form={form} name="General" hidden={{ team: teamSlug }} editable={editable} submit="Save changes">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Team name"
          name="name"
          dir="auto"
          maxLength={80}
          defaultValue={values.name ?? name}
          error={fields.name}
        />
        <TimeZoneField
          name="timeZone"
          zones={zones}
          defaultValue={values.timeZone ?? timeZone}
          error={fields.timeZone}
          hint="For the calendar, new posts and monthly usage. Each schedule has its own time zone."
        />
      </div>
      <div>
        <h3 className="text-base font-semibold">New projects start with</h3>
        <p className="text-muted-foreground">You can change these for each project.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <DefaultField label="Language" name="language" kept={defaults.language} choices={LANGUAGES} />
        <DefaultField label="Caption template" name="template" kept={defaults.template} choices={TEMPLATES} />
        <DefaultField
          label="Voice"
          name="voiceId"
          kept={defaults.voiceId}
          choices={voices ?? []}
          hint={
            voices === null
              ? 'The service does not answer. The voice stays as it is.'
              : 'One of the team’s favourites. Mark them on the Voices page.'
          }
        />
      </div>
    </SettingsForm>
  )
}

/** A list of Radix has no empty value. */
const NONE = 'none'

function DefaultField({
  label,
  name,
  kept = '',
  choices,
  hint,
}: {
  label: string
  name: string
  kept?: string | undefined
  choices: readonly Choice[]
  hint?: string
}) {
  const [value, setValue] = useState(kept)
  return (
    <div>
      <input type="hidden" name={name} value={value} />
      <SelectField
        id={`field-${name}`}
        label={label}
        value={value === '' ? NONE : value}
        options={[{ value: NONE, label: 'No default' }, ...choices]}
        onChange={(chosen) => setValue(chosen === NONE ? '' : chosen)}
        hint={hint}
      />
    </div>
  )
}

const LANGUAGES = CLIP_LANGUAGES.map((value) => ({ value, label: languageName(value) }))
const TEMPLATES = SUBTITLE_TEMPLATES.map((value) => ({ value, label: templateName(value) }))
