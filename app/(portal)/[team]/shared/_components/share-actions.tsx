'use client'

import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { useText } from '#text'
import { revokeShareAction } from '../actions.ts'
import { ChangeShareForm } from './change-share-form.tsx'

/** What can be done with a link that was not revoked: one that has ended can only be given another end. */
export function ShareActions({ teamSlug, link }: { teamSlug: string; link: ShareView }) {
  return (
    <span className="inline-flex gap-1 whitespace-nowrap">
      {link.state === 'open' && <SendLink link={link} />}
      <Change teamSlug={teamSlug} link={link} />
      {link.state === 'open' && <Revoke teamSlug={teamSlug} link={link} />}
    </span>
  )
}

function SendLink({ link }: { link: ShareView }) {
  const t = useText()
  return (
    <>
      <CopyButton
        text={link.url}
        label={t('Copy the link to {title}', { title: link.title })}
        word={t('Copy')}
        look="btn-outline"
      />
      <a
        href={link.url}
        target="_blank"
        rel="noopener"
        className="btn btn-ghost btn-sm btn-icon text-muted-foreground"
        aria-label={t('Open the link to {title}', { title: link.title })}
        title={t('Open')}
      >
        <ExternalLink aria-hidden="true" size={14} strokeWidth={1.75} />
      </a>
    </>
  )
}

function Change({ teamSlug, link }: { teamSlug: string; link: ShareView }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm text-muted-foreground"
        aria-label={t('Edit link to {title}', { title: link.title })}
        onClick={() => setIsOpen(true)}
      >
        {t('Edit')}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('Edit link')}
        description={t('The link’s address stays the same. Changes take effect immediately.')}
      >
        <ChangeShareForm teamSlug={teamSlug} link={link} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function Revoke({ teamSlug, link }: { teamSlug: string; link: ShareView }) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const { send, sending } = useSend(teamSlug)
  const close = () => setIsAsking(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm text-muted-foreground"
        aria-label={t('Revoke the link to {title}', { title: link.title })}
        onClick={() => setIsAsking(true)}
      >
        {t('Revoke')}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={t('Revoke the link to {title}?', { title: link.title })}
        description={t('It stops working immediately, even for people watching now, and cannot be restored.')}
        confirm={t('Revoke link')}
        busy={t('Revoking…')}
        sending={sending}
        onClose={close}
        onConfirm={() => send(revokeShareAction, { shareId: link.id }, close)}
      />
    </>
  )
}
