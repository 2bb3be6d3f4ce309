import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A small button that shows only an icon. `label` is its name; `title` may be shorter. */
export function IconButton({
  label,
  Icon,
  size = 16,
  className = '',
  ...button
}: { label: string; Icon: LucideIcon; size?: number } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      title={label}
      {...button}
      className={`btn btn-ghost btn-sm btn-icon ${className}`.trim()}
      aria-label={label}
    >
      <Icon aria-hidden="true" size={size} strokeWidth={1.75} />
    </button>
  )
}
