'use client'

import { useSend } from '#app/(portal)/_components/use-send.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'
import { turnOnAddress } from '../actions.ts'

/** Why we stopped posting to an address, the messages that are kept for it, and the way back. */
export function StoppedNotice({ teamSlug, endpoint }: { teamSlug: string; endpoint: EndpointView }) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const { id, name, off, held, heldUntil } = endpoint
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 pb-1.5">
      <p className="min-w-0 flex-1 text-pretty max-sm:basis-full">
        <span className="font-medium">
          {off?.at
            ? t.rich('We stopped sending messages to this address on {moment}.', {
                moment: <LocalDateTime at={off.at.toISOString()} />,
              })
            : t('We stopped sending messages to this address.')}
        </span>{' '}
        {off?.reason}{' '}
        {held > 0 &&
          heldUntil !== null &&
          t.rich(
            '{held, plural, one {# message is kept until {moment} and goes out when you turn the address on.} other {# messages are kept until {moment} and go out, oldest first, when you turn the address on.}}',
            { held, moment: <LocalDateTime at={heldUntil.toISOString()} /> },
          )}
      </p>
      <button
        type="button"
        className="btn btn-outline btn-sm sm:ml-auto"
        aria-label={t('Turn on {name}', { name })}
        disabled={sending}
        onClick={() => send(turnOnAddress, { endpointId: id })}
      >
        {held === 0 ? t('Turn on') : t('Turn on and send {held, plural, one {# message} other {# messages}}', { held })}
      </button>
    </div>
  )
}
