'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { FormKeeper } from '#lib/components/forms/form-keeper.tsx'
import { ROLE_LABELS, ROLE_NAMES, type RoleName } from '#lib/components/text/role-labels.ts'
import { Choices } from '#lib/components/ui/choices.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextAreaField } from '#lib/components/ui/field.tsx'
import { type Message, msg } from '#lib/i18n/message.ts'
import { DRAFT_FIELD } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { invitePeopleAction } from '../actions.ts'

type InvitedRole = Exclude<RoleName, 'owner'>

const SENTENCES: Record<InvitedRole, Message> = {
  admin: msg('Everything except deleting or transferring the team.'),
  editor: msg('Creates projects and posts.'),
  viewer: msg('Watches and downloads videos.'),
  client: msg('Sees planned and published posts, and approves planned ones.'),
}

/** Opens the form that invites people by their addresses. */
export function InviteButton({ teamSlug, sendsMail }: { teamSlug: string; sendsMail: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('Invite people')}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('Invite people')}
        description={t('Each person gets a single-use link for their own address. It expires after 72 hours.')}
      >
        <InviteForm teamSlug={teamSlug} sendsMail={sendsMail} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function InviteForm({ teamSlug, sendsMail, onDone }: { teamSlug: string; sendsMail: boolean; onDone: () => void }) {
  const t = useText()
  const form = useForm(invitePeopleAction, onDone)
  const { fields, values } = form
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug }}
      submit={sendsMail ? t('Send invitations') : t('Create invitations')}
      busy={t('Inviting…')}
      onCancel={onDone}
    >
      <TextAreaField
        label={t('Email addresses')}
        name="addresses"
        rows={3}
        autoComplete="off"
        spellCheck={false}
        defaultValue={values.addresses}
        hint={t('Separate several addresses with commas or line breaks.')}
        error={fields.addresses}
      />
      <FormKeeper field={DRAFT_FIELD} teamSlug={teamSlug} form="invitation:new" state={form.state} />
      <Choices
        legend={t('Role')}
        name="role"
        type="radio"
        choices={ROLES.map((role) => ({
          value: role,
          label: <span className="block font-medium">{t.message(ROLE_LABELS[role])}</span>,
          hint: t(SENTENCES[role]),
        }))}
        chosen={['editor']}
      />
      {!sendsMail && (
        <p className="rounded-md border bg-muted p-3">
          {t('This site cannot send email yet. Copy each link from the list and send it yourself.')}
        </p>
      )}
    </ActionForm>
  )
}

const ROLES = ROLE_NAMES.filter((role): role is InvitedRole => role !== 'owner')
