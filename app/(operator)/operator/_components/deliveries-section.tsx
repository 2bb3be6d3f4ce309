'use client'

import Link from 'next/link'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type {
  DeliveryFacts,
  MailRow,
  ReceiverRow,
  Snapshot,
  WebhookRow,
} from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { CommandButton } from './command-button.tsx'
import { MutedText, Section } from './operator-panel.tsx'

const SHOWN = 4

/** Addresses to which nothing gets through, in short. */
export function DeliveriesSection({ snapshot: { deliveries } }: { snapshot: Snapshot }) {
  const t = useText()
  const { webhooks, receivers, mails, mailsWaiting } = deliveries
  const count = webhooks.length + receivers.length
  return (
    <Section
      title={t('Deliveries failing')}
      beside={t(
        '{count, plural, one {# address} other {# addresses}}, {mails, plural, one {# email waiting} other {# emails waiting}}',
        {
          count,
          mails: mailsWaiting,
        },
      )}
      acts={
        <Link href="/operator/deliveries" className="btn btn-outline op-btn">
          {t('All')}
        </Link>
      }
    >
      {count + mails.length === 0 ? (
        <MutedText>{t('All deliveries are going through.')}</MutedText>
      ) : (
        <table className="op-t">
          <tbody>
            {webhooks.slice(0, SHOWN).map((row) => (
              <tr key={row.id}>
                <td className="font-mono text-xs" title={`${row.host}, ${row.team}`}>
                  {row.host}
                </td>
                <td className="quiet" title={row.lastFailure ?? undefined}>
                  <WebhookStatus row={row} />
                </td>
                <td className="r fit quiet">{row.isOn ? <Next at={row.nextAt} /> : <Since at={row.offAt} />}</td>
              </tr>
            ))}
            {receivers.slice(0, SHOWN).map((row) => (
              <tr key={row.receiver}>
                <td className="font-mono text-xs" title={row.receiver}>
                  {row.receiver}
                </td>
                <td className="quiet" title={row.lastFailure ?? undefined}>
                  {row.lastFailure ?? t('Failing')}
                </td>
                <td className="r fit quiet">{row.isOff ? t('turned off') : <Next at={row.nextAt} />}</td>
              </tr>
            ))}
            {mails.slice(0, SHOWN).map((row) => (
              <tr key={row.id}>
                <td title={row.recipient}>{row.recipient}</td>
                <td className="quiet" title={row.failure ?? undefined}>
                  {row.failure}
                </td>
                <td className="r fit quiet">{row.state === 'failed' ? t('gave up') : <Next at={row.nextAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Today today={deliveries.today} />
    </Section>
  )
}

function WebhookStatus({ row: { isOn, lastFailure, tries, held } }: { row: WebhookRow }) {
  const t = useText()
  if (!isOn) return t('{failure}, turned off, {held} held', { failure: lastFailure ?? t('Failing'), held })
  return t('{failure}, attempt {tries} of 9', { failure: lastFailure ?? t('Failing'), tries })
}

function Next({ at }: { at: string | null }) {
  const t = useText()
  return at === null ? '–' : t.rich('next {at}', { at: <LocalDateTime at={at} /> })
}

function Since({ at }: { at: string | null }) {
  const t = useText()
  return at === null ? '–' : t.rich('since {at}', { at: <LocalDateTime at={at} /> })
}

function Today({ today }: { today: DeliveryFacts['today'] }) {
  const t = useText()
  if (today === null) return null
  const share = today.firstTryShare.toLocaleString(t.tag, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <p className="num flex flex-wrap gap-x-4 border-t pt-2 text-muted-foreground">
      <span>{t('{count} sent today', { count: today.sent.toLocaleString(t.tag) })}</span>
      <span>{t('{share} on the first try', { share })}</span>
      <span>{t('{ms} ms median response', { ms: Math.round(today.medianMs) })}</span>
    </p>
  )
}

/** All of them, each with what can be done. */
export function AllDeliveries({ snapshot: { deliveries, unseen } }: { snapshot: Snapshot }) {
  const t = useText()
  const { webhooks, receivers, mails, mailsWaiting } = deliveries
  return (
    <>
      <Section title={t('Team webhooks')} beside={t('Failing addresses only')}>
        {webhooks.length === 0 && <MutedText>{t('All addresses are receiving messages.')}</MutedText>}
        <ul className="op-list">
          {webhooks.map((row) => (
            <li key={row.id} className="flex-wrap py-1">
              <TwoColumns first={row.host} second={`${row.team}, ${row.name}`} isCode />
              <span className="min-w-0 flex-1 truncate text-muted-foreground" title={row.lastFailure ?? undefined}>
                <WebhookStatus row={row} />
              </span>
              <span className="text-muted-foreground">
                {t('{waiting} waiting, {held} held', { waiting: row.waiting, held: row.held })}
              </span>
              <CommandButton kind="release-webhook" id={row.id} about={row.host}>
                {row.isOn ? t('Send now') : t('Release')}
              </CommandButton>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('Service reports')} beside={t('Failing receivers only')}>
        {unseen !== null && <MutedText>{t('Not available. The video service does not report this.')}</MutedText>}
        {unseen === null && receivers.length === 0 && <MutedText>{t('All reports are being delivered.')}</MutedText>}
        <ul className="op-list">
          {receivers.map((row) => (
            <Receiver key={row.receiver} row={row} />
          ))}
        </ul>
      </Section>
      <Section
        title={t('Email')}
        beside={t('{mails, plural, one {# email waiting} other {# emails waiting}}', { mails: mailsWaiting })}
        acts={mailsWaiting > 0 && <CommandButton kind="send-mails">{t('Send all now')}</CommandButton>}
      >
        {mails.length === 0 && <MutedText>{t('No emails failed in the last 7 days.')}</MutedText>}
        <ul className="op-list">
          {mails.map((row) => (
            <Mail key={row.id} row={row} />
          ))}
        </ul>
      </Section>
      <Today today={deliveries.today} />
    </>
  )
}

function Receiver({ row: { receiver, projectId, isOff, failures, undelivered, lastFailure } }: { row: ReceiverRow }) {
  const t = useText()
  return (
    <li className="flex-wrap py-1">
      <TwoColumns
        first={receiver}
        second={
          isOff
            ? t('turned off')
            : t('{count, plural, one {# failure} other {# consecutive failures}}', { count: failures })
        }
        isCode
      />
      <span className="min-w-0 flex-1 truncate text-muted-foreground" title={lastFailure ?? undefined}>
        {lastFailure}
      </span>
      <span className="text-muted-foreground">{t('{count} not delivered', { count: undelivered })}</span>
      {projectId !== null && (
        <CommandButton kind="replay-report" id={projectId} about={receiver}>
          {isOff ? t('Release') : t('Send now')}
        </CommandButton>
      )}
    </li>
  )
}

function Mail({ row: { id, recipient, kind, state, tries, nextAt, failure } }: { row: MailRow }) {
  const t = useText()
  return (
    <li className="flex-wrap py-1">
      <TwoColumns first={recipient} second={kind} />
      <span className="min-w-0 flex-1 truncate text-muted-foreground" title={failure ?? undefined}>
        {failure}
      </span>
      <span className="text-muted-foreground">
        {state === 'failed' ? t('gave up after attempt {tries}', { tries }) : <Next at={nextAt} />}
      </span>
      <CommandButton kind="send-mail" id={id} about={recipient}>
        {t('Send again')}
      </CommandButton>
    </li>
  )
}

function TwoColumns({ first, second, isCode = false }: { first: string; second: string; isCode?: boolean }) {
  return (
    <span className="w-full min-w-0 md:w-[34%]">
      <span className={`block truncate ${isCode ? 'font-mono text-xs' : ''}`} title={first} dir="auto">
        {first}
      </span>
      <span className="block truncate text-xs text-muted-foreground" title={second} dir="auto">
        {second}
      </span>
    </span>
  )
}
