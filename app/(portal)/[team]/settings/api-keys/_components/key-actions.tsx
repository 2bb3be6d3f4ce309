'use client'

import { useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { revokeKey, rotateKey } from '../actions.ts'
import { RenameKey } from './rename-key.tsx'
import { ShownKey } from './shown-key.tsx'
import { useKeyAction } from './use-key-action.ts'

/** What can be done with a key that works, or worked until its end. */
export function KeyActions({ teamSlug, apiKey }: { teamSlug: string; apiKey: ApiKeyView }) {
  const [shown, setShown] = useState<'rotate' | 'revoke' | 'rename' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { act, acting } = useKeyAction(teamSlug, apiKey.id)
  const { name } = apiKey
  const close = () => setShown(null)
  const rotate = () =>
    act(rotateKey, ({ apiKey: made }) => {
      setSecret(made ?? null)
      close()
    })
  return (
    <span className="inline-flex gap-1 whitespace-nowrap">
      <ActionButton look="btn-outline" word="Rotate" name={name} onClick={() => setShown('rotate')} />
      <ActionButton
        look="btn-ghost text-muted-foreground"
        word="Rename"
        name={name}
        onClick={() => setShown('rename')}
      />
      <ActionButton
        look="btn-ghost text-muted-foreground"
        word="Revoke"
        name={name}
        onClick={() => setShown('revoke')}
      />
      <Confirm
        open={shown === 'rotate'}
        title={`Rotate ${name}?`}
        description="You get a new key with the same settings. The old one stops working at once."
        word={acting ? 'Rotating…' : 'Rotate key'}
        look="btn-primary"
        acting={acting}
        onClose={close}
        onConfirm={rotate}
      />
      <Confirm
        open={shown === 'revoke'}
        title={`Revoke ${name}?`}
        description="It stops working at once and cannot be turned on again. Projects that it started go on."
        word={acting ? 'Revoking…' : 'Revoke key'}
        look="btn-danger"
        acting={acting}
        onClose={close}
        onConfirm={() => act(revokeKey, close)}
      />
      <Dialog open={shown === 'rename'} onOpenChange={close} title="Rename key">
        <RenameKey teamSlug={teamSlug} apiKey={apiKey} onDone={close} />
      </Dialog>
      <ShownKey secret={secret} apiKey={apiKey} onDone={() => setSecret(null)} />
    </span>
  )
}

function ActionButton({
  look,
  word,
  name,
  onClick,
}: {
  look: string
  word: string
  name: string
  onClick: () => void
}) {
  return (
    <button type="button" className={`btn btn-sm ${look}`} aria-label={`${word} ${name}`} onClick={onClick}>
      {word}
    </button>
  )
}

function Confirm({
  open,
  title,
  description,
  word,
  look,
  acting,
  onClose,
  onConfirm,
}: {
  open: boolean
  title: string
  description: string
  word: string
  look: string
  acting: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={description}>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className={`btn ${look}`} disabled={acting} onClick={onConfirm}>
          {word}
        </button>
      </div>
    </Dialog>
  )
}
