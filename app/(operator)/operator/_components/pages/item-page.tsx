'use client'

import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import type { InspectedItem } from '#lib/portal/operator/commands/inspect-item.ts'
import { useText } from '#text'
import { CommandButton } from '../command-button.tsx'
import { ErrorsSection } from '../errors-section.tsx'
import { stateLabel } from '../operator-labels.ts'
import { MutedText, OperatorPanel, Section } from '../operator-panel.tsx'

/** What we asked about a project or post, and the answers. */
export function ItemPage({ item }: { item: InspectedItem }) {
  const t = useText()
  const { id, title, team, state, reason, reference, attempts, events, errors } = item
  return (
    <OperatorPanel title={title} actions={<Acts item={item} />}>
      {() => (
        <>
          <Section title={t('Details')}>
            <dl className="op-facts">
              <Fact term={t('Team')}>{team}</Fact>
              <Fact term={t('State')}>{stateLabel(id, state, t)}</Fact>
              {reason !== null && <Fact term={t('Why')}>{reason}</Fact>}
              <Fact term={t('ID')} isCode>
                {id}
              </Fact>
              {reference !== null && (
                <Fact term={t('Service ID')} isCode>
                  {reference}
                </Fact>
              )}
            </dl>
          </Section>
          <Section title={t('Requests')}>
            {attempts.length === 0 && <MutedText>{t('Nothing sent yet.')}</MutedText>}
            <ul className="op-list">
              {attempts.map(({ number, state: outcome, calls, requestId, at }) => (
                <li key={number} className="flex-wrap py-1">
                  <span className="num">{t('Attempt {number}', { number })}</span>
                  <span className="min-w-0 flex-1 text-muted-foreground">
                    {t('{outcome}, sent {calls, plural, one {once} other {# times}}', { outcome, calls })}
                  </span>
                  {requestId !== null && (
                    <span className="inline-flex min-w-0 items-center gap-1">
                      <span className="truncate font-mono text-xs">{requestId}</span>
                      <CopyButton text={requestId} label={t('Copy request ID {id}', { id: requestId })} />
                    </span>
                  )}
                  <span className="text-muted-foreground">
                    <LocalDateTime at={at} />
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t('What happened')}>
            {events.length === 0 && <MutedText>{t('No events yet.')}</MutedText>}
            <ul className="op-list">
              {events.map(({ at, sentence }) => (
                <li key={`${at} ${sentence}`} className="py-1">
                  <span className="w-32 shrink-0 text-muted-foreground">
                    <LocalDateTime at={at} />
                  </span>
                  <span className="min-w-0 flex-1">{sentence}</span>
                </li>
              ))}
            </ul>
          </Section>
          <ErrorsSection errors={errors} title={t('Request errors')} isWhole empty={t('No errors logged.')} />
        </>
      )}
    </OperatorPanel>
  )
}

function Acts({ item: { id, kind, state } }: { item: InspectedItem }) {
  const t = useText()
  if (kind === 'post')
    return state === 'unknown' ? (
      <CommandButton kind="ask-post" id={id}>
        {t('Check now')}
      </CommandButton>
    ) : null
  const isOpen = ['submitting', 'queued', 'processing', 'unconfirmed', 'stalled'].includes(state)
  const isRetryable = ['failed', 'stalled', 'cancelled'].includes(state)
  return (
    <>
      {isOpen && (
        <CommandButton kind="ask-project" id={id}>
          {t('Check now')}
        </CommandButton>
      )}
      {isRetryable && (
        <CommandButton kind="retry-project" id={id}>
          {t('Retry')}
        </CommandButton>
      )}
      {isOpen && (
        <CommandButton kind="cancel-project" id={id}>
          {t('Cancel project')}
        </CommandButton>
      )}
    </>
  )
}

function Fact({ term, isCode = false, children }: { term: string; isCode?: boolean; children: string }) {
  return (
    <div>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className={`min-w-0 ${isCode ? 'truncate font-mono text-xs' : ''}`} dir="auto">
        {children}
      </dd>
    </div>
  )
}
