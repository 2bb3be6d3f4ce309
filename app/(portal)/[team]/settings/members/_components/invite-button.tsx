'use client'

import { UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useActionState, useState } from 'react'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { ROLE_NAMES, ROLE_WORDS, type RoleName } from '#lib/components/role-words.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FieldNote, FormError } from '#lib/components/ui/field.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, formMessage, IDLE } from '#lib/portal/form-state.ts'
import { invitePeopleHere } from '../actions.ts'

type InvitedRole = Exclude<RoleName, 'owner'>

const SENTENCES: Record<InvitedRole, string> = {
  admin: 'Everything but deleting or transferring the team.',
  editor: 'Makes projects and posts.',
  viewer: 'Watches and downloads.',
  client: 'Sees planned and published posts, and approves them.',
}

/** Opens the form that invites people by their addresses. */
export function InviteButton({ teamSlug, sendsMail }: { teamSlug: string; sendsMail: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" size={16} strokeWidth={1.75} />
        Invite people
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Invite people"
        description="Each address gets a link that works once, for that address only, for 72 hours."
      >
        <InviteForm teamSlug={teamSlug} sendsMail={sendsMail} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function InviteForm({ teamSlug, sendsMail, onDone }: { teamSlug: string; sendsMail: boolean; onDone: () => void }) {
  const router = useRouter()
  const toast = useToast()
  async function invite(before: FormState, form: FormData): Promise<FormState> {
    const next = await invitePeopleHere(before, form)
    if (next.status === 'ok') {
      toast(next.message ?? 'Invited')
      onDone()
      router.refresh()
    }
    return next
  }
  const [state, send, sending] = useActionState(invite, IDLE)
  const form = useFirstErrorFocus(state)
  const { fields = {}, values = {} } = state
  return (
    <form ref={form} action={send} className="grid gap-4" noValidate>
      <input type="hidden" name="team" value={teamSlug} />
      <FormError message={sending ? undefined : formMessage(state)} />
      <div className="grid gap-1">
        <label className="label" htmlFor="field-addresses">
          E-mail addresses
        </label>
        <textarea
          id="field-addresses"
          name="addresses"
          rows={3}
          className="input h-auto min-h-20 py-1.5"
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.addresses}
          aria-invalid={fields.addresses ? true : undefined}
          aria-describedby="field-addresses-note"
        />
        <FieldNote
          id="field-addresses-note"
          error={fields.addresses}
          hint="One or several, with commas or line breaks."
        />
      </div>
      <RoleChoice />
      {!sendsMail && (
        <p className="rounded-md border bg-muted p-3">
          This installation does not send e-mail. Its operator finds the links in the log of the portal’s worker or with{' '}
          <code className="tc">npm run reelwright -- links</code>
        </p>
      )}
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onDone}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" disabled={sending}>
          {sending ? 'Inviting…' : 'Send invitations'}
        </button>
      </div>
    </form>
  )
}

function RoleChoice() {
  const roles = ROLE_NAMES.filter((role): role is InvitedRole => role !== 'owner')
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1">Role</legend>
      {roles.map((role) => (
        <label key={role} className="flex items-start gap-2">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === 'editor'}
            className="mt-0.5 accent-(--primary)"
          />
          <span>
            <span className="block font-medium">{ROLE_WORDS[role]}</span>
            <span className="block text-xs text-muted-foreground">{SENTENCES[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
