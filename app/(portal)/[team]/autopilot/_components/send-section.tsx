'use client'

import { RadioGroup } from 'radix-ui'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import type { FormAccount } from './form-facts.ts'
import type { SectionProps } from './rule-draft.ts'

const WAYS = [
  {
    value: 'approval',
    label: msg('Ask for approval'),
    hint: msg('Without an answer nothing goes out.'),
  },
  {
    value: 'queue',
    label: msg('Straight to the queue'),
    hint: msg('Next free slot, at the earliest 2 hours later.'),
  },
  { value: 'make', label: msg('Make only'), hint: msg('Reels wait in Ready to schedule.') },
] as const

/** Which accounts get the reels, and what happens before that. */
export function SendSection({ draft, facts, errors, change }: SectionProps) {
  const t = useText()
  const isPosting = draft.posting !== 'make'
  const toggle = (id: string, on: boolean) =>
    change({ accountIds: on ? [...draft.accountIds, id] : draft.accountIds.filter((one) => one !== id) })
  return (
    <div className="grid gap-2.5">
      {facts.accounts.length === 0 ? (
        <p className="hint">{t('No social account is linked yet. Reels wait in Ready to schedule.')}</p>
      ) : (
        <fieldset className="grid gap-2 sm:grid-cols-2" aria-label={t('Accounts')}>
          {facts.accounts.map((account) => (
            <Account
              key={account.id}
              account={account}
              isChosen={isPosting && draft.accountIds.includes(account.id)}
              disabled={!isPosting}
              onChange={(on) => toggle(account.id, on)}
            />
          ))}
        </fieldset>
      )}
      <FieldNote id="accounts-note" error={errors.accountIds} />
      <RadioGroup.Root
        aria-label={t('Before posting')}
        className="mt-0.5 grid gap-3 sm:grid-cols-3"
        value={draft.posting}
        onValueChange={(next) => change({ posting: WAYS.find(({ value }) => value === next)?.value ?? 'approval' })}
      >
        {WAYS.filter(({ value }) => facts.mayPost || value === 'make').map(({ value, label, hint }) => (
          <RadioGroup.Item key={value} value={value} className="flex items-start gap-2 text-left">
            <span className="radio-dot" aria-hidden="true" />
            <span>
              {t(label)}
              <span className="hint block">{t(hint)}</span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {!facts.mayPost && <p className="hint">{t('Owners, admins and editors can have reels posted.')}</p>}
    </div>
  )
}

function Account({
  account: { network, name, needsKey, times },
  isChosen,
  disabled,
  onChange,
}: {
  account: FormAccount
  isChosen: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}) {
  const t = useText()
  const warning = needsKey ? t('Link it again') : times === 0 ? t('No schedule yet') : null
  return (
    <label
      className={`flex h-[38px] min-w-0 items-center gap-2 rounded-md border px-2.5 ${isChosen ? 'border-border-strong' : ''}`}
    >
      <input
        type="checkbox"
        className="check shrink-0"
        checked={isChosen}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <NetworkGlyph network={network} size={14} />
      <span className="truncate font-medium" dir="auto">
        {name}
      </span>
      <span
        className={`ml-auto text-xs whitespace-nowrap ${warning === null ? 'text-muted-foreground' : 'text-warning-text'}`}
      >
        {warning ?? t('{times, plural, one {1 time a week} other {# times a week}}', { times })}
      </span>
    </label>
  )
}
