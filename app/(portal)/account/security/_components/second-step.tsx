'use client'

import { CircleCheck, RefreshCw, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Age } from '#lib/components/text/date-time.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { SecurityView } from '#lib/portal/security/find-security.ts'
import type { SetUp } from '#lib/portal/security/second-step/set-up-second-step.ts'
import { useText } from '#text'
import { Section } from '../../_components/section.tsx'
import { beginTwoFactorSetupAction, createRecoveryCodesAction } from '../../actions.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOff } from './turn-off.tsx'
import { IconTile } from './way-row.tsx'

type On = NonNullable<SecurityView['secondStep']>

/** The authenticator app and its recovery codes. */
export function SecondStep({ secondStep, hasPassword }: { secondStep: On | null; hasPassword: boolean }) {
  const t = useText()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { send, sending } = useSend()
  return (
    <Section
      title={t('Two-step verification')}
      className="flex flex-col"
      action={
        <span className="inline-flex items-center gap-1.5 text-xs">
          {secondStep !== null && (
            <CircleCheck aria-hidden="true" size={14} strokeWidth={1.75} className="text-success" />
          )}
          {secondStep === null ? t('Off') : t('On')}
        </span>
      }
    >
      <div className="card flex-1 divide-y divide-border">
        <div className="flex items-start gap-3 px-4 py-3">
          <IconTile>
            <Smartphone aria-hidden="true" size={16} strokeWidth={1.75} />
          </IconTile>
          <div className="min-w-0 flex-1">
            <div className="font-medium">{t('Authenticator app')}</div>
            <p className="text-xs text-pretty text-muted-foreground">{sentence(secondStep !== null, hasPassword, t)}</p>
          </div>
          <button
            type="button"
            className="btn btn-outline btn-sm"
            disabled={sending}
            onClick={() => send(beginTwoFactorSetupAction, {}, (answer) => setSetUp(answer.setUp ?? null))}
          >
            {secondStep === null ? t('Set up') : t('Replace')}
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
                onClick={() =>
                  send(createRecoveryCodesAction, {}, ({ recoveryCodes = null }) => setCodes(recoveryCodes))
                }
              >
                <RefreshCw aria-hidden="true" size={14} strokeWidth={1.75} />
                {t('Create new codes')}
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

function sentence(isOn: boolean, hasPassword: boolean, t: Text): string {
  const given = { hasPassword: String(hasPassword) }
  return isOn
    ? t(
        'Required after {hasPassword, select, true {your password or a sign-in link} other {a sign-in link}}. Passkeys do not need a code.',
        given,
      )
    : t(
        'Requires a code from your phone after {hasPassword, select, true {your password or a sign-in link, so a stolen password is not enough} other {a sign-in link, so access to your email is not enough}}.',
        given,
      )
}

function RecoveryCodes({ secondStep: { codesLeft, codes, lastCodeUsedAt } }: { secondStep: On }) {
  const t = useText()
  const used = codes - codesLeft
  return (
    <>
      <div className="flex items-center">
        <span className="font-medium">{t('Recovery codes')}</span>
        <span className="num ml-auto text-muted-foreground">
          {t('{codesLeft} of {codes} left', { codesLeft, codes })}
        </span>
      </div>
      <div
        role="img"
        aria-label={t('{codesLeft} of {codes} recovery codes left', { codesLeft, codes })}
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
        {useOf(used, lastCodeUsedAt, t)} {t('New codes replace all ten existing codes. We show them only once.')}
      </p>
    </>
  )
}

function useOf(used: number, lastAt: Date | null, t: Text): ReactNode {
  if (used === 0) return t('Each code works once in place of a code from the app.')
  if (lastAt === null) return t('{used, plural, one {One was used.} other {# were used.}}', { used })
  const age = <Age at={lastAt.toISOString()} inSentence />
  return t.rich('{used, plural, one {One was used {age}.} other {# were used, the last {age}.}}', { used, age })
}
