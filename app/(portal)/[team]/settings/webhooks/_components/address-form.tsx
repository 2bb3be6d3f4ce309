'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useActionState, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FieldNote, FormError, TextField } from '#lib/components/ui/field.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '#lib/contract/webhook-events.ts'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import type { EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { addAddress, changeAddress } from '../actions.ts'

const FIRST_EVENTS: readonly WebhookEvent[] = ['project.completed', 'project.failed', 'project.stalled']

export function AddAddress({ teamSlug }: { teamSlug: string }) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
        Add address
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add address"
        description="It gets a signing secret of its own, with which your system checks that a message is from us."
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
  const router = useRouter()
  const toast = useToast()
  async function save(before: FormState, form: FormData): Promise<FormState> {
    const { endpointId, ...saved }: FormState & { endpointId?: string } =
      endpoint === undefined ? await addAddress(before, form) : await changeAddress(before, form)
    if (saved.status === 'ok') {
      toast(saved.message ?? 'Saved')
      onDone(endpointId)
      router.refresh()
    }
    return saved
  }
  const [state, send, sending] = useActionState(save, IDLE)
  const form = useFirstErrorFocus(state)
  const { fields = {}, values = {} } = state
  return (
    <form ref={form} action={send} className="grid gap-4" noValidate>
      <FormError message={formMessage(state)} />
      <input type="hidden" name="team" value={teamSlug} />
      {endpoint !== undefined && <input type="hidden" name="endpointId" value={endpoint.id} />}
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        defaultValue={values.url ?? endpoint?.url}
        error={fields.url}
        hint="We post JSON to it. It has 15 seconds to answer with a status from 200 to 299."
      />
      <TextField
        label="Name"
        name="name"
        optional
        maxLength={60}
        defaultValue={values.name ?? endpoint?.name}
        error={fields.name}
        hint="Such as “Production”. Otherwise it is called after its host."
      />
      <EventFields chosen={endpoint?.events ?? FIRST_EVENTS} error={fields.events} />
      <div className="flex justify-end">
        <button type="submit" className="btn btn-primary" disabled={sending}>
          {sending ? 'Saving…' : endpoint === undefined ? 'Add address' : 'Save address'}
        </button>
      </div>
    </form>
  )
}

function EventFields({ chosen, error }: { chosen: readonly WebhookEvent[]; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'webhook-events-note'}>
      <legend className="label mb-1">Events</legend>
      <div className="grid gap-2">
        {WEBHOOK_EVENT_NAMES.map((event) => (
          <label key={event} className="flex items-start gap-2">
            <input
              type="checkbox"
              name="events"
              value={event}
              className="check mt-0.5"
              defaultChecked={chosen.includes(event)}
            />
            <span>
              <span className="tc text-xs">{event}</span>
              <span className="block text-xs text-muted-foreground">{WEBHOOK_EVENTS[event]}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote id="webhook-events-note" error={error} />
    </fieldset>
  )
}
