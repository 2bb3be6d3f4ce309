'use client'

import { CircleX, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { ProviderRow, Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { CommandButton } from './command-button.tsx'
import { className, processName, storageAction } from './operator-labels.ts'
import { isGone } from './operator-pages.ts'

type Problem = { key: string; level: 'danger' | 'warning'; title: string; sentence: ReactNode; action?: ReactNode }

/** The worst problem with its recovery action, and the number of others. Empty without problems. */
export function ProblemStrip({ snapshot }: { snapshot: Snapshot }) {
  const t = useText()
  const [worst, ...others] = findProblems(snapshot, t)
  if (worst === undefined) return null
  const Icon = worst.level === 'danger' ? CircleX : TriangleAlert
  return (
    <div className="op-strip" data-level={worst.level} role="status">
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 self-start md:self-center" />
      <p className="min-w-0 max-w-none flex-1 basis-60">
        <b className="font-semibold">{worst.title}</b> {worst.sentence}
        {others.length > 0 && (
          <>
            {' '}
            {t('{count, plural, one {# more item needs attention.} other {# more items need attention.}}', {
              count: others.length,
            })}
          </>
        )}
      </p>
      {worst.action && <span className="flex gap-2">{worst.action}</span>}
    </div>
  )
}

/** What loses work, then what delays people, then what will be full. */
function findProblems(
  { deliveries, providers, workers, queue, stores, unseen, heldSince }: Snapshot,
  t: Text,
): Problem[] {
  const found: Problem[] = []
  const mail = providers.find(({ name }) => name === 'mail')
  if (unseen === 'silent') {
    found.push({
      ...{ key: 'service', level: 'danger', title: t('The video service is not responding.') },
      sentence: t('Projects are saved and sent once it responds. Make sure it is running.'),
    })
  }
  const refused = deliveries.mails.find(({ state, failure }) => state === 'waiting' && failure !== null)
  if (deliveries.mailsWaiting > 0) {
    found.push({
      ...{ key: 'mail', level: 'danger', title: t('Emails are not going out.') },
      sentence:
        refused === undefined
          ? t(
              '{count, plural, one {# email is} other {# emails are}} overdue, and no worker has tried to send {count, plural, one {it} other {them}}. Nothing is lost.',
              { count: deliveries.mailsWaiting },
            )
          : t(
              '{host} reports: {failure}. {count, plural, one {# email is waiting} other {# emails are waiting}}, and nothing is lost.',
              {
                host: mail?.host ?? t('The mail server'),
                failure: refused.failure ?? '',
                count: deliveries.mailsWaiting,
              },
            ),
      action: (
        <CommandButton kind="test-provider" id="mail">
          {t('Test email')}
        </CommandButton>
      ),
    })
  }
  if (unseen === null && workers.length > 0 && workers.every(isGone)) {
    found.push({
      ...{ key: 'workers', level: 'danger', title: t('No workers are responding.') },
      sentence: t('Work is waiting and nothing is lost. Make sure the service’s worker is running.'),
    })
  }
  const files = providers.find(({ name }) => name === 'files')
  if (files?.isOk === false) found.push(storageProblem(files, t))
  for (const { name, failedAt, failure, isOk } of providers) {
    if (isOk !== false || name === 'mail' || name === 'files' || failedAt === null) continue
    found.push({
      ...{ key: name, level: 'danger', title: t('A provider is failing.') },
      sentence: t.rich('{failure}, since {at}.', { failure, at: <LocalDateTime at={failedAt} /> }),
      action: <ProblemLink href="/operator/providers">{t('Go to providers')}</ProblemLink>,
    })
  }
  if (heldSince !== null) {
    found.push({
      ...{ key: 'held', level: 'warning', title: t('New work is paused.') },
      sentence: t.rich('Paused since {at}. Running work continues, and uploads are accepted.', {
        at: <LocalDateTime at={heldSince} />,
      }),
      action: <CommandButton kind="resume-work">{t('Resume work')}</CommandButton>,
    })
  }
  for (const row of queue.filter(({ isLate }) => isLate)) {
    found.push({
      ...{
        key: `${row.part} ${row.name}`,
        level: 'warning',
        title: t('{name} is running late.', { name: className(row, t) }),
      },
      sentence: t('The oldest item has been waiting for {minutes, plural, one {# minute} other {# minutes}}.', {
        minutes: Math.floor((row.oldestSeconds ?? 0) / 60),
      }),
      action: <ProblemLink href="/operator/work">{t('Open the Work page')}</ProblemLink>,
    })
  }
  const gone = workers.filter(isGone)
  if (gone.length > 0 && gone.length < workers.length) {
    found.push({
      ...{
        key: 'gone',
        level: 'warning',
        title: t('{host} is not responding.', { host: gone[0] === undefined ? '' : processName(gone[0]) }),
      },
      sentence: t('Its work returns to the queue automatically.'),
      action: <ProblemLink href="/operator/workers">{t('Go to workers')}</ProblemLink>,
    })
  }
  for (const { name, usedBytes, totalBytes } of stores) {
    if (totalBytes === null || usedBytes / totalBytes < 0.95) continue
    found.push({
      ...{ key: name, level: 'warning', title: t('A disk is nearly full.') },
      sentence: t('Uploads and new work stop before the disk fills up.'),
      action: <ProblemLink href="/operator/storage">{t('Go to storage')}</ProblemLink>,
    })
  }
  return found
}

/** Uploads, results and videos all need it. */
function storageProblem({ host, failure, failingSince, failedAt }: ProviderRow, t: Text): Problem {
  const at = <LocalDateTime at={failingSince ?? failedAt ?? ''} />
  return {
    ...{ key: 'files', level: 'danger', title: t('File storage is not working.') },
    sentence: t.rich('{failure}, since {at}. Uploads wait and videos do not play, but nothing is lost. {action}', {
      failure,
      at,
      action: storageAction(host, t),
    }),
    action: (
      <>
        <CommandButton kind="test-provider" id="files">
          {t('Test storage')}
        </CommandButton>
        <ProblemLink href="/docs/operate/storage-fails">{t('What to do')}</ProblemLink>
      </>
    ),
  }
}

function ProblemLink({
  href,
  children,
}: {
  href:
    | '/operator/providers'
    | '/operator/work'
    | '/operator/workers'
    | '/operator/storage'
    | '/docs/operate/storage-fails'
  children: string
}) {
  return (
    <Link href={href} className="btn btn-outline op-btn">
      {children}
    </Link>
  )
}
