'use client'

import { Ban, Clock } from 'lucide-react'
import { useActionState, useState } from 'react'
import { useProof } from '#app/(portal)/_components/proof/proof-provider.tsx'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import type { DataOverview } from '#lib/portal/data/data-overview.ts'
import { formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { deleteTeam } from '../actions.ts'

type Team = { teamSlug: string; teamName: string; overview: DataOverview; graceDays: number }

export function DeleteTeam({ teamSlug, teamName, overview, graceDays }: Team) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { projects, results, accounts, keys, people } = overview.counts
  return (
    <section className="mt-6 overflow-hidden rounded-lg border border-[color-mix(in_oklab,var(--danger)_40%,var(--border))]">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h3 className="text-base font-semibold" dir="auto">
            {t('Delete {teamName}', { teamName })}
          </h3>
          <p className="mt-0.5 text-pretty text-muted-foreground">
            {t(
              'Deletes {projects, plural, one {# project} other {# projects}}, {results, plural, one {# result} other {# results}}, {accounts, plural, one {# linked account} other {# linked accounts}} and {keys, plural, one {# key} other {# keys}} for {people, plural, one {# person} other {# people}}. Published posts stay online.',
              { projects, results, accounts, keys, people },
            )}
          </p>
        </div>
        <button type="button" className="btn btn-outline text-(--danger-text)" onClick={() => setOpen(true)}>
          {t('Delete the team…')}
        </button>
      </div>
      <ol className="grid gap-6 border-t px-4 py-3.5 sm:grid-cols-3">
        <Step look="border-solid border-foreground" title={t('Immediately')}>
          {t('Pages and keys stop working. Scheduled posts are held and nothing is sent.')}
        </Step>
        <Step look="border-dashed border-muted-foreground" title={t('For {graceDays} days', { graceDays })}>
          {t('Any owner can restore everything with the link in the email we send.')}
        </Step>
        <Step look="border-solid border-(--danger)" title={t('Then')}>
          {t('Files and records are erased. Owners receive a signed confirmation.')}
        </Step>
      </ol>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('Delete {teamName}?', { teamName })}
        description={t(
          'It closes immediately for {people, plural, one {you} other {all # people}} and is erased after {graceDays} days. Until then, any owner can restore it.',
          { people, graceDays },
        )}
      >
        <DeleteForm teamSlug={teamSlug} teamName={teamName} overview={overview} onKeep={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

function Step({ look, title, children }: { look: string; title: string; children: string }) {
  return (
    <li>
      <span aria-hidden="true" className={`block border-t-4 ${look}`} />
      <span className="mt-3 block font-medium">{title}</span>
      <span className="mt-0.5 block text-pretty text-muted-foreground">{children}</span>
    </li>
  )
}

function DeleteForm({ teamSlug, teamName, overview, onKeep }: Omit<Team, 'graceDays'> & { onKeep: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const withProof = useProof()
  const [state, send, sending] = useActionState(withProof(deleteTeam), IDLE)
  const form = useFirstErrorFocus(state)
  const { running, waitingPosts, firstPostAt } = overview
  return (
    <form ref={form} action={send} className="grid gap-4" noValidate>
      <FormError message={formMessage(state)} />
      <input type="hidden" name="team" value={teamSlug} />
      {(waitingPosts > 0 || running > 0) && (
        <ul className="grid gap-2">
          {waitingPosts > 0 && (
            <li className="flex gap-2.5">
              <Clock aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
              <span>
                {t('{waitingPosts, plural, one {# scheduled post is} other {# scheduled posts are}} held.', {
                  waitingPosts,
                })}
                {firstPostAt !== null && ' '}
                {firstPostAt !== null &&
                  t.rich('{waitingPosts, plural, one {It} other {The first}} is due {moment}.', {
                    waitingPosts,
                    moment: <LocalDateTime at={firstPostAt.toISOString()} />,
                  })}
              </span>
            </li>
          )}
          {running > 0 && (
            <li className="flex gap-2.5">
              <Ban aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
              {t(
                '{running, plural, one {# running project is canceled and its reserved minutes are returned.} other {# running projects are canceled and their reserved minutes are returned.}}',
                { running },
              )}
            </li>
          )}
        </ul>
      )}
      <TextField
        label={t('Type the team’s name to confirm')}
        name="name"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={state.fields?.name}
        hint={teamName}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onKeep}>
          {t('Keep the team')}
        </button>
        <button type="submit" className="btn btn-danger" disabled={sending || typed.trim() !== teamName.trim()}>
          {sending ? t('Deleting…') : t('Delete {teamName}', { teamName })}
        </button>
      </div>
    </form>
  )
}
