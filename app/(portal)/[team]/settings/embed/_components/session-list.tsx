'use client'

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { count } from '#lib/components/figures.ts'
import { Age, LocalMoment } from '#lib/components/moment.tsx'
import { ROLE_WORDS } from '#lib/components/role-words.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { ACTIONS, type Column, Table } from '#lib/components/ui/table.tsx'
import type { LiveEmbedSession } from '#lib/portal/embeds/list-embed-sessions.ts'
import { msg } from '#lib/words/message.ts'
import { endSessions } from '../actions.ts'

const COLUMNS: Column[] = [
  msg('Person'),
  msg('Customer'),
  { name: msg('Role'), className: 'w-[92px]' },
  { name: msg('Began'), className: 'w-[110px]' },
  { name: msg('Ends'), className: 'w-[140px]' },
  { ...ACTIONS, className: 'w-[60px]' },
]

type Ending = { title: string; description: string; confirm: string; which: Record<string, string> }

const ALL: Ending = {
  title: 'End all sessions?',
  description: 'Every frame that is open now says that its session has ended. Your server can create new sessions.',
  confirm: 'End all sessions',
  which: { all: 'true' },
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
  const [ending, setEnding] = useState<Ending | null>(null)
  const { send, sending } = useSend(teamSlug)
  return (
    <section aria-labelledby="embed-sessions" className="mt-8">
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
        <h3 id="embed-sessions" className="text-base font-semibold">
          Open sessions
        </h3>
        <span className="text-muted-foreground">{wordsOf(total, sessions.length)}</span>
        {total > 0 && (
          <button type="button" className="btn btn-outline btn-sm ml-auto" onClick={() => setEnding(ALL)}>
            End all…
          </button>
        )}
      </div>
      {sessions.length === 0 ? (
        <div className="card p-4 text-muted-foreground">
          Nobody has the portal open in a frame. Sessions that your server creates are listed here.
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
        title={ending?.title ?? ''}
        description={ending?.description ?? ''}
        confirm={ending?.confirm ?? ''}
        busy="Ending…"
        sending={sending}
        onConfirm={() => ending !== null && send(endSessions, ending.which, () => setEnding(null))}
        onClose={() => setEnding(null)}
      />
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: LiveEmbedSession; onEnd: (ending: Ending) => void }) {
  const { id, person, customer, role, createdAt, expiresAt } = session
  const of = (whose: string, which: Record<string, string>): Ending => ({
    title: `End ${whose}?`,
    description: 'Frames that are open now say that their session has ended. Your server can create a new one.',
    confirm: `End ${whose}`,
    which,
  })
  return (
    <tr className="max-md:relative">
      <td className="max-md:pr-10!">
        <Named name={person.name} externalId={person.externalId} />
      </td>
      <td>
        <Named name={customer.name} externalId={customer.externalId} />
      </td>
      <td>{ROLE_WORDS[role]}</td>
      <td className="whitespace-nowrap text-muted-foreground">
        <span className="mr-1.5 text-xs md:hidden">Began</span>
        <Age at={createdAt} />
      </td>
      <td className="whitespace-nowrap text-muted-foreground">
        <span className="mr-1.5 text-xs md:hidden">Ends</span>
        <LocalMoment at={expiresAt} />
      </td>
      <td className="text-right max-md:absolute max-md:top-2 max-md:right-2">
        <Menu
          label={`Actions for ${person.name}`}
          align="end"
          trigger={<IconButton label={`Actions for ${person.name}`} title="More" Icon={Ellipsis} size={14} />}
        >
          <MenuItem danger onSelect={() => onEnd(of('this session', { sessionId: id }))}>
            End this session…
          </MenuItem>
          <MenuItem danger onSelect={() => onEnd(of(`all sessions of ${person.name}`, { userId: person.id }))}>
            End all of {person.name}…
          </MenuItem>
          <MenuItem danger onSelect={() => onEnd(of(`all sessions of ${customer.name}`, { customerId: customer.id }))}>
            End all of {customer.name}…
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

function wordsOf(total: number, shown: number): string {
  if (total === 0) return ''
  return total > shown ? `The newest ${shown} of ${count(total, 'session')}` : count(total, 'session')
}
