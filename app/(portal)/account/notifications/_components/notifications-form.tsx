'use client'

import { useRef, useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { LeaveQuestion } from '#lib/components/forms/leave-question.tsx'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { DRAFT_FIELD, formMessage } from '#lib/portal/http/form-state.ts'
import type { NoticeChannel, NoticeKind } from '#lib/portal/notices/notice-kinds.ts'
import type { NoticeSettings } from '#lib/portal/notices/notice-settings.ts'
import { useText } from '#text'
import { saveNotifications } from '../../actions.ts'
import { BrowserSection } from './browser-section.tsx'
import { EmailSection } from './email-section.tsx'
import { CHANNEL_LABELS, CHANNELS, KIND_GROUPS } from './kind-labels.ts'
import { KindTable } from './kind-table.tsx'
import { QuietSection } from './quiet-section.tsx'
import { TeamSection } from './team-section.tsx'

/** What reaches a person. Nothing changes until it is saved. */
export function NotificationsForm({
  settings,
  stopped,
  email,
  zone,
  publicKey,
  browser,
}: {
  settings: NoticeSettings
  /** The kind whose email the person asked to stop, by the link in it. */
  stopped: NoticeKind | null
  /** Null where no email is sent. */
  email: string | null
  /** In which digests are sent. */
  zone: string
  /** By which push services know this installation. */
  publicKey: string
  /** Its name: `Chrome on macOS`. */
  browser: string
}) {
  const t = useText()
  const form = useForm(saveNotifications)
  const save = () => form.ref.current?.requestSubmit()
  const [chosen, setChosen] = useState(() => withoutEmail(settings, stopped))
  const footer = useRef<HTMLDivElement>(null)
  const changes = namesOfChanges(settings, chosen, t)
  useShortcuts({ 'mod+s': () => (changes.length > 0 ? save() : undefined) })
  const { switches, teams, alwaysShown, digest, hour, quiet } = chosen
  function turn(kind: NoticeKind, channel: NoticeChannel, on: boolean) {
    setChosen({ ...chosen, switches: { ...switches, [kind]: { ...switches[kind], [channel]: on } } })
  }
  return (
    <form ref={form.ref} action={form.send} noValidate>
      <FormError message={form.sending ? undefined : formMessage(form.state)} />
      <input type="hidden" name="zone" value={zone} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
        <KindTable switches={switches} alwaysShown={alwaysShown} hasEmail={email !== null} onTurn={turn} />
        <div className="grid gap-6">
          <EmailSection
            email={email}
            zone={zone}
            digest={digest}
            hour={hour}
            onChange={(change) => setChosen({ ...chosen, ...change })}
          />
          <BrowserSection publicKey={publicKey} browser={browser} />
          <QuietSection quiet={quiet} zone={zone} onChange={(next) => setChosen({ ...chosen, quiet: next })} />
          <TeamSection teams={teams} onChange={(next) => setChosen({ ...chosen, teams: next })} />
        </div>
      </div>
      <div
        ref={footer}
        className="sticky bottom-0 mt-6 flex flex-wrap items-center gap-2 border-t bg-card py-3 max-md:bottom-14"
      >
        <p role="status" className="min-w-0 flex-1">
          {changes.length > 0 && (
            <>
              <span className="font-medium">
                {t('{count, plural, one {# change not saved} other {# changes not saved}}', { count: changes.length })}
              </span>{' '}
              <span className="text-muted-foreground">
                {changes.slice(0, MAX_NAMED).join(', ')}
                {changes.length > MAX_NAMED && '…'}
              </span>
            </>
          )}
        </p>
        {changes.length > 0 && (
          <button type="button" className="btn btn-outline" onClick={() => setChosen(settings)}>
            {t('Undo changes')}
          </button>
        )}
        <button type="submit" className="btn btn-primary" disabled={form.sending}>
          {form.sending ? t('Saving…') : t('Save changes')}
          <span className="flex gap-0.5 max-md:hidden">
            <Kbd inverse>{t('Ctrl')}</Kbd>
            <Kbd inverse>S</Kbd>
          </span>
        </button>
        <LeaveQuestion place={footer} field={DRAFT_FIELD} state={form.state} instead={{ save }} />
      </div>
    </form>
  )
}

function withoutEmail(settings: NoticeSettings, stopped: NoticeKind | null): NoticeSettings {
  if (stopped === null) return settings
  const { switches } = settings
  return { ...settings, switches: { ...switches, [stopped]: { ...switches[stopped], email: false } } }
}

/** Of those that are named in the footer. */
const MAX_NAMED = 3

/** What is chosen otherwise than it is saved, in words. */
function namesOfChanges(saved: NoticeSettings, chosen: NoticeSettings, t: Text): string[] {
  const ofKinds = KIND_GROUPS.flatMap(({ kinds }) => kinds).flatMap(({ kind, title }) =>
    CHANNELS.filter((channel) => saved.switches[kind][channel] !== chosen.switches[kind][channel]).map(
      (channel) => `${t(title)} (${t(CHANNEL_LABELS[channel])})`,
    ),
  )
  const muted = chosen.teams.filter(({ isMuted }, index) => isMuted !== saved.teams[index]?.isMuted)
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  return [
    ...ofKinds,
    ...(isOther([saved.digest, saved.hour], [chosen.digest, chosen.hour]) ? [t('Email')] : []),
    ...(isOther(saved.quiet, chosen.quiet) ? [t('Quiet hours')] : []),
    ...muted.map(({ name }) => name),
  ]
}
