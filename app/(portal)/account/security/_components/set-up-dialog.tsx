'use client'

import { useFirstErrorFocus } from '#lib/components/first-error-focus.ts'
import { CodeField } from '#lib/components/ui/code-field.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { formMessage } from '#lib/portal/form-state.ts'
import type { SetUp } from '#lib/portal/security/second-step/set-up-second-step.ts'
import { useAccountForm } from '../../_components/use-account-form.ts'
import { confirmSetUpHere } from '../../actions.ts'

/** Connects an authenticator app. `onClose` gets the recovery codes if the second step was off. */
export function SetUpDialog({ setUp, onClose }: { setUp: SetUp | null; onClose: (codes: string[] | null) => void }) {
  return (
    <Dialog
      open={setUp !== null}
      onOpenChange={() => onClose(null)}
      title="Set up your authenticator app"
      description="Scan the code with an app such as 1Password, Google Authenticator or Aegis, then enter the six digits it shows."
    >
      {setUp && <SetUpForm setUp={setUp} onClose={onClose} />}
    </Dialog>
  )
}

function SetUpForm({ setUp, onClose }: { setUp: SetUp; onClose: (codes: string[] | null) => void }) {
  const { state, send, sending } = useAccountForm(confirmSetUpHere, ({ recoveryCodes }) =>
    onClose(recoveryCodes ?? null),
  )
  const form = useFirstErrorFocus(state)
  const { key, picture, setUpSecret } = setUp
  return (
    <form ref={form} action={send} className="grid gap-4" noValidate>
      <FormError message={formMessage(state)} />
      <input type="hidden" name="setUpSecret" value={setUpSecret} />
      <div className="flex flex-wrap items-center gap-4">
        {/* Scanners need dark squares on a light ground, in either theme. */}
        <svg
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          shapeRendering="crispEdges"
          className="size-44 shrink-0 rounded-md border bg-white"
        >
          <path d={picture.path} fill="#000" />
        </svg>
        <div className="min-w-48 flex-1">
          <p className="label">Or enter this key</p>
          <code className="tc mt-1 block text-sm break-words select-all">{key}</code>
          <p className="hint mt-1">Time-based, 6 digits, every 30 seconds.</p>
        </div>
      </div>
      <CodeField id="set-up-code" label="Code from the app" error={state.fields?.code} />
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={() => onClose(null)}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" disabled={sending}>
          {sending ? 'Checking…' : 'Confirm the app'}
        </button>
      </div>
    </form>
  )
}
