'use client'

import { CircleCheck, RefreshCw, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Age } from '#lib/components/moment.tsx'
import type { SecurityView } from '#lib/portal/security/find-security.ts'
import type { SetUp } from '#lib/portal/security/second-step/set-up-second-step.ts'
import { Section } from '../../_components/section.tsx'
import { beginSetUpHere, makeRecoveryCodesHere } from '../../actions.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOff } from './turn-off.tsx'
import { IconTile } from './way-row.tsx'

type On = NonNullable<SecurityView['secondStep']>

/** The authenticator app and its recovery codes. */
export function SecondStep({ secondStep, hasPassword }: { secondStep: On | null; hasPassword: boolean }) {
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { send, sending } = useSend()
  return (
    <Section
      title="Second step"
      className="flex flex-col"
      action={
        <span className="inline-flex items-center gap-1.5 text-xs">
          {secondStep !== null && (
            <CircleCheck aria-hidden="true" size={14} strokeWidth={1.75} className="text-success" />
          )}
          {secondStep === null ? 'Off' : 'On'}
        </span>
      }
    >
      <div className="card flex-1 divide-y divide-border">
        <div className="flex items-start gap-3 px-4 py-3">
          <IconTile>
            <Smartphone aria-hidden="true" size={16} strokeWidth={1.75} />
          </IconTile>
          <div className="min-w-0 flex-1">
            <div className="font-medium">Authenticator app</div>
            <p className="text-xs text-pretty text-muted-foreground">{sentence(secondStep !== null, hasPassword)}</p>
          </div>
          <button
            type="button"
            className="btn btn-outline btn-sm"
            disabled={sending}
            onClick={() => send(beginSetUpHere, {}, (answer) => setSetUp(answer.setUp ?? null))}
          >
            {secondStep === null ? 'Set up' : 'Replace'}
          </button>
        </div>
        {secondStep !== null && (
          <div className="px-4 py-3">
            <RecoveryCodes secondStep={secondStep} />
            <div className="mt-2.5 flex flex-wrap gap-2">
              <button
                type="button"
                className="btn btn-outline btn-sm"
                disabled={sending}
                onClick={() => send(makeRecoveryCodesHere, {}, ({ recoveryCodes = null }) => setCodes(recoveryCodes))}
              >
                <RefreshCw aria-hidden="true" size={14} strokeWidth={1.75} />
                Make new codes
              </button>
              <TurnOff />
            </div>
          </div>
        )}
      </div>
      <SetUpDialog
        setUp={setUp}
        onClose={(recoveryCodes) => {
          setSetUp(null)
          setCodes(recoveryCodes)
        }}
      />
      <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />
    </Section>
  )
}

function sentence(isOn: boolean, hasPassword: boolean): string {
  const after = hasPassword ? 'your password or a sign-in link' : 'a sign-in link'
  return isOn
    ? `Asked for after ${after}. A passkey needs no code.`
    : `A code from your phone after ${after}, so that a stolen password is not enough.`
}

function RecoveryCodes({ secondStep: { codesLeft, codes, lastCodeUsedAt } }: { secondStep: On }) {
  const used = codes - codesLeft
  return (
    <>
      <div className="flex items-center">
        <span className="font-medium">Recovery codes</span>
        <span className="num ml-auto text-muted-foreground">
          {codesLeft} of {codes} left
        </span>
      </div>
      <div
        role="img"
        aria-label={`${codesLeft} of ${codes} recovery codes left`}
        className="mt-2.5 grid grid-cols-5 gap-1"
      >
        {Array.from({ length: codes }, (_, index) => index).map((index) => (
          <span
            key={index}
            className={`h-[18px] rounded-xs ${index < codesLeft ? 'bg-foreground' : 'border border-dashed border-input'}`}
          />
        ))}
      </div>
      <p className="mt-2.5 text-xs text-pretty text-muted-foreground">
        {used === 0 ? (
          'Each replaces a code from the app once.'
        ) : (
          <>
            {used === 1 ? 'One was used' : `${used} were used`}
            {lastCodeUsedAt !== null && (
              <>
                {used === 1 ? ' ' : ', the last '}
                <Age at={lastCodeUsedAt.toISOString()} inSentence />
              </>
            )}
            .
          </>
        )}{' '}
        New codes replace all ten, and we show them once.
      </p>
    </>
  )
}
