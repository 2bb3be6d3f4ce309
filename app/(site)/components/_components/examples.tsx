import type { ReactNode } from 'react'

/** A group of components. */
export function Examples({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} data-examples={name}>
      <h2 className="mb-3 border-b pb-1 text-xl font-semibold">{name}</h2>
      <div className="grid gap-5">{children}</div>
    </section>
  )
}

/** One component in its states, side by side. */
export function States({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-xs font-medium text-muted-foreground">{of}</h3>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </div>
  )
}
