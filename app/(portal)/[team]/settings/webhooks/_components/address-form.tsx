'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Choices } from '#lib/components/ui/choices.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '#lib/contract/webhook-events.ts'
import type { FormAction } from '#lib/portal/http/form-action.ts'
import type { EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'
import { addAddress, changeAddress } from '../actions.ts'

const FIRST_EVENTS: readonly WebhookEvent[] = ['project.completed', 'project.failed', 'project.stalled']

export function AddAddress({ teamSlug }: { teamSlug: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const router = useRouter()
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('Add address')}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('Add address')}
        description={t(
          'Each address has its own signing secret, so your system can verify that messages come from us.',
        )}
      >
        <AddressForm
          teamSlug={teamSlug}
          onDone={(endpointId) => {
            setOpen(false)
            if (endpointId !== undefined) router.push(`?address=${endpointId}`)
          }}
        />
      </Dialog>
    </>
  )
}

/** A new address, or with `endpoint` an existing one. */
export function AddressForm({
  teamSlug,
  endpoint,
  onDone,
}: {
  teamSlug: string
  endpoint?: EndpointView
  onDone: (endpointId?: string) => void
}) {
  const t = useText()
  const action: FormAction<{ endpointId: string }> = endpoint === undefined ? addAddress : changeAddress
  const form = useForm(action, ({ endpointId }) => onDone(endpointId))
  const { fields, values } = form
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, ...(endpoint && { endpointId: endpoint.id }) }}
      submit={endpoint === undefined ? t('Add address') : t('Save address')}
      busy={t('Saving…')}
      onCancel={() => onDone()}
    >
      <TextField
        label={t('Address')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        defaultValue={values.url ?? endpoint?.url}
        error={fields.url}
        hint={t(
          'We send a JSON POST request to this address. It must respond within 15 seconds with a status from 200 to 299.',
        )}
      />
      <TextField
        label={t('Name')}
        name="name"
        optional
        maxLength={60}
        defaultValue={values.name ?? endpoint?.name}
        error={fields.name}
        hint={t('For example, “Production”. Leave empty to use the host name.')}
      />
      <Choices
        legend={t('Events')}
        name="events"
        choices={WEBHOOK_EVENT_NAMES.map((event) => ({
          value: event,
          label: <span className="tc text-xs">{event}</span>,
          hint: t(WEBHOOK_EVENTS[event]),
        }))}
        chosen={endpoint?.events ?? FIRST_EVENTS}
        error={fields.events}
      />
    </ActionForm>
  )
}
