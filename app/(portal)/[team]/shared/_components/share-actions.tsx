'use client'

import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { revokeThis } from '../actions.ts'

/** What can be done with a link that works. */
export function ShareActions({ teamSlug, link }: { teamSlug: string; link: ShareView }) {
  const [isAsking, setIsAsking] = useState(false)
  const { send, sending } = useSend(teamSlug)
  const close = () => setIsAsking(false)
  return (
    <span className="inline-flex gap-1 whitespace-nowrap">
      <CopyButton text={link.url} label={`Copy the link to ${link.title}`} word="Copy" look="btn-outline" />
      <a
        href={link.url}
        target="_blank"
        rel="noopener"
        className="btn btn-ghost btn-sm btn-icon text-muted-foreground"
        aria-label={`Open the link to ${link.title}`}
        title="Open"
      >
        <ExternalLink aria-hidden="true" size={14} strokeWidth={1.75} />
      </a>
      <button
        type="button"
        className="btn btn-ghost btn-sm text-muted-foreground"
        aria-label={`Revoke the link to ${link.title}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </button>
      <ConfirmDialog
        open={isAsking}
        title={`Revoke the link to ${link.title}?`}
        description="It stops working at once, also for people who are watching, and cannot be turned on again."
        confirm="Revoke link"
        busy="Revoking…"
        sending={sending}
        onClose={close}
        onConfirm={() => send(revokeThis, { shareId: link.id }, close)}
      />
    </span>
  )
}
