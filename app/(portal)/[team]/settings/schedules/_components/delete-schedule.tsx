'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { type FormState, IDLE } from '#lib/portal/form-state.ts'
import { deleteSchedule } from '../actions.ts'
import { PlacedPosts } from './placed-posts.tsx'

/** Asks what becomes of its posts before a schedule is deleted. */
export function DeleteSchedule({ teamSlug, schedule }: { teamSlug: string; schedule: { id: string; name: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-ghost text-danger-text" onClick={() => setOpen(true)}>
        Delete schedule
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={`Delete ${schedule.name}?`}>
        <DeleteForm teamSlug={teamSlug} scheduleId={schedule.id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function DeleteForm({ teamSlug, scheduleId, onClose }: { teamSlug: string; scheduleId: string; onClose: () => void }) {
  const router = useRouter()
  const toast = useToast()
  async function remove(before: FormState, form: FormData): Promise<FormState> {
    const next = await deleteSchedule(before, form)
    if (next.status === 'ok') {
      onClose()
      toast(next.message ?? 'Deleted')
      router.replace(`/${teamSlug}/settings/schedules`)
      router.refresh()
    }
    return next
  }
  const [state, send, sending] = useActionState(remove, IDLE)
  return (
    <form action={send} className="grid gap-4">
      <FormError message={state.status === 'error' ? state.message : undefined} />
      <input type="hidden" name="team" value={teamSlug} />
      <input type="hidden" name="scheduleId" value={scheduleId} />
      <PlacedPosts choices={['keep', 'unschedule']} />
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-danger" disabled={sending}>
          {sending ? 'Deleting…' : 'Delete schedule'}
        </button>
      </div>
    </form>
  )
}
