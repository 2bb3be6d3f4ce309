import type { ReactNode } from 'react'

/** One way to sign in: its picture, its name and facts, and what can be done with it. */
export function WayRow({
  icon,
  name,
  facts,
  children,
}: {
  icon: ReactNode
  name: string
  facts: ReactNode
  children?: ReactNode
}) {
  return (
    <li className="flex min-h-[54px] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <IconTile>{icon}</IconTile>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium" dir="auto">
          {name}
        </span>
        <span className="num block text-xs text-muted-foreground">{facts}</span>
      </span>
      {children && <span className="ml-auto flex shrink-0 items-center gap-1">{children}</span>}
    </li>
  )
}

export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm border bg-muted">
      {children}
    </span>
  )
}
