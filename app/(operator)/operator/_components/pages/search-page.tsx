'use client'

import type { Route } from 'next'
import Link from 'next/link'
import type { SearchResult } from '#lib/portal/operator/commands/inspect-item.ts'
import type { Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { ErrorsSection } from '../errors-section.tsx'
import { stateLabel } from '../operator-labels.ts'
import { MutedText, OperatorPanel, Section } from '../operator-panel.tsx'
import { SearchBox } from '../search-box.tsx'
import { WorkersSection } from '../workers-section.tsx'

/** What has the searched text as its id, and the workers whose host contains it. */
export function SearchPage({ text, found: { errors, projects } }: { text: string; found: SearchResult }) {
  const t = useText()
  return (
    <OperatorPanel title={t('Search')}>
      {(snapshot) => (
        <>
          <div className="px-4 py-3 md:px-5">
            <SearchBox key={text} text={text} className="max-w-[560px] max-md:h-11" />
          </div>
          {text !== '' && (
            <>
              <Section title={t('Projects and posts')}>
                {projects.length === 0 && (
                  <MutedText>{t('No project or post matches this ID or request ID.')}</MutedText>
                )}
                <ul className="op-list">
                  {projects.map(({ id, title, team, state }) => (
                    <li key={id}>
                      <Link
                        href={`/operator/work/${id}` as Route}
                        className="min-w-0 flex-1 truncate hover:underline"
                        dir="auto"
                      >
                        {title}
                      </Link>
                      <span className="min-w-0 truncate text-muted-foreground" dir="auto">
                        {team}
                      </span>
                      <span className="text-muted-foreground">{stateLabel(id, state, t)}</span>
                    </li>
                  ))}
                </ul>
              </Section>
              <ErrorsSection
                errors={errors}
                title={t('Errors for this request')}
                isWhole
                empty={t('No errors with this request ID in the last 7 days.')}
              />
              <Hosts snapshot={snapshot} text={text} />
            </>
          )}
        </>
      )}
    </OperatorPanel>
  )
}

function Hosts({ snapshot, text }: { snapshot: Snapshot; text: string }) {
  const wanted = text.toLowerCase()
  const workers = snapshot.workers.filter(({ host, id }) => host.toLowerCase().includes(wanted) || id === text)
  return workers.length === 0 ? null : <WorkersSection snapshot={{ ...snapshot, workers }} isWhole />
}
