'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import type { PublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { saveOptions } from '../actions.ts'

/** A team’s publishing options; who may not change them reads them. */
export function OptionsForm({
  teamSlug,
  options,
  editable,
}: {
  teamSlug: string
  options: Pick<PublishingOptions, 'approvalRequired' | 'toleranceHours'>
  editable: boolean
}) {
  const router = useRouter()
  const toast = useToast()
  const [approval, setApproval] = useState(options.approvalRequired)
  async function save(before: FormState, form: FormData): Promise<FormState> {
    const next = await saveOptions(before, form)
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
      <input type="hidden" name="approvalRequired" value={String(approval)} />
      <fieldset disabled={!editable} className="card grid gap-5 p-4 md:p-5">
        <legend className="sr-only">Publishing options</legend>
        <FormError message={sending ? undefined : formMessage(state)} />
        {!editable && <p className="text-muted-foreground">Only an owner or admin can change these.</p>}
        <div className="sm:max-w-[420px]">
          <TextField
            label="Longest delay before a post is held, in hours"
            name="toleranceHours"
            type="number"
            min={1}
            max={18}
            defaultValue={values.toleranceHours ?? options.toleranceHours}
            error={fields.toleranceHours}
            hint="If Reelwright was offline, posts later than this wait for your decision instead of going out all at once."
          />
        </div>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="check"
            checked={approval}
            onChange={(event) => setApproval(event.currentTarget.checked)}
          />
          Require an owner or admin to approve posts before they go out
        </label>
        {editable && (
          <div className="flex justify-end">
            <button type="submit" className="btn btn-primary" disabled={sending}>
              {sending ? 'Saving…' : 'Save options'}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  )
}
