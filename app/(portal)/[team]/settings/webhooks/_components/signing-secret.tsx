'use client'

import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { useText } from '#text'
import { replaceSecret, showSecret } from '../actions.ts'

type Secret = { id: string; name: string; secretEnding: string; bothUntil: Date | null }

/** The secret that signs messages to the chosen address. */
export function SigningSecret({ teamSlug, secret }: { teamSlug: string; secret: Secret }) {
  const t = useText()
  const { id, name, secretEnding, bothUntil } = secret
  const [shown, setShown] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { send, sending } = useSend(teamSlug)
  const copy = useCopy()
  const one = { endpointId: id }
  return (
    <section aria-labelledby="signing-secret">
      <h3 id="signing-secret" className="mb-2 flex h-7 items-center text-base font-semibold">
        {t('Signing secret')}
      </h3>
      <p className="mb-1.5 truncate text-xs text-muted-foreground" dir="auto">
        {name}
      </p>
      <p className="rounded-sm border border-border-strong px-2 py-1.5">
        <span className="tc text-xs break-all">{shown ?? `whsec_••••${secretEnding}`}</span>
      </p>
      <div className="mt-1.5 flex gap-1">
        {shown === null ? (
          <button
            type="button"
            className="btn btn-outline btn-sm"
            disabled={sending}
            onClick={() => send(showSecret, one, (answer) => setShown(answer.secret ?? null))}
          >
            {t('Show')}
          </button>
        ) : (
          <button type="button" className="btn btn-outline btn-sm" onClick={() => void copy(shown)}>
            {t('Copy')}
          </button>
        )}
        {shown !== null && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => setShown(null)}>
            {t('Hide')}
          </button>
        )}
        <button type="button" className="btn btn-ghost btn-sm" disabled={sending} onClick={() => setAsking(true)}>
          {t('Rotate…')}
        </button>
      </div>
      <p className="hint mt-1.5">
        {bothUntil === null
          ? t('After rotation, we sign with both secrets for 24 hours. Signatures follow Standard Webhooks 1.0.')
          : t.rich('We also sign with the previous secret until {moment}.', {
              moment: <LocalDateTime at={bothUntil.toISOString()} />,
            })}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={t('Rotate the signing secret?')}
        description={t(
          'Messages to {name} will be signed with a new secret. For 24 hours, we will also sign with the current one, so you can update your system without losing messages.{previous, select, none {} other { The previous secret stops working immediately.}}',
          { name, previous: bothUntil === null ? 'none' : 'signing' },
        )}
        confirm={t('Rotate secret')}
        busy={t('Rotating…')}
        look="btn-primary"
        sending={sending}
        onConfirm={() =>
          send(replaceSecret, one, ({ secret: made = null }) => {
            setShown(made)
            setAsking(false)
          })
        }
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
