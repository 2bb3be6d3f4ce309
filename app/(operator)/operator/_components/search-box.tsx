'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { useText } from '#text'

/** Looks for a request, a project, a post or a host. `/` leads to it. */
export function SearchBox({
  className = '',
  text = '',
  hasKey = false,
}: {
  className?: string
  text?: string
  hasKey?: boolean
}) {
  const t = useText()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  useShortcuts(hasKey ? { '/': () => field.current?.focus() } : {})
  return (
    <search>
      <form
        className={`flex h-8 shrink-0 items-center gap-1.5 rounded-sm border bg-card px-1.5 text-muted-foreground focus-within:outline-2 focus-within:outline-ring ${className}`}
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = field.current?.value.trim() ?? ''
          if (wanted !== '') router.push(`/operator/search?q=${encodeURIComponent(wanted)}`)
        }}
      >
        <Search aria-hidden="true" size={15} strokeWidth={1.75} className="shrink-0" />
        <input
          ref={field}
          name="q"
          type="search"
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('Request, project or host')}
          placeholder={t('Request, project, host…')}
          className="min-w-0 flex-1 bg-transparent text-sm text-ellipsis text-foreground outline-none placeholder:text-muted-foreground"
        />
        {hasKey && <Kbd>/</Kbd>}
      </form>
    </search>
  )
}
