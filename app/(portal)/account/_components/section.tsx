import { type ReactNode, useId } from 'react'

/** A part of an account page: its title, what acts on all of it, then its content. */
export function Section({
  title,
  action,
  className = '',
  children,
}: {
  title: string
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`.trim()}>
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-2">
        <h3 id={id} className="text-base font-semibold">
          {title}
        </h3>
        {action && <span className="ml-auto flex items-center gap-2">{action}</span>}
      </div>
      {children}
    </section>
  )
}
