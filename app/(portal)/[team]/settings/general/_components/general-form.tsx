'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { CLIP_LANGUAGES, SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'
import { languageName, templateName } from '#lib/contract/names.ts'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import type { TeamSettings } from '#lib/portal/teams/team-settings.ts'
import { saveTeam } from '../actions.ts'

type Choice = { value: string; label: string }

/** Name, time zone and defaults; who may not change them reads them. */
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
  const router = useRouter()
  const toast = useToast()
  async function save(before: FormState, form: FormData): Promise<FormState> {
    const next = await saveTeam(before, form)
    if (next.status === 'ok') {
      toast(next.message ?? 'Saved')
      router.refresh()
    }
    return next
  }
  const [state, send, sending] = useActionState(save, IDLE)
  const form = useFirstErrorFocus(state)
  const { fields = {}, values = {} } = state
  return (
    <form ref={form} action={send} noValidate>
      <input type="hidden" name="team" value={teamSlug} />
      <fieldset disabled={!editable} className="card grid gap-5 p-4 md:p-5">
        <legend className="sr-only">General</legend>
        <FormError message={sending ? undefined : formMessage(state)} />
        {!editable && <p className="text-muted-foreground">Only an owner or admin can change these.</p>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Team name"
            name="name"
            dir="auto"
            maxLength={80}
            defaultValue={values.name ?? name}
            error={fields.name}
          />
          <div>
            <TextField
              label="Time zone"
              name="timeZone"
              list="time-zones"
              autoComplete="off"
              spellCheck={false}
              defaultValue={values.timeZone ?? timeZone}
              error={fields.timeZone}
              hint="For the calendar, new posts and monthly usage. Each schedule has its own time zone."
            />
            <datalist id="time-zones">
              {zones.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </div>
        </div>
        <div>
          <h3 className="text-base font-semibold">New projects start with</h3>
          <p className="text-muted-foreground">Everybody can choose something else for a project.</p>
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
        {editable && (
          <div className="flex justify-end">
            <button type="submit" className="btn btn-primary" disabled={sending}>
              {sending ? 'Saving…' : 'Save changes'}
            </button>
          </div>
        )}
      </fieldset>
    </form>
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
  const id = `field-${name}`
  return (
    <div className="grid content-start gap-1">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input type="hidden" name={name} value={value} />
      <Select
        id={id}
        label={label}
        value={value === '' ? NONE : value}
        options={[{ value: NONE, label: 'No default' }, ...choices]}
        onChange={(chosen) => setValue(chosen === NONE ? '' : chosen)}
      />
      {hint && <p className="hint">{hint}</p>}
    </div>
  )
}

const LANGUAGES = CLIP_LANGUAGES.map((value) => ({ value, label: languageName(value) }))
const TEMPLATES = SUBTITLE_TEMPLATES.map((value) => ({ value, label: templateName(value) }))
