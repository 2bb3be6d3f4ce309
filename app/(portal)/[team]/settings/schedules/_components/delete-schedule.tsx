'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { useText } from '#text'
import { deleteSchedule } from '../actions.ts'
import { PlacedPosts } from './placed-posts.tsx'

/** Asks what to do with its posts before a schedule is deleted. */
export function DeleteSchedule({ teamSlug, schedule }: { teamSlug: string; schedule: { id: string; name: string } }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-ghost text-danger-text" onClick={() => setOpen(true)}>
        {t('Delete schedule')}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t('Delete {name}?', { name: schedule.name })}>
        <DeleteForm teamSlug={teamSlug} scheduleId={schedule.id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function DeleteForm({ teamSlug, scheduleId, onClose }: { teamSlug: string; scheduleId: string; onClose: () => void }) {
  const t = useText()
  const router = useRouter()
  const form = useForm(deleteSchedule, () => {
    onClose()
    router.replace(`/${teamSlug}/settings/schedules`)
  })
  return (
    <ActionForm
      form={form}
      hidden={{ team: teamSlug, scheduleId }}
      submit={t('Delete schedule')}
      busy={t('Deleting…')}
      look="btn-danger"
      onCancel={onClose}
    >
      <PlacedPosts choices={['keep', 'unschedule']} />
    </ActionForm>
  )
}
