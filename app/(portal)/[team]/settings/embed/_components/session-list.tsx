'use client'

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Age, LocalDateTime } from '#lib/components/text/date-time.tsx'
import { ROLE_LABELS } from '#lib/components/text/role-labels.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { ACTIONS, type Column, Table } from '#lib/components/ui/table.tsx'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { LiveEmbedSession } from '#lib/portal/embeds/list-embed-sessions.ts'
import { useText } from '#text'
import { endSessions } from '../actions.ts'

const COLUMNS: Column[] = [
  msg('Person'),
  msg('Customer'),
  { name: msg('Role'), className: 'w-[92px]' },
  { name: msg('Started'), className: 'w-[110px]' },
  { name: msg('Ends'), className: 'w-[140px]' },
  { ...ACTIONS, className: 'w-[60px]' },
]

type Ending = {
  question: Message
  description: Message
  confirm: Message
  name?: string
  which: Record<string, string>
}

const AGAIN = msg('Open frames will show that the session has ended. Your server can create a new session.')

const ALL: Ending = {
  question: msg('End all sessions?'),
  description: msg('Open frames will show that their session has ended. Your server can create new sessions.'),
  confirm: msg('End all sessions'),
  which: { all: 'true' },
}

const ONE = { question: msg('End this session?'), description: AGAIN, confirm: msg('End this session') }
const EVERY = {
  question: msg('End all sessions for {name}?'),
  description: AGAIN,
  confirm: msg('End all sessions for {name}'),
}

/** Who has the portal open in a frame now. */
export function SessionList({
  teamSlug,
  sessions,
  total,
}: {
  teamSlug: string
  sessions: LiveEmbedSession[]
  total: number
}) {
  const t = useText()
  const [ending, setEnding] = useState<Ending | null>(null)
  const { send, sending } = useSend(teamSlug)
  return (
    <section aria-labelledby="embed-sessions" className="mt-8">
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
        <h3 id="embed-sessions" className="text-base font-semibold">
          {t('Open sessions')}
        </h3>
        <span className="text-muted-foreground">{wordsOf(total, sessions.length, t)}</span>
        {total > 0 && (
          <button type="button" className="btn btn-outline btn-sm ml-auto" onClick={() => setEnding(ALL)}>
            {t('End all…')}
          </button>
        )}
      </div>
      {sessions.length === 0 ? (
        <div className="card p-4 text-muted-foreground">
          {t('No open sessions. Sessions created by your server appear here.')}
        </div>
      ) : (
        <Table columns={COLUMNS} className="md:table-fixed">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={setEnding} />
          ))}
        </Table>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={ending === null ? '' : t(ending.question, { name: ending.name })}
        description={ending === null ? '' : t(ending.description)}
        confirm={ending === null ? '' : t(ending.confirm, { name: ending.name })}
        busy={t('Ending…')}
        sending={sending}
        onConfirm={() => ending !== null && send(endSessions, ending.which, () => setEnding(null))}
        onClose={() => setEnding(null)}
      />
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: LiveEmbedSession; onEnd: (ending: Ending) => void }) {
  const t = useText()
  const { id, person, customer, role, createdAt, expiresAt } = session
  return (
    <tr className="max-md:relative">
      <td className="max-md:pr-10!">
        <Named name={person.name} externalId={person.externalId} />
      </td>
      <td>
        <Named name={customer.name} externalId={customer.externalId} />
      </td>
      <td>{t(ROLE_LABELS[role])}</td>
      <td className="whitespace-nowrap text-muted-foreground">
        <span className="mr-1.5 text-xs md:hidden">{t('Started')}</span>
        <Age at={createdAt} />
      </td>
      <td className="whitespace-nowrap text-muted-foreground">
        <span className="mr-1.5 text-xs md:hidden">{t('Ends')}</span>
        <LocalDateTime at={expiresAt} />
      </td>
      <td className="text-right max-md:absolute max-md:top-2 max-md:right-2">
        <Menu
          label={t('Actions for {name}', { name: person.name })}
          align="end"
          trigger={
            <IconButton
              label={t('Actions for {name}', { name: person.name })}
              title={t('More')}
              Icon={Ellipsis}
              size={14}
            />
          }
        >
          <MenuItem danger onSelect={() => onEnd({ ...ONE, which: { sessionId: id } })}>
            {t('End this session…')}
          </MenuItem>
          <MenuItem danger onSelect={() => onEnd({ ...EVERY, name: person.name, which: { userId: person.id } })}>
            {t('End all for {name}…', { name: person.name })}
          </MenuItem>
          <MenuItem
            danger
            onSelect={() => onEnd({ ...EVERY, name: customer.name, which: { customerId: customer.id } })}
          >
            {t('End all for {name}…', { name: customer.name })}
          </MenuItem>
        </Menu>
      </td>
    </tr>
  )
}

function Named({ name, externalId }: { name: string; externalId: string }) {
  return (
    <>
      <span className="block truncate font-medium" dir="auto" title={name}>
        {name}
      </span>
      <span className="tc block truncate text-xs text-muted-foreground" title={externalId}>
        {externalId}
      </span>
    </>
  )
}

function wordsOf(total: number, shown: number, t: Text): string {
  if (total === 0) return ''
  return total > shown
    ? t('The newest {shown} of {total, plural, one {# session} other {# sessions}}', { shown, total })
    : t('{total, plural, one {# session} other {# sessions}}', { total })
}
