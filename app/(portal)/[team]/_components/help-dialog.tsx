'use client'

import { BookOpen, ListChecks, type LucideIcon, Mail, Sparkles } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { type Message, msg, type Translatable, translatable } from '#lib/i18n/message.ts'
import { shownText } from '#lib/i18n/text.ts'
import { useText } from '#text'

const KEYS: { group: Message; rows: [string | Translatable, Message][] }[] = [
  {
    group: msg('Everywhere'),
    rows: [
      [translatable('Ctrl or ⌘ K'), msg('Search or jump to')],
      ['N', msg('New project')],
      [translatable('G then H'), msg('Projects')],
      [translatable('G then P'), msg('Publish')],
      [translatable('G then N'), msg('Notifications')],
      [translatable('G then V'), msg('Voices')],
      ['⇧ D', msg('Switch between light and dark')],
      ['?', msg('Help and shortcuts')],
      [translatable('Esc'), msg('Close, then clear the selection')],
    ],
  },
  {
    group: msg('Notifications'),
    rows: [
      [translatable('J and K'), msg('Next and previous row')],
      [translatable('Enter'), msg('Open row')],
      ['U', msg('Mark as read or unread')],
    ],
  },
  {
    group: msg('Projects'),
    rows: [
      ['/', msg('Search projects')],
      [translatable('J and K'), msg('Next and previous row')],
      ['X', msg('Select row')],
      [translatable('Enter'), msg('Open row')],
    ],
  },
  { group: msg('Completed project'), rows: [['S', msg('Share')]] },
  {
    group: msg('Voices'),
    rows: [
      ['/', msg('Search voices')],
      [translatable('Space'), msg('Play or pause the selected sample')],
    ],
  },
  {
    group: msg('Publish'),
    rows: [
      ['M', msg('Move post')],
      ['S', msg('Move post to the next free slot')],
      ['H', msg('Hide from “Ready to schedule”')],
      ['L', msg('Lock the time of a queued post')],
      ['⌥ ↑ ↓', msg('Move a queued post earlier or later')],
      ['⌫', msg('Remove a post from the queue')],
      ['X', msg('Select post')],
    ],
  },
  { group: msg('New project'), rows: [[msg('Ctrl or ⌘ Enter'), msg('Start project')]] },
  {
    group: msg('Player'),
    rows: [
      [translatable('Space'), msg('Play or pause')],
      [translatable('← and →'), msg('Skip back or forward 5 s')],
      ['C', msg('Captions')],
      ['M', msg('Sound')],
      ['F', msg('Full screen')],
    ],
  },
]

const STATES: [Message, Message][] = [
  [msg('Submitting'), msg('We are sending your request.')],
  [msg('Queued'), msg('It is waiting in the queue.')],
  [msg('Processing'), msg('We are working on the project. You can see its stage and percentage.')],
  [msg('Completed'), msg('The result is in your team’s storage.')],
  [msg('Failed'), msg('It ended without a result. Open it to see why and what to do.')],
  [msg('Unconfirmed'), msg('We do not know yet whether your request arrived. We will check before sending it again.')],
  [msg('Stalled'), msg('No update arrived in time. A late result will still appear in the project.')],
  [msg('Canceled'), msg('The project was stopped before it finished. You can retry it.')],
]

/** Where to read more and whom to ask, shortcuts, and what the states of a project mean. */
export function HelpDialog({
  teamSlug,
  mayMake,
  contact,
  open,
  onOpenChange,
}: {
  teamSlug: string
  mayMake: boolean
  contact: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useText()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Help and shortcuts')} forReading>
      <div className="grid gap-5">
        <nav aria-label={t('Help')} className="flex flex-wrap gap-2 embed:hidden">
          <HelpPage href="/docs" label={t('Documentation')} Icon={BookOpen} />
          {mayMake && (
            <Link
              href={`/${teamSlug}/projects?steps=1` as Route}
              className="btn btn-outline btn-sm"
              onClick={() => onOpenChange(false)}
            >
              <ListChecks aria-hidden="true" size={14} strokeWidth={1.75} />
              {t('First steps')}
            </Link>
          )}
          <HelpPage href="/docs/start/changes" label={t('What’s new')} Icon={Sparkles} />
          {contact !== null && <HelpPage href={contact} label={t('Contact us')} Icon={Mail} />}
        </nav>
        {KEYS.map(({ group, rows }) => (
          <section key={group}>
            <h3 className="mb-1 font-semibold">{t(group)}</h3>
            <dl>
              {rows.map(([keys, does]) => (
                <div
                  key={typeof keys === 'string' ? keys : keys.text}
                  className="flex items-baseline justify-between gap-4 border-b py-1.5"
                >
                  <dt>{t(does)}</dt>
                  <dd className="kbd">{shownText(keys, t)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className="mb-1 font-semibold">{t('What each state means')}</h3>
          <dl>
            {STATES.map(([state, meaning]) => (
              <div key={state} className="grid gap-x-4 border-b py-1.5 sm:grid-cols-[100px_1fr]">
                <dt className="font-medium">{t(state)}</dt>
                <dd className="text-muted-foreground">{t(meaning)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="hint">{t('You can turn off single-key shortcuts in the profile menu.')}</p>
      </div>
    </Dialog>
  )
}

function HelpPage({ href, label, Icon }: { href: string; label: string; Icon: LucideIcon }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="btn btn-outline btn-sm">
      <Icon aria-hidden="true" size={14} strokeWidth={1.75} />
      {label}
    </a>
  )
}
