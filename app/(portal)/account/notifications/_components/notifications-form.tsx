'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { NotificationChoices } from '#lib/portal/accounts/notification-choices.ts'
import { useText } from '#text'
import { saveNotifications } from '../../actions.ts'

const MAILS: { kind: keyof NotificationChoices; title: Message; sentence: Message }[] = [
  {
    kind: 'posts-need-attention',
    title: msg('Posts that need a decision'),
    sentence: msg('When a post you created or approved fails, is held or may not be live.'),
  },
  {
    kind: 'account-needs-attention',
    title: msg('Social accounts that need attention'),
    sentence: msg('When a network rejects an account you linked or manage.'),
  },
  {
    kind: 'video-reviewed',
    title: msg('Reviews through shared links'),
    sentence: msg('When someone comments on, approves or asks for changes to a video you shared or created.'),
  },
]

const ALWAYS = [
  {
    title: msg('Security'),
    sentence: msg('Changes to your password, passkeys, two-step verification and email address.'),
  },
  { title: msg('Links'), sentence: msg('Links to sign in, set a password or join a team.') },
]

/** Which mails a person wants. Those that protect the account are always sent. */
export function NotificationsForm({ choices }: { choices: NotificationChoices }) {
  const t = useText()
  const [wanted, setWanted] = useState(choices)
  const form = useForm(saveNotifications)
  return (
    <ActionForm form={form} submit={t('Save notifications')} busy={t('Saving…')} className="grid max-w-[640px] gap-4">
      <fieldset className="card divide-y divide-border">
        <legend className="sr-only">{t('Emails')}</legend>
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
              <span className="block font-medium">{t(title)}</span>
              <span className="hint block">{t(sentence)}</span>
            </span>
          </label>
        ))}
        {ALWAYS.map(({ title, sentence }) => (
          <div key={title} className="flex items-start gap-3 px-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(title)}</span>
              <span className="hint block">{t(sentence)}</span>
            </span>
            <span className="shrink-0 text-xs text-muted-foreground">{t('Always sent')}</span>
          </div>
        ))}
      </fieldset>
    </ActionForm>
  )
}
