'use client'

import { useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextField } from '#lib/components/ui/field.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { TimeZoneField } from '#lib/components/ui/time-zone-field.tsx'
import { CLIP_LANGUAGES, SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'
import { MAX_CLOSING_LENGTH } from '#lib/contract/limits.ts'
import { languageName, templateName } from '#lib/contract/names.ts'
import type { TeamSettings } from '#lib/portal/teams/team-settings.ts'
import { useText } from '#text'
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
  const t = useText()
  const languages = CLIP_LANGUAGES.map((value) => ({ value, label: t.message(languageName(value)) }))
  const form = useForm(saveTeam)
  const { fields, values } = form
  return (
    <SettingsForm
      form={form}
      name="General"
      hidden={{ team: teamSlug }}
      draft="general"
      editable={editable}
      submit={t('Save changes')}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('Team name')}
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
          hint={t('For the calendar, new posts and monthly usage. Each schedule has its own time zone.')}
        />
      </div>
      <div>
        <h3 className="text-base font-semibold">{t('Defaults for new projects')}</h3>
        <p className="text-muted-foreground">{t('You can change these for each project.')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <DefaultField label={t('Language')} name="language" kept={defaults.language} choices={languages} />
        <DefaultField label={t('Caption template')} name="template" kept={defaults.template} choices={TEMPLATES} />
        <DefaultField
          label={t('Voice')}
          name="voiceId"
          kept={defaults.voiceId}
          choices={voices ?? []}
          hint={
            voices === null
              ? t('The service is not responding. The voice stays the same.')
              : t('Choose one of the team’s favorites. Mark favorites on the Voices page.')
          }
        />
      </div>
      <div>
        <h3 className="text-base font-semibold">{t('Reel text')}</h3>
        <p className="text-muted-foreground">{t('For titles, hooks and post captions.')}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('End of post captions')}
          name="captionClosing"
          dir="auto"
          maxLength={MAX_CLOSING_LENGTH}
          defaultValue={values.captionClosing ?? defaults.captionClosing ?? ''}
          error={fields.captionClosing}
          hint={t('A question or a call to action. It ends the caption of every reel.')}
        />
        <ProfanityField kept={defaults.allowProfanity === 'yes'} />
      </div>
    </SettingsForm>
  )
}

function ProfanityField({ kept }: { kept: boolean }) {
  const t = useText()
  const [allowed, setAllowed] = useState(kept)
  return (
    <div>
      <input type="hidden" name="allowProfanity" value={allowed ? 'yes' : ''} />
      <SelectField
        id="field-allowProfanity"
        label={t('Profanity')}
        value={allowed ? 'yes' : 'no'}
        options={[
          { value: 'no', label: t('Leave out') },
          { value: 'yes', label: t('Allow') },
        ]}
        onChange={(chosen) => setAllowed(chosen === 'yes')}
        hint={t('Sentences with profanity are not used as titles, hooks or captions.')}
      />
    </div>
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
  const t = useText()
  const [value, setValue] = useState(kept)
  return (
    <div>
      <input type="hidden" name={name} value={value} />
      <SelectField
        id={`field-${name}`}
        label={label}
        value={value === '' ? NONE : value}
        options={[{ value: NONE, label: t('No default') }, ...choices]}
        onChange={(chosen) => setValue(chosen === NONE ? '' : chosen)}
        hint={hint}
      />
    </div>
  )
}

const TEMPLATES = SUBTITLE_TEMPLATES.map((value) => ({ value, label: templateName(value) }))
