'use client'

import { useRef, useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { LeaveQuestion } from '#lib/components/forms/leave-question.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { DRAFT_FIELD, formMessage } from '#lib/portal/http/form-state.ts'
import type { NoticeChannel, NoticeKind } from '#lib/portal/notices/notice-kinds.ts'
import type { NoticeSettings } from '#lib/portal/notices/notice-settings.ts'
import { useText } from '#text'
import { saveNotifications } from '../../actions.ts'
import { BrowserSection } from './browser-section.tsx'
import { EmailSection } from './email-section.tsx'
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
}) {
  const t = useText()
  const form = useForm(saveNotifications)
  const [chosen, setChosen] = useState(() => withoutEmail(settings, stopped))
  const footer = useRef<HTMLDivElement>(null)
  const changes = countChanges(settings, chosen)
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
          <BrowserSection publicKey={publicKey} />
          <QuietSection quiet={quiet} zone={zone} onChange={(next) => setChosen({ ...chosen, quiet: next })} />
          <TeamSection teams={teams} onChange={(next) => setChosen({ ...chosen, teams: next })} />
        </div>
      </div>
      <div
        ref={footer}
        className="sticky bottom-0 mt-6 flex flex-wrap items-center gap-2 border-t bg-card py-3 max-md:bottom-14"
      >
        <p role="status" className="min-w-0 flex-1 text-muted-foreground">
          {changes > 0 &&
            t('{count, plural, one {# change not saved} other {# changes not saved}}', { count: changes })}
        </p>
        {changes > 0 && (
          <button type="button" className="btn btn-outline" onClick={() => setChosen(settings)}>
            {t('Undo changes')}
          </button>
        )}
        <button type="submit" className="btn btn-primary" disabled={form.sending}>
          {form.sending ? t('Saving…') : t('Save changes')}
        </button>
        <LeaveQuestion place={footer} field={DRAFT_FIELD} state={form.state} />
      </div>
    </form>
  )
}

function withoutEmail(settings: NoticeSettings, stopped: NoticeKind | null): NoticeSettings {
  if (stopped === null) return settings
  const { switches } = settings
  return { ...settings, switches: { ...switches, [stopped]: { ...switches[stopped], email: false } } }
}

function countChanges(saved: NoticeSettings, chosen: NoticeSettings): number {
  const before = valuesOf(saved)
  return valuesOf(chosen).filter((value, index) => value !== before[index]).length
}

function valuesOf({ switches, teams, digest, hour, quiet }: NoticeSettings) {
  const ofKinds = Object.values(switches).flatMap(({ app, email, browser }) => [app, email, browser])
  return [...ofKinds, ...teams.map(({ isMuted }) => isMuted), digest, hour, ...Object.values(quiet)]
}
