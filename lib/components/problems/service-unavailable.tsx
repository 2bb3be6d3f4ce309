import { Unplug } from 'lucide-react'
import { useText } from '#text'
import { RefreshWhile } from '../live/refresh-while.tsx'

/** Shown while the video service does not respond: what that means, with a retry every few seconds. */
export function ServiceUnavailable() {
  const t = useText()
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-md px-4 py-3"
      style={{ background: 'var(--warning-tint)', color: 'var(--warning-text)' }}
    >
      <Unplug aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <p>
        {t(
          'The video service is not responding. You can still start a project. We will keep trying to submit it for 15 minutes.',
        )}
      </p>
      <RefreshWhile waiting />
    </div>
  )
}
