'use client'

import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { useText } from '#text'
import { revokeKey, rotateKey } from '../actions.ts'
import { RenameKey } from './rename-key.tsx'
import { ShownKey } from './shown-key.tsx'

/** What can be done with a key that has not been revoked. */
export function KeyActions({ teamSlug, apiKey }: { teamSlug: string; apiKey: ApiKeyView }) {
  const t = useText()
  const [shown, setShown] = useState<'rotate' | 'revoke' | 'rename' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { send, sending } = useSend(teamSlug)
  const { id: keyId, name, state } = apiKey
  const close = () => setShown(null)
  return (
    <span className="inline-flex gap-1 whitespace-nowrap">
      {state === 'usable' && (
        <ActionButton
          look="btn-outline"
          word={t('Rotate')}
          label={t('Rotate {name}', { name })}
          onClick={() => setShown('rotate')}
        />
      )}
      <ActionButton
        look="btn-ghost text-muted-foreground"
        word={t('Rename')}
        label={t('Rename {name}', { name })}
        onClick={() => setShown('rename')}
      />
      <ActionButton
        look="btn-ghost text-muted-foreground"
        word={t('Revoke')}
        label={t('Revoke {name}', { name })}
        onClick={() => setShown('revoke')}
      />
      <ConfirmDialog
        open={shown === 'rotate'}
        title={t('Rotate {name}?', { name })}
        description={t('You get a new key with the same settings. The old one stops working immediately.')}
        confirm={t('Rotate key')}
        busy={t('Rotating…')}
        look="btn-primary"
        sending={sending}
        onClose={close}
        onConfirm={() =>
          send(rotateKey, { keyId }, ({ apiKey: made = null }) => {
            setSecret(made)
            close()
          })
        }
      />
      <ConfirmDialog
        open={shown === 'revoke'}
        title={t('Revoke {name}?', { name })}
        description={t('It stops working immediately and cannot be restored. Projects started with it continue.')}
        confirm={t('Revoke key')}
        busy={t('Revoking…')}
        sending={sending}
        onClose={close}
        onConfirm={() => send(revokeKey, { keyId }, close)}
      />
      <Dialog open={shown === 'rename'} onOpenChange={close} title={t('Rename key')}>
        <RenameKey teamSlug={teamSlug} apiKey={apiKey} onDone={close} />
      </Dialog>
      <ShownKey secret={secret} apiKey={apiKey} onDone={() => setSecret(null)} />
    </span>
  )
}

function ActionButton({
  look,
  word,
  label,
  onClick,
}: {
  look: string
  word: string
  label: string
  onClick: () => void
}) {
  return (
    <button type="button" className={`btn btn-sm ${look}`} aria-label={label} onClick={onClick}>
      {word}
    </button>
  )
}
