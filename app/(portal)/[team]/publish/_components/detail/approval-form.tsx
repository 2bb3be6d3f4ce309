'use client'

import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { POST_TINTS } from '#lib/components/networks/post-state.tsx'
import { useText } from '#text'
import { decidePublicationAction } from '../../actions.ts'

/** Approve or decline, with a note. A member who may not decide sees who can. */
export function ApprovalForm({
  teamSlug,
  publicationId,
  revision,
  proposedBy,
  decides,
}: {
  teamSlug: string
  publicationId: string
  revision: number
  proposedBy: string | null
  decides: boolean
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const [note, setNote] = useState('')
  // The page follows changes by itself; nobody approves one that they have not noticed.
  const [seen, setSeen] = useState(revision)
  const decide = (decision: string) =>
    send(decidePublicationAction, { publicationId, revision: String(revision), decision, note })
  const id = `note-${publicationId}`
  return (
    <fieldset
      aria-label={t('Approval')}
      className="min-w-0 border-b px-5 py-4"
      style={{ background: POST_TINTS.awaiting_approval?.background }}
    >
      <p className="wrap-anywhere">
        {proposedBy === null
          ? t('This post is waiting for approval.')
          : t('{person} asked for approval.', { person: proposedBy })}
        {!decides && ` ${t('An owner, admin or client can approve it.')}`}
      </p>
      {decides && (
        <>
          <label className="label mt-2 block" htmlFor={id}>
            {t.rich('Note <span>Optional</span>', {
              span: (parts) => <span className="font-normal text-muted-foreground">{parts}</span>,
            })}
          </label>
          <textarea
            id={id}
            className="input mt-1 h-auto min-h-16 py-1.5"
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {seen !== revision && (
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
              {t('This post was changed while you had it open. Review it again.')}
              <button type="button" className="btn btn-outline btn-sm" onClick={() => setSeen(revision)}>
                {t('I have reviewed the change')}
              </button>
            </p>
          )}
          <div className="mt-2 flex gap-2">
            <button
              type="button"
              className="btn btn-primary"
              disabled={sending || seen !== revision}
              onClick={() => decide('approve')}
            >
              {t('Approve')}
            </button>
            <button
              type="button"
              className="btn btn-outline"
              disabled={sending || seen !== revision}
              onClick={() => decide('decline')}
            >
              {t('Decline')}
            </button>
          </div>
        </>
      )}
    </fieldset>
  )
}
