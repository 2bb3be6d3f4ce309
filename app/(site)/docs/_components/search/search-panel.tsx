'use client'

import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#text'
import { buildIndex, type DocsIndex, findSections, nearestSections, type Section } from './docs-index.ts'
import { FoundSections } from './found-sections.tsx'

/** The field and the results as the user types. Arrow keys lead from one to the other. */
export function SearchPanel({ language, onLeave }: { language: string; onLeave: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { index, hasFailed } = useIndex(language)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    const onKeyDown = (event: KeyboardEvent) => moveFocus(event, element)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  const query = typed.trim()
  const found = index === null || query === '' ? [] : findSections(index, query)
  const near = index === null || query === '' || found.length > 0 ? [] : nearestSections(index, query)
  return (
    <div ref={panel}>
      <label className="input">
        <Search aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
        <span className="sr-only">{t('Search the documentation')}</span>
        <input
          type="search"
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {hasFailed && <p className="mt-3 text-muted-foreground">{t('Search could not be loaded. Try again.')}</p>}
      <div className="mt-3 min-h-[240px]" role="status">
        {query !== '' && index !== null && <FoundSections found={found} near={near} onLeave={onLeave} />}
      </div>
    </div>
  )
}

function useIndex(language: string): { index: DocsIndex | null; hasFailed: boolean } {
  const [index, setIndex] = useState<DocsIndex | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    readIndex(language).then(
      (read) => isWanted && setIndex(read),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return { index, hasFailed }
}

async function readIndex(language: string): Promise<DocsIndex> {
  const answer = await fetch(`/docs/sections?language=${encodeURIComponent(language)}`)
  if (!answer.ok) throw new Error(`The sections were answered with ${answer.status}.`)
  return buildIndex((await answer.json()) as Section[])
}

/** Down and up go through the field and the links; Enter in the field opens the first. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (panel === null) return
  const stops: Element[] = [...panel.querySelectorAll('input, a')]
  const at = document.activeElement === null ? -1 : stops.indexOf(document.activeElement)
  if (event.key === 'Enter' && at === 0) press(stops[1])
  const next = event.key === 'ArrowDown' ? stops[at + 1] : event.key === 'ArrowUp' ? stops[at - 1] : undefined
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

function press(link: Element | undefined): void {
  if (link instanceof HTMLElement) link.click()
}
