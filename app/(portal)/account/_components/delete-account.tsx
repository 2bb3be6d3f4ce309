'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { deleteAccountAction } from '../actions.ts'

type Team = { slug: string; name: string }

/** Deletes the person's own account, once every team of theirs has another owner or is deleted. */
export function DeleteAccount({ email, ownedAlone }: { email: string; ownedAlone: Team[] }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <section className="overflow-hidden rounded-lg border border-[color-mix(in_oklab,var(--danger)_40%,var(--border))]">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h3 className="text-base font-semibold">{t('Delete your account')}</h3>
          <p className="mt-0.5 text-pretty text-muted-foreground">
            {t('Your name, email address and sign-in methods are erased immediately. Your work stays with your teams.')}
          </p>
        </div>
        {ownedAlone.length === 0 && (
          <button type="button" className="btn btn-outline text-(--danger-text)" onClick={() => setOpen(true)}>
            {t('Delete your account…')}
          </button>
        )}
      </div>
      {ownedAlone.length > 0 && <OwnedAlone teams={ownedAlone} />}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('Delete your account?')}
        description={t(
          'You will leave all your teams and be signed out everywhere. You will no longer be able to restore teams you deleted. Your teams’ audit logs keep your name. This cannot be undone.',
        )}
      >
        <DeleteForm email={email} onKeep={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

/** What has to be done first, for each team. */
function OwnedAlone({ teams }: { teams: Team[] }) {
  const t = useText()
  return (
    <div className="border-t px-4 py-3.5">
      <p className="text-pretty">
        {t('You are the only owner of these teams. First make someone else an owner of each team, or delete it.')}
      </p>
      <ul className="mt-2 grid gap-2">
        {teams.map(({ slug, name }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 truncate font-medium max-sm:basis-full" dir="auto">
              {name}
            </span>
            <a href={`/${slug}/settings/members`} className="btn btn-outline btn-sm">
              {t('Choose an owner')}
            </a>
            <a href={`/${slug}/settings/data`} className="btn btn-outline btn-sm">
              {t('Delete the team…')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DeleteForm({ email, onKeep }: { email: string; onKeep: () => void }) {
  const t = useText()
  const form = useForm(deleteAccountAction)
  return (
    <ActionForm form={form} submit={t('Delete your account')} busy={t('Deleting…')} look="btn-danger" onCancel={onKeep}>
      <TextField
        id="delete-account-email"
        label={t('Type your email address to confirm')}
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        error={form.fields.email}
        hint={email}
      />
    </ActionForm>
  )
}
