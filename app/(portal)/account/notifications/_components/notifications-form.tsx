'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import type { NotificationChoices } from '#lib/portal/accounts/notification-choices.ts'
import { saveNotifications } from '../../actions.ts'

const MAILS: { kind: keyof NotificationChoices; title: string; sentence: string }[] = [
  {
    kind: 'posts-need-attention',
    title: 'Posts that need a decision',
    sentence: 'When a post that you composed or approved fails, is held, or may not be live.',
  },
  {
    kind: 'account-needs-attention',
    title: 'Social accounts to link again',
    sentence: 'When a network rejects an account that you linked or can repair.',
  },
]

const ALWAYS = [
  { title: 'Security', sentence: 'Changes to your password, passkeys, second step and e-mail address.' },
  { title: 'Links', sentence: 'Links to sign in, to set a password and to join a team.' },
]

/** Which mails a person wants. Those that protect the account are always sent. */
export function NotificationsForm({ choices }: { choices: NotificationChoices }) {
  const [wanted, setWanted] = useState(choices)
  const form = useForm(saveNotifications)
  return (
    <ActionForm form={form} submit="Save notifications" busy="Saving…" className="grid max-w-[640px] gap-4">
      <fieldset className="card divide-y divide-border">
        <legend className="sr-only">E-mails</legend>
        {MAILS.map(({ kind, title, sentence }) => (
          <label key={kind} className="flex items-start gap-3 px-4 py-3">
            <input
              type="checkbox"
              className="check mt-0.5"
              name="wanted"
              value={kind}
              checked={wanted[kind]}
              onChange={(event) => setWanted({ ...wanted, [kind]: event.currentTarget.checked })}
            />
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>
              <span className="hint block">{sentence}</span>
            </span>
          </label>
        ))}
        {ALWAYS.map(({ title, sentence }) => (
          <div key={title} className="flex items-start gap-3 px-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{title}</span>
              <span className="hint block">{sentence}</span>
            </span>
            <span className="shrink-0 text-xs text-muted-foreground">Always sent</span>
          </div>
        ))}
      </fieldset>
    </ActionForm>
  )
}
