'use client'

import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { useText } from '#text'
import { changeShareAction } from '../actions.ts'
import { NEVER, ShareFields, useShareChoices } from './share-fields.tsx'
import { endDay } from './share-labels.ts'

const KEEP = 'keep'

/** Changes a link; its address stays the same. */
export function ChangeShareForm({ teamSlug, link, onDone }: { teamSlug: string; link: ShareView; onDone: () => void }) {
  const t = useText()
  const { mode, downloads, comments, expiresAt } = link
  const { choices, choose, hidden } = useShareChoices({
    ...{ mode, downloads, comments },
    ends: expiresAt === null ? NEVER : KEEP,
  })
  const form = useForm(changeShareAction, onDone)
  const kept = expiresAt === null ? {} : { kept: { value: KEEP, label: keptEnd(link, expiresAt, t) } }
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, shareId: link.id, ...hidden }}
      submit={t('Save')}
      busy={t('Saving…')}
      onCancel={onDone}
    >
      <ShareFields
        {...{ choices, choose, ...kept }}
        passwordHint={
          mode === 'password'
            ? t('Leave empty to keep the password. If you change it, viewers must enter the new one.')
            : t('At least 8 characters. Send it separately from the link. We will not show it again.')
        }
        error={form.fields.password}
      />
    </ActionForm>
  )
}

function keptEnd({ state }: ShareView, expiresAt: string, t: Text): string {
  const day = endDay(expiresAt, t)
  return state === 'ended' ? t('Expired on {day}', { day }) : t('On {day} (current)', { day })
}
