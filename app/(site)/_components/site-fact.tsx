import type { LucideIcon } from 'lucide-react'

/** One line of a list of what the product does. */
export function SiteFact({
  Icon,
  color = 'currentColor',
  title,
  text,
}: {
  Icon: LucideIcon
  color?: string
  title: string
  text: string
}) {
  return (
    <li className="grid grid-cols-[26px_1fr] gap-2 text-base">
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} color={color} className="mt-0.5" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-pretty text-muted-foreground">{text}</span>
      </span>
    </li>
  )
}
