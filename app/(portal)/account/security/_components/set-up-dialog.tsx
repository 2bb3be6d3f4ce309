'use client'

import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { CodeField } from '#lib/components/ui/code-field.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { SetUp } from '#lib/portal/security/second-step/set-up-second-step.ts'
import { useText } from '#text'
import { confirmTwoFactorSetupAction } from '../../actions.ts'

/** Connects an authenticator app. `onClose` gets the recovery codes if the second step was off. */
export function SetUpDialog({ setUp, onClose }: { setUp: SetUp | null; onClose: (codes: string[] | null) => void }) {
  const t = useText()
  return (
    <Dialog
      open={setUp !== null}
      onOpenChange={() => onClose(null)}
      title={t('Set up your authenticator app')}
      description={t(
        'Scan the code with an app such as 1Password, Google Authenticator or Aegis, then enter the 6-digit code it shows.',
      )}
    >
      {setUp && <SetUpForm setUp={setUp} onClose={onClose} />}
    </Dialog>
  )
}

function SetUpForm({ setUp, onClose }: { setUp: SetUp; onClose: (codes: string[] | null) => void }) {
  const t = useText()
  const form = useForm(confirmTwoFactorSetupAction, ({ recoveryCodes = null }) => onClose(recoveryCodes))
  const { key, picture, setUpSecret } = setUp
  return (
    <ActionForm
      form={form}
      hidden={{ setUpSecret }}
      submit={t('Confirm app')}
      busy={t('Checking…')}
      onCancel={() => onClose(null)}
    >
      <div className="flex flex-wrap items-center gap-4">
        {/* Scanners need dark squares on a light ground, in either theme. */}
        <svg
          role="img"
          aria-label={t('QR code for your authenticator app')}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          shapeRendering="crispEdges"
          className="size-44 shrink-0 rounded-md border bg-white"
        >
          <path d={picture.path} fill="#000" />
        </svg>
        <div className="min-w-48 flex-1">
          <p className="label">{t('Or enter this key')}</p>
          <code className="tc mt-1 block text-sm break-words select-all">{key}</code>
          <p className="hint mt-1">{t('Time-based, 6 digits, a new code every 30 seconds.')}</p>
        </div>
      </div>
      <CodeField id="set-up-code" label={t('Code from the app')} error={form.fields.code} />
    </ActionForm>
  )
}
