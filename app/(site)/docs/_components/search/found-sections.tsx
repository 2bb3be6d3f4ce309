import type { Route } from 'next'
import Link from 'next/link'
import { useText } from '#text'
import type { Found } from './docs-index.ts'

type Props = { found: readonly Found[]; near: readonly Found[]; onLeave?: () => void }

/** What was found. With nothing, the headings that are nearest, and the whole text. */
export function FoundSections({ found, near, onLeave }: Props) {
  const t = useText()
  if (found.length > 0) return <Sections sections={found} onLeave={onLeave} />
  return (
    <>
      <p className="text-muted-foreground">
        {near.length > 0
          ? t('No page contains all these words. Closest headings:')
          : t('No page contains these words.')}
      </p>
      <Sections sections={near} onLeave={onLeave} />
      <p className="mt-2">
        <a href="/llms-full.txt" className="link">
          {t('All pages as plain text')}
        </a>
      </p>
    </>
  )
}

function Sections({ sections, onLeave }: { sections: readonly Found[]; onLeave: (() => void) | undefined }) {
  return (
    <ul className="docs-found">
      {sections.map(({ id, group, title, heading, excerpt }) => (
        <li key={id}>
          <Link href={id as Route} {...(onLeave === undefined ? {} : { onClick: onLeave })}>
            <span className="block text-xs text-muted-foreground">
              {heading === '' ? group : `${group} › ${title}`}
            </span>
            <span className="block font-medium">{heading || title}</span>
            <span className="block text-muted-foreground">{excerpt}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
