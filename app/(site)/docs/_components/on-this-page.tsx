'use client'

import { ChevronDown, List } from 'lucide-react'
import { useEffect, useState } from 'react'
import { onSectionChange } from '#lib/components/browser/browser-features.ts'
import { useText } from '#text'
import type { Heading } from '../_pages/parse-page.ts'

/** Beside the page: its headings, the one that is read marked. */
export function OnThisPage({ headings }: { headings: readonly Heading[] }) {
  const t = useText()
  const [current, setCurrent] = useState(headings[0]?.id)
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    return onSectionChange(elements, setCurrent)
  }, [headings])
  return (
    <>
      <p className="mb-1 text-xs font-medium text-muted-foreground">{t('On this page')}</p>
      <Headings headings={headings} current={current} />
    </>
  )
}

/** The same as a bar under the header, where there is no room beside the page. It opens without scripts. */
export function OnThisPageBar({ headings }: { headings: readonly Heading[] }) {
  const t = useText()
  return (
    <details className="docs-bar">
      <summary>
        <List aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
        <span className="shrink-0">{t('On this page')}</span>
        <span className="truncate text-muted-foreground">
          {headings
            .filter(({ depth }) => depth === 2)
            .map(({ text }) => text)
            .join(', ')}
        </span>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className="ml-auto shrink-0" />
      </summary>
      <Headings headings={headings} current={undefined} />
    </details>
  )
}

function Headings({ headings, current }: { headings: readonly Heading[]; current: string | undefined }) {
  return (
    <ul className="docs-headings">
      {headings.map(({ id, text, depth }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            data-depth={depth}
            aria-current={id === current ? 'location' : undefined}
            onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
