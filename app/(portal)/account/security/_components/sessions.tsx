'use client'

import { Laptop, LogOut, type LucideIcon, Smartphone, Tablet, Terminal } from 'lucide-react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Age } from '#lib/components/text/date-time.tsx'
import { METHOD_LABELS } from '#lib/components/text/method-labels.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { ACTIONS, type Column, Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { formMessage } from '#lib/portal/http/form-state.ts'
import type { ProviderView } from '#lib/portal/security/find-security.ts'
import type { SessionView } from '#lib/portal/security/sessions.ts'
import { useText } from '#text'
import { Section } from '../../_components/section.tsx'
import { endOtherSessionsAction, endSessionAction } from '../../actions.ts'

const ICONS: Record<SessionView['device'], LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  program: Terminal,
}

const COLUMNS: Column[] = [
  msg('Browser'),
  { name: msg('Address'), className: 'w-[170px]' },
  { name: msg('Last active'), className: 'w-[150px]' },
  { ...ACTIONS, className: 'w-[120px]' },
]

/** The browsers in which a person is signed in. */
export function Sessions({ sessions, providers }: { sessions: SessionView[]; providers: ProviderView[] }) {
  const t = useText()
  const { state, send, sending } = useForm(endOtherSessionsAction)
  return (
    <Section
      title={t('Where you are signed in')}
      className="mt-6"
      action={
        sessions.length > 1 && (
          <form action={send}>
            <button type="submit" className="btn btn-outline btn-sm" disabled={sending}>
              <LogOut aria-hidden="true" size={14} strokeWidth={1.75} />
              {sending ? t('Signing out…') : t('Sign out everywhere else')}
            </button>
          </form>
        )
      }
    >
      <FormError message={formMessage(state)} />
      <Table columns={COLUMNS} className="md:table-fixed">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} method={methodInWords(session, providers, t)} />
        ))}
      </Table>
      <p className="hint mt-2">{t('Changing your password or removing a passkey signs you out everywhere else.')}</p>
    </Section>
  )
}

function methodInWords({ method, provider }: SessionView, providers: ProviderView[], t: Text): string {
  return method === 'provider'
    ? (providers.find(({ id }) => id === provider)?.name ?? t(METHOD_LABELS.provider))
    : t(METHOD_LABELS[method])
}

function browserOf({ browser, system }: SessionView, t: Text): string {
  return system === null ? t.message(browser) : t('{browser} on {system}', { browser: t.message(browser), system })
}

function SessionRow({ session, method }: { session: SessionView; method: string }) {
  const t = useText()
  const { device, network, createdAt, lastSeenAt, isCurrent } = session
  const Icon = ICONS[device]
  const browser = browserOf(session, t)
  const address = <span className="tc">{network || t('Unknown address')}</span>
  return (
    <tr className="max-md:!flex max-md:items-center max-md:gap-2">
      <td className="min-w-0 max-md:flex-1">
        <span className="flex items-center gap-3">
          <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
          <span className="min-w-0">
            <span className="block truncate font-medium">
              {browser} {isCurrent && <span className="font-normal text-muted-foreground">{t('this browser')}</span>}
            </span>
            <span className="block truncate text-xs text-muted-foreground">
              {t.rich('{method}, signed in {age}', { method, age: <Age at={createdAt.toISOString()} inSentence /> })}
            </span>
            <span className="block text-xs break-words text-muted-foreground md:hidden">
              {isCurrent
                ? address
                : t.rich('{address}, active {age}', {
                    address,
                    age: <Age at={lastSeenAt.toISOString()} inSentence />,
                  })}
            </span>
          </span>
        </span>
      </td>
      <td className="tc truncate text-xs max-md:!hidden" title={network}>
        {network || t('Unknown')}
      </td>
      <td className="num whitespace-nowrap text-muted-foreground max-md:!hidden">
        {isCurrent ? t('Now') : <Age at={lastSeenAt.toISOString()} />}
      </td>
      <td className="text-right max-md:shrink-0">{!isCurrent && <EndSession session={session} />}</td>
    </tr>
  )
}

function EndSession({ session }: { session: SessionView }) {
  const t = useText()
  const browser = browserOf(session, t)
  const { send, sending } = useForm(endSessionAction)
  return (
    <form action={send}>
      <input type="hidden" name="id" value={session.id} />
      <button
        type="submit"
        className="btn btn-ghost btn-sm text-muted-foreground"
        aria-label={t('Sign out {browser}', { browser })}
        disabled={sending}
      >
        {t('Sign out')}
      </button>
    </form>
  )
}
