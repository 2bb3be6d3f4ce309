'use client'

import { useSend } from '#app/(portal)/_components/use-send.ts'
import { count } from '#lib/components/figures.ts'
import { LocalMoment } from '#lib/components/moment.tsx'
import type { EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { turnOnAddress } from '../actions.ts'

/** Why we stopped posting to an address, what is kept for it, and the way back. */
export function StoppedNotice({ teamSlug, endpoint }: { teamSlug: string; endpoint: EndpointView }) {
  const { send, sending } = useSend(teamSlug)
  const { id, name, off, held, heldUntil } = endpoint
  const kept = `${count(held, 'message is', 'messages are')} kept`
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 pb-1.5">
      <p className="min-w-0 flex-1 text-pretty max-sm:basis-full">
        <span className="font-medium">
          We stopped posting here
          {off?.at && (
            <>
              {' '}
              on <LocalMoment at={off.at.toISOString()} />
            </>
          )}
          .
        </span>{' '}
        {off?.reason}{' '}
        {held > 0 && heldUntil !== null && (
          <>
            {kept} until <LocalMoment at={heldUntil.toISOString()} /> and {held === 1 ? 'goes' : 'go'} out
            {held > 1 && ', oldest first,'} when you turn it on.
          </>
        )}
      </p>
      <button
        type="button"
        className="btn btn-outline btn-sm sm:ml-auto"
        aria-label={`Turn on ${name}`}
        disabled={sending}
        onClick={() => send(turnOnAddress, { endpointId: id })}
      >
        {held === 0 ? 'Turn on' : `Turn on and send ${held}`}
      </button>
    </div>
  )
}
