'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
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
  useEffect(() => {
    if (!hasKey) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasKey])
  return (
    <search>
      <form
        className={`flex h-8 shrink-0 items-center gap-2 rounded-sm border bg-card px-2 text-muted-foreground focus-within:outline-2 focus-within:outline-ring ${className}`}
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
          className="min-w-0 flex-1 bg-transparent text-foreground outline-none placeholder:text-muted-foreground"
        />
        {hasKey && <Kbd>/</Kbd>}
      </form>
    </search>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
