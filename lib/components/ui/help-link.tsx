import { CircleHelp } from 'lucide-react'
import { useText } from '#text'

/**
 * Opens the page of the documentation that explains what is beside it. A partner's frame does not show it.
 *
 * @param page its address below /docs, such as `publish/posts`.
 * @param about what it explains.
 */
export function HelpLink({ page, about }: { page: string; about: string }) {
  const t = useText()
  const label = t('Help: {about}', { about })
  return (
    <a
      href={`/docs/${page}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
      className="btn btn-ghost btn-sm btn-icon text-muted-foreground embed:hidden"
    >
      <CircleHelp aria-hidden="true" size={16} strokeWidth={1.75} />
    </a>
  )
}
