'use client'

import { Ban, Clock } from 'lucide-react'
import { useActionState, useState } from 'react'
import { useProof } from '#app/(portal)/_components/proof/proof-provider.tsx'
import { count } from '#lib/components/figures.ts'
import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { LocalMoment } from '#lib/components/moment.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import type { DataOverview } from '#lib/portal/data/data-overview.ts'
import { formMessage, IDLE } from '#lib/portal/form-state.ts'
import { deleteTeam } from '../actions.ts'

type Team = { teamSlug: string; teamName: string; overview: DataOverview; graceDays: number }

export function DeleteTeam({ teamSlug, teamName, overview, graceDays }: Team) {
  const [open, setOpen] = useState(false)
  const { projects, results, accounts, keys, people } = overview.counts
  const all = [count(projects, 'project'), count(results, 'result'), count(accounts, 'linked account')]
  return (
    <section className="mt-6 overflow-hidden rounded-lg border border-[color-mix(in_oklab,var(--danger)_40%,var(--border))]">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h3 className="text-base font-semibold" dir="auto">
            Delete {teamName}
          </h3>
          <p className="mt-0.5 text-pretty text-muted-foreground">
            {all.join(', ')} and {count(keys, 'key')}, for {count(people, 'person', 'people')}. Posts that are live stay
            on the networks.
          </p>
        </div>
        <button type="button" className="btn btn-outline text-(--danger-text)" onClick={() => setOpen(true)}>
          Delete the team…
        </button>
      </div>
      <ol className="grid gap-6 border-t px-4 py-3.5 sm:grid-cols-3">
        <Step look="border-solid border-foreground" title="At once">
          Pages and keys stop working. Scheduled posts are held and nothing is sent.
        </Step>
        <Step look="border-dashed border-muted-foreground" title={`For ${graceDays} days`}>
          Any owner can restore everything with the link in the e-mail we send.
        </Step>
        <Step look="border-solid border-(--danger)" title="Then">
          Files and records are erased. Owners get a signed proof.
        </Step>
      </ol>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${teamName}?`}
        description={`It closes for ${people === 1 ? 'you' : `all ${people} people`} at once and is erased after ${graceDays} days. Until then any owner can restore it.`}
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
                {count(waitingPosts, 'scheduled post is', 'scheduled posts are')} held.
                {firstPostAt !== null && (
                  <>
                    {' '}
                    {waitingPosts === 1 ? 'It' : 'The first'} was due <LocalMoment at={firstPostAt.toISOString()} />.
                  </>
                )}
              </span>
            </li>
          )}
          {running > 0 && (
            <li className="flex gap-2.5">
              <Ban aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
              {count(running, 'running project is', 'running projects are')} cancelled.{' '}
              {running === 1 ? 'Its' : 'Their'} reserved minutes are given back.
            </li>
          )}
        </ul>
      )}
      <TextField
        label="Type the team’s name to confirm"
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
          Keep the team
        </button>
        <button type="submit" className="btn btn-danger" disabled={sending || typed.trim() !== teamName.trim()}>
          {sending ? 'Deleting…' : `Delete ${teamName}`}
        </button>
      </div>
    </form>
  )
}
