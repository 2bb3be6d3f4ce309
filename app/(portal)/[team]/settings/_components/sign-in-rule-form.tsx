'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useState } from 'react'
import { FieldNote, FormError } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import { saveSignInRule } from './sign-in-rule-actions.ts'

/** No provider has this id: ids begin with a letter. */
const ANY = '-'

/** Chooses how members sign in; who may not change it reads it. */
export function SignInRuleForm({
  teamSlug,
  providers,
  required,
  editable,
}: {
  teamSlug: string
  providers: { id: string; name: string }[]
  required: string
  editable: boolean
}) {
  const router = useRouter()
  const toast = useToast()
  async function save(before: FormState, form: FormData): Promise<FormState> {
    const next = await saveSignInRule(before, form)
    if (next.status === 'ok') {
      toast(next.message ?? 'Saved')
      router.refresh()
    }
    return next
  }
  const [chosen, setChosen] = useState(required || ANY)
  const [state, send, sending] = useActionState(save, IDLE)
  const error = state.fields?.provider
  const hint =
    'Members who signed in another way are asked to sign in with the provider first. Owners can always enter with a password and a second step, or a passkey.'
  return (
    <form action={send} className="mt-4" noValidate>
      <input type="hidden" name="team" value={teamSlug} />
      <fieldset disabled={!editable} className="card grid gap-4 p-4 md:p-5">
        <legend className="sr-only">Sign-in</legend>
        <h2 className="text-base font-semibold">Sign-in</h2>
        <FormError message={sending ? undefined : formMessage(state)} />
        <div className="grid gap-1 sm:max-w-md">
          <label className="label" htmlFor="field-provider">
            Members sign in with
          </label>
          <input type="hidden" name="provider" value={chosen === ANY ? '' : chosen} />
          <Select
            id="field-provider"
            label="Members sign in with"
            value={chosen}
            options={[
              { value: ANY, label: 'Any way they like' },
              ...providers.map(({ id, name }) => ({ value: id, label: `Only ${name}` })),
            ]}
            onChange={setChosen}
            describedBy="field-provider-note"
            disabled={!editable}
          />
          <FieldNote id="field-provider-note" error={error} hint={hint} />
        </div>
        {editable && (
          <div className="flex justify-end">
            <button type="submit" className="btn btn-outline" disabled={sending}>
              {sending ? 'Saving…' : 'Save sign-in'}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  )
}
