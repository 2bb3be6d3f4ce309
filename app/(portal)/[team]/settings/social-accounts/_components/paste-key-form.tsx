'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextField } from '#lib/components/ui/field.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import type { Network } from '#lib/contract/social.ts'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { addAccessKey, replaceAccessKey } from '../actions.ts'

type Named = { network: Network; name: string }

const CHECKING = msg('Checking the key…')

/** An access key of a linking page, as a new account. */
export function PasteKeyForm({
  teamSlug,
  networks,
  onDone,
}: {
  teamSlug: string
  networks: readonly Named[]
  onDone: () => void
}) {
  const t = useText()
  const [network, setNetwork] = useState<string>(networks[0]?.network ?? '')
  const form = useForm(addAccessKey, onDone)
  return (
    <ActionForm form={form} hidden={{ team: teamSlug, network }} submit={t('Link account')} busy={t(CHECKING)}>
      <SelectField
        id="paste-network"
        label={t('Network')}
        value={network}
        options={networks.map(({ network: value, name }) => ({ value, label: name }))}
        onChange={setNetwork}
        error={form.fields.network}
      />
      <KeyField error={form.fields.accessKey} />
      <TextField
        label={t('Name')}
        name="displayName"
        optional
        maxLength={100}
        defaultValue={form.values.displayName}
        error={form.fields.displayName}
        hint={t('If the service recognizes the key, we use the account’s own name.')}
      />
    </ActionForm>
  )
}

/** Another key for an account that the team has. */
export function ReplaceKeyForm({
  teamSlug,
  accountId,
  onDone,
}: {
  teamSlug: string
  accountId: string
  onDone: () => void
}) {
  const t = useText()
  const form = useForm(replaceAccessKey, onDone)
  return (
    <ActionForm form={form} hidden={{ team: teamSlug, accountId }} submit={t('Replace key')} busy={t(CHECKING)}>
      <KeyField error={form.fields.accessKey} />
    </ActionForm>
  )
}

function KeyField({ error }: { error: string | undefined }) {
  const t = useText()
  return (
    <TextField
      label={t('Access key')}
      name="accessKey"
      type="password"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      error={error}
      hint={t('The key is stored encrypted and is never shown again.')}
    />
  )
}
