'use client'

import { ListPlus } from 'lucide-react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { addToQueueAction, undoQueueAction } from '../../../../publish/queue/actions.ts'
import { PostedLine } from './posted-line.tsx'
import { usePosting } from './posting-context.tsx'

/** Puts a result into the team’s queue with one press. Where it is in a post already, that stands here instead. */
export function AddToQueue({
  teamSlug,
  output,
  isMain,
}: {
  teamSlug: string
  output: ProjectOutput
  /** The primary button of its page. */
  isMain: boolean
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const { offer, posted } = usePosting()
  if (offer === null || posted[output.firstId] !== undefined) return null
  const add = () =>
    send(
      addToQueueAction,
      { outputIds: output.id },
      undefined,
      ({ publicationIds }) => publicationIds && (() => send(undoQueueAction, { publicationIds })),
    )
  return (
    <button type="button" className={`btn ${isMain ? 'btn-primary' : 'btn-outline'}`} disabled={sending} onClick={add}>
      <ListPlus aria-hidden="true" size={16} strokeWidth={1.75} />
      {sending ? t('Adding…') : t('Add to queue')}
      <span className="sr-only">{t('Next free slot: {moment}', { moment: offer.moment })}</span>
    </button>
  )
}

/** When and where the result would go, or where its posts stand. */
export function PostingLine({ teamSlug, output }: { teamSlug: string; output: ProjectOutput }) {
  const t = useText()
  const { offer, posted } = usePosting()
  const post = posted[output.firstId]
  if (post !== undefined) return <PostedLine teamSlug={teamSlug} post={post} />
  if (offer === null) return null
  return (
    <p className="posting-line">
      <span className="min-w-0">
        {t.rich('Next free slot: <b>{moment}</b>', {
          b: (parts) => <span className="num font-medium text-foreground">{parts}</span>,
          moment: offer.moment,
        })}
      </span>
      <span className="flex min-w-0 flex-wrap gap-1">
        {offer.accounts.map(({ network, name }) => (
          <span key={`${network} ${name}`} className="inline-flex" title={name}>
            <NetworkGlyph network={network} label={`${t.message(NETWORK_LIMITS[network].name)}, ${name}`} />
          </span>
        ))}
      </span>
    </p>
  )
}
