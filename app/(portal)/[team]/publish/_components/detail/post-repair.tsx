'use client'

import Link from 'next/link'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { useText } from '#text'
import {
  cancelPostsAction,
  lookUpPostAction,
  placePostsAction,
  retryPostsAction,
  settlePostAction,
} from '../../actions.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { accountsAddress, editAddress } from '../publish-address.ts'
import { DeleteDraft } from './delete-draft.tsx'
import type { RepairOptions } from './repair-of.ts'

/** One press for each remedy of a post; none of them touches the other destinations. */
export function PostRepair({
  teamSlug,
  repair,
  mayDelete = false,
}: {
  teamSlug: string
  repair: RepairOptions
  /** Whether the whole publication can be deleted from here. */
  mayDelete?: boolean
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const [isMoving, setMoving] = useState(false)
  const { postId, networkName, accountName } = repair
  const one = { postIds: postId }
  const settle = (outcome: string) => send(settlePostAction, { postId, outcome })
  const button = { type: 'button', disabled: sending } as const
  return (
    <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
      {repair.needsLink && (
        <Link href={accountsAddress(teamSlug)} className="btn btn-outline">
          {t('Link {account} again', { account: accountName })}
        </Link>
      )}
      {repair.canEdit && (
        <Link href={editAddress(teamSlug, repair.publicationId, repair.accountId)} className="btn btn-outline">
          {t('Edit')}
        </Link>
      )}
      {repair.canRetry && (
        <button {...button} className="btn btn-primary" onClick={() => send(retryPostsAction, one)}>
          {t('Retry {network} only', { network: t.message(networkName) })}
        </button>
      )}
      {repair.canLookUp && (
        <button {...button} className="btn btn-outline" onClick={() => send(lookUpPostAction, { postId })}>
          {t('Check now')}
        </button>
      )}
      {repair.isUnknown && (
        <>
          <button {...button} className="btn btn-outline" onClick={() => settle('published')}>
            {t('Mark as published')}
          </button>
          <button {...button} className="btn btn-outline" onClick={() => settle('not_published')}>
            {t('Mark as not published')}
          </button>
        </>
      )}
      {repair.isHeld && (
        <button
          {...button}
          className="btn btn-primary"
          onClick={() => send(placePostsAction, { ...one, 'when.kind': 'now' })}
        >
          {t('Post now')}
        </button>
      )}
      {repair.canMove && (
        <button {...button} className="btn btn-outline" onClick={() => setMoving(true)}>
          {t('Move to…')}
        </button>
      )}
      {repair.canCancel && (
        <button {...button} className="btn btn-outline" onClick={() => send(cancelPostsAction, one)}>
          {t('Cancel post')}
        </button>
      )}
      {mayDelete && repair.canDelete && (
        <DeleteDraft teamSlug={teamSlug} publicationId={repair.publicationId} title={repair.title} />
      )}
      <MoveDialog
        teamSlug={teamSlug}
        zone={repair.zone}
        moving={
          isMoving
            ? {
                postIds: [postId],
                title: t('Move the post for {account}', { account: accountName }),
                date: repair.date,
                time: repair.time,
              }
            : null
        }
        onClose={() => setMoving(false)}
      />
    </div>
  )
}
