'use client'

import { useActionState, useState } from 'react'
import { useProof } from '#app/(portal)/_components/proof/proof-provider.tsx'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FieldNote, FormError, TextField } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import { createKey } from '../actions.ts'
import { SCOPE_WORDS, SCOPES } from './key-words.ts'

type Shown = Pick<ApiKeyView, 'name' | 'scopes' | 'networks' | 'expiresAt'>
type Mode = ApiKeyView['mode']

const MODE_NOTES: Record<Mode, string> = {
  live: 'For your programs in production.',
  test: 'Makes projects from the sample video, uses no minutes and never posts.',
}

export function CreateKeyForm({
  teamSlug,
  onMade,
}: {
  teamSlug: string
  onMade: (secret: string, shown: Shown) => void
}) {
  const [mode, setMode] = useState<Mode>('live')
  const withProof = useProof()
  async function create(before: FormState, form: FormData): Promise<FormState> {
    const { apiKey, ...next } = await withProof(createKey)(before, form)
    if (apiKey !== undefined) onMade(apiKey, shownOf(form))
    return next
  }
  const [state, send, sending] = useActionState(create, IDLE)
  const form = useFirstErrorFocus(state)
  const { fields = {}, values = {} } = state
  return (
    <form ref={form} action={send} className="grid gap-4" noValidate>
      <FormError message={formMessage(state)} />
      <input type="hidden" name="team" value={teamSlug} />
      <input type="hidden" name="mode" value={mode} />
      <TextField
        label="Name"
        name="name"
        maxLength={80}
        defaultValue={values.name}
        error={fields.name}
        hint="What will use it, such as “Production ingest”."
      />
      <div className="grid justify-items-start gap-1">
        <span className="label">Mode</span>
        <Segmented
          label="Mode"
          value={mode}
          options={[
            { value: 'live', label: 'Live' },
            { value: 'test', label: 'Test' },
          ]}
          onChange={setMode}
        />
        <p className="hint">{MODE_NOTES[mode]}</p>
      </div>
      <ScopeChoice error={fields.scopes} />
      <TextField
        label="Networks"
        name="networks"
        optional
        spellCheck={false}
        autoComplete="off"
        defaultValue={values.networks}
        error={fields.networks}
        hint="Addresses that may use it, such as 203.0.113.0/24. Empty: anywhere."
      />
      <TextField
        label="Last day"
        name="endsOn"
        type="date"
        optional
        defaultValue={values.endsOn}
        error={fields.endsOn}
        hint="It stops working after this day (UTC). You get an e-mail two weeks before."
      />
      <div className="flex justify-end">
        <button type="submit" className="btn btn-primary" disabled={sending}>
          {sending ? 'Creating…' : 'Create key'}
        </button>
      </div>
    </form>
  )
}

function ScopeChoice({ error }: { error: string | undefined }) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'key-scopes-note'}>
      <legend className="label mb-1">It can</legend>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {SCOPES.map((scope) => (
          <label key={scope} className="flex items-start gap-2">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              className="check mt-0.5"
              defaultChecked={scope === 'read' || scope === 'create'}
            />
            <span>
              {SCOPE_WORDS[scope].long}
              <span className="block text-xs text-muted-foreground">{SCOPE_WORDS[scope].hint}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote id="key-scopes-note" error={error} />
    </fieldset>
  )
}

/** What was asked for, as the dialog with the key repeats it. */
function shownOf(form: FormData): Shown {
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
