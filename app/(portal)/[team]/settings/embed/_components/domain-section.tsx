'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { TeamDomain } from '#lib/portal/domains/team-domain.ts'
import { useText } from '#text'
import { checkDomain, endDomain, saveDomain } from '../actions.ts'

type Props = { teamSlug: string; domain: TeamDomain | null; target: string | null }

/** The team's own host name for the portal. @param target the portal's own, to which DNS leads it; null while it has none. */
export function DomainSection({ teamSlug, domain, target }: Props) {
  const t = useText()
  const isOpen = domain?.isVerified === true && domain.lost === null
  return (
    <section aria-labelledby="own-domain" className="mt-8">
      <h3 id="own-domain" className="text-base font-semibold">
        {t('Custom domain')}
      </h3>
      <p className="hint mt-1 mb-3 max-w-[640px]">
        {t('Your team signs in and viewers watch shared videos at your own address, with your logo and colors.')}
      </p>
      {target === null && !isOpen && <NoTarget />}
      {domain === null ? (
        <NewDomain teamSlug={teamSlug} />
      ) : (
        <NamedDomain key={domain.host} {...{ teamSlug, domain, target }} />
      )}
    </section>
  )
}

/** Shown before a domain is added, too: it cannot lead anywhere yet. */
function NoTarget() {
  const t = useText()
  return (
    <p className="mb-3 flex max-w-[640px] gap-2 text-muted-foreground">
      <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{t('Custom domains are not available here yet. Ask your administrator to turn them on.')}</span>
    </p>
  )
}

function NewDomain({ teamSlug }: { teamSlug: string }) {
  const t = useText()
  const form = useForm(saveDomain)
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug }}
      submit={t('Add domain')}
      busy={t('Adding…')}
      look="btn-outline"
      className="card grid max-w-[640px] gap-4 p-4"
    >
      <TextField
        label={t('Domain')}
        name="host"
        placeholder="video.example.com"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={form.values.host}
        error={form.fields.host}
        hint={t('A subdomain of a domain you own.')}
      />
    </ActionForm>
  )
}

function NamedDomain({ teamSlug, domain, target }: Props & { domain: TeamDomain }) {
  const t = useText()
  const { host, isVerified, lost } = domain
  const [removing, setRemoving] = useState(false)
  const { send, sending } = useSend(teamSlug)
  return (
    <div className="card max-w-[640px] p-4">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="font-medium break-all">{host}</strong>
        <DomainState domain={domain} />
        <button type="button" className="btn btn-ghost btn-sm ml-auto" onClick={() => setRemoving(true)}>
          {t('Remove…')}
        </button>
      </div>
      {lost !== null && <LostProof isServed={isVerified} lost={lost} />}
      {isVerified && <OpenDomain origin={domain.origin} />}
      {(!isVerified || lost !== null) && (
        <WaitingDomain {...{ domain, target, sending }} onCheck={() => send(checkDomain, {})} />
      )}
      <ConfirmDialog
        open={removing}
        title={t('Remove {host}?', { host })}
        description={isVerified ? t(STOPS) : t('You can add it again later.')}
        confirm={t('Remove domain')}
        busy={t('Removing…')}
        sending={sending}
        onConfirm={() => send(endDomain, {}, () => setRemoving(false))}
        onClose={() => setRemoving(false)}
      />
    </div>
  )
}

const STOPS = msg(
  'It stops opening your portal immediately. Everyone signed in there is signed out, and its links stop working.',
)

function DomainState({ domain: { isVerified, lost } }: { domain: TeamDomain }) {
  const t = useText()
  if (lost !== null) return <span className="text-xs text-muted-foreground">{t('DNS record missing')}</span>
  if (!isVerified) return <span className="text-xs text-muted-foreground">{t('Waiting for DNS')}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-xs">
      <CircleCheck aria-hidden="true" size={15} strokeWidth={1.75} className="text-success" />
      {t('Verified')}
    </span>
  )
}

/** The record was there once. It is looked for every hour. */
function LostProof({ isServed, lost }: { isServed: boolean; lost: NonNullable<TeamDomain['lost']> }) {
  const t = useText()
  return (
    <p
      role="status"
      className="mt-3 flex gap-2 rounded-md px-3 py-2"
      style={{ background: 'var(--warning-tint)', color: 'var(--warning-text)' }}
    >
      <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>
        {isServed
          ? t.rich(
              'The TXT record has been missing since {since}. This address opens your portal until {end}. Add the record again before then.',
              { since: <LocalDateTime at={lost.since} />, end: <LocalDateTime at={lost.servedUntil} /> },
            )
          : t.rich(
              'The TXT record has been missing since {since}, so this address no longer opens your portal. Add the record again to use it.',
              { since: <LocalDateTime at={lost.since} /> },
            )}
      </span>
    </p>
  )
}

function OpenDomain({ origin }: { origin: string }) {
  const t = useText()
  const link = (
    <a href={origin} className="break-all text-foreground underline underline-offset-2">
      {origin}
    </a>
  )
  return (
    <p className="mt-2 text-muted-foreground">
      {t.rich('Shared links and team emails use {link}. Invitations use it for people who already have an account.', {
        link,
      })}
    </p>
  )
}

function WaitingDomain({
  domain: { host, record },
  target,
  sending,
  onCheck,
}: {
  domain: TeamDomain
  target: string | null
  sending: boolean
  onCheck: () => void
}) {
  const t = useText()
  return (
    <>
      <dl className="mt-3 grid gap-3">
        <DnsRecord kind="TXT" name={record.name} value={record.value} why={t('Proves that you own the domain.')} />
        {target !== null && (
          <DnsRecord kind="CNAME" name={host} value={target} why={t('Points the domain to Reelwright.')} />
        )}
      </dl>
      <p className="hint mt-3">
        {t('Your administrator must also set up this domain. New DNS records can take up to an hour to appear.')}
      </p>
      <button type="button" className="btn btn-primary mt-4" disabled={sending} onClick={onCheck}>
        {sending ? t('Checking…') : t('Check DNS')}
      </button>
    </>
  )
}

function DnsRecord({ kind, name, value, why }: { kind: string; name: string; value: string; why: string }) {
  const t = useText()
  const parts = [
    { label: t('Name'), copy: t('Copy the {kind} record’s name', { kind }), text: name },
    { label: t('Value'), copy: t('Copy the {kind} record’s value', { kind }), text: value },
  ]
  return (
    <div className="rounded-md border bg-muted p-3">
      <dt className="text-xs text-muted-foreground">
        <span className="font-medium text-foreground">{kind}</span> · {why}
      </dt>
      {parts.map(({ label, copy, text }) => (
        <dd key={label} className="mt-1 flex items-center gap-2">
          <span className="w-11 shrink-0 text-xs text-muted-foreground">{label}</span>
          <code className="tc min-w-0 flex-1 break-all">{text}</code>
          <CopyButton text={text} label={copy} />
        </dd>
      ))}
    </div>
  )
}
