'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FieldNote, FormError, TextField } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { Network } from '#lib/contract/social.ts'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import { addAccessKey, replaceAccessKey } from '../actions.ts'

type Named = { network: Network; name: string }

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
  const [network, setNetwork] = useState<string>(networks[0]?.network ?? '')
  const { state, send, sending, form } = useKeyForm(addAccessKey, onDone)
  return (
    <form ref={form} action={send} className="grid gap-4" noValidate>
      <FormError message={formMessage(state)} />
      <input type="hidden" name="team" value={teamSlug} />
      <input type="hidden" name="network" value={network} />
      <div className="grid gap-1">
        <label className="label" htmlFor="paste-network">
          Network
        </label>
        <Select
          id="paste-network"
          label="Network"
          value={network}
          options={networks.map(({ network: value, name }) => ({ value, label: name }))}
          onChange={setNetwork}
        />
        <FieldNote id="paste-network-note" error={state.fields?.network} />
      </div>
      <KeyField error={state.fields?.accessKey} />
      <TextField
        label="Name"
        name="displayName"
        optional
        maxLength={100}
        defaultValue={state.values?.displayName}
        error={state.fields?.displayName}
        hint="If the service knows the key, the account’s own name is used."
      />
      <SaveKey sending={sending}>Link account</SaveKey>
    </form>
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
  const { state, send, sending, form } = useKeyForm(replaceAccessKey, onDone)
  return (
    <form ref={form} action={send} className="grid gap-4" noValidate>
      <FormError message={formMessage(state)} />
      <input type="hidden" name="team" value={teamSlug} />
      <input type="hidden" name="accountId" value={accountId} />
      <KeyField error={state.fields?.accessKey} />
      <SaveKey sending={sending}>Replace key</SaveKey>
    </form>
  )
}

function KeyField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Access key"
      name="accessKey"
      type="password"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      error={error}
      hint="It is stored encrypted and never shown again."
    />
  )
}

function SaveKey({ sending, children }: { sending: boolean; children: string }) {
  return (
    <div className="flex justify-end">
      <button type="submit" className="btn btn-primary" disabled={sending}>
        {sending ? 'Checking the key…' : children}
      </button>
    </div>
  )
}

function useKeyForm(action: (state: FormState, form: FormData) => Promise<FormState>, onDone: () => void) {
  const router = useRouter()
  const toast = useToast()
  async function save(before: FormState, given: FormData): Promise<FormState> {
    const next = await action(before, given)
    if (next.status === 'ok') {
      toast(next.message ?? 'Saved')
      onDone()
      router.refresh()
    }
    return next
  }
  const [state, send, sending] = useActionState(save, IDLE)
  return { state, send, sending, form: useFirstErrorFocus(state) }
}
