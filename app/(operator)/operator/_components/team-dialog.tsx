'use client'

import { Dialog } from '#lib/components/ui/dialog.tsx'
import { TextField } from '#lib/components/ui/field.tsx'
import type { TeamRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { ActionForm } from '../../../(portal)/_components/action-form.tsx'
import { useForm } from '../../../(portal)/_components/use-form.ts'
import { setTeamLimitsAction } from '../actions.ts'
import { formatMeter, METER_LABELS } from './limits-section.tsx'
import { useLiveSnapshot } from './live-snapshot.tsx'
import { useCommand } from './use-command.ts'

/** What a team may use, and whether it may work at all. */
export function TeamDialog({ team, onClose }: { team: TeamRow; onClose: () => void }) {
  const t = useText()
  const { readNext } = useLiveSnapshot()
  const { order, sending } = useCommand()
  const form = useForm(setTeamLimitsAction, () => {
    void readNext()
    onClose()
  })
  const { limits, used, suspendedAt, slug } = team
  const fields = [
    { name: 'sourceMinutes', meter: 'source-seconds', label: t('Source minutes per month'), unit: 60 },
    { name: 'characters', meter: 'characters', label: t('Characters per month'), unit: 1 },
    { name: 'posts', meter: 'posts', label: t('Posts per month'), unit: 1 },
    { name: 'storedGigabytes', meter: 'stored-bytes', label: t('Storage in GB'), unit: 1e9 },
  ] as const
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={team.name}
      description={t('Leave empty for no limit. Limits apply to new work only.')}
    >
      <ActionForm form={form} hidden={{ id: slug }} submit={t('Save limits')} busy={t('Saving…')} onCancel={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ name, meter, label, unit }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              inputMode="decimal"
              defaultValue={form.values[name] ?? (limits[meter] === undefined ? '' : String(limits[meter] / unit))}
              hint={t('{meter}: {used} used', {
                used: formatMeter(meter, used[meter] ?? 0, t),
                meter: t(METER_LABELS[meter]),
              })}
              error={form.fields[name]}
            />
          ))}
        </div>
      </ActionForm>
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t pt-4">
        <p className="min-w-0 flex-1 basis-60 text-muted-foreground">
          {suspendedAt === null
            ? t(
                'A suspended team can see everything but change nothing. Its keys and links stop working, and nothing is posted.',
              )
            : t('Its members have access again, and its keys and links work. Overdue posts are held.')}
        </p>
        <button
          type="button"
          className={`btn ${suspendedAt === null ? 'btn-danger' : 'btn-outline'}`}
          disabled={sending}
          onClick={() => {
            order(suspendedAt === null ? 'suspend-team' : 'resume-team', slug)
            onClose()
          }}
        >
          {suspendedAt === null ? t('Suspend team') : t('Resume team')}
        </button>
      </div>
    </Dialog>
  )
}
