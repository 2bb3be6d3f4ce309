'use client'

import { useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { useText } from '#text'
import { SettingsForm } from '../../_components/settings-form.tsx'
import { saveSignInRule } from '../actions.ts'

/** No provider has this id: ids begin with a letter. */
const ANY = '-'

/** How members sign in to enter the team. */
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
  const t = useText()
  const [chosen, setChosen] = useState(required || ANY)
  const form = useForm(saveSignInRule)
  return (
    <SettingsForm
      form={form}
      name={t('Sign-in')}
      hidden={{ team: teamSlug, provider: chosen === ANY ? '' : chosen }}
      draft="sign-in"
      editable={editable}
      submit={t('Save sign-in method')}
      look="btn-outline"
    >
      <h3 className="text-base font-semibold">{t('Sign-in')}</h3>
      <div className="sm:max-w-md">
        <SelectField
          id="field-provider"
          label={t('Members sign in with')}
          value={chosen}
          options={[
            { value: ANY, label: t('Any method') },
            ...providers.map(({ id, name }) => ({ value: id, label: t('Only {name}', { name }) })),
          ]}
          onChange={setChosen}
          disabled={!editable}
          error={form.fields.provider}
          hint={t(
            'Members who signed in another way must sign in with the provider first. Owners can always use a passkey, or a password and two-step verification.',
          )}
        />
      </div>
    </SettingsForm>
  )
}
