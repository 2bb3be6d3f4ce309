'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { formOf } from '#app/(portal)/_components/use-send.ts'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import type { RuleView } from '#lib/portal/autopilot/autopilot-view.ts'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { createRule, editRule } from '../actions.ts'
import type { FormFacts } from './form-facts.ts'
import { LimitsSection } from './limits-section.tsx'
import { MakeSection } from './make-section.tsx'
import { draftOf, fieldsOf, type RuleDraft } from './rule-draft.ts'
import { SendSection } from './send-section.tsx'
import { SourceSection } from './source-section.tsx'
import { TrialPane } from './trial-pane.tsx'
import { useTrial } from './use-trial.ts'

/** A rule in four steps, and beside them what it would have done in 30 days. */
export function RuleForm({ teamSlug, facts, rule }: { teamSlug: string; facts: FormFacts; rule: RuleView | null }) {
  const t = useText()
  const router = useRouter()
  const [draft, setDraft] = useState(() => draftOf(rule, facts.mayPost))
  const [state, setState] = useState<FormState>(IDLE)
  const [sending, start] = useTransition()
  const trial = useTrial(teamSlug, draft)
  const errors = { ...state.fields }
  const save = () =>
    start(async () => {
      const action = rule === null ? createRule : editRule
      setState(await action(IDLE, formOf(teamSlug, fieldsOf(draft, rule?.id ?? null))))
    })
  const section = {
    draft,
    facts,
    errors,
    change: (part: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...part })),
  }
  useShortcuts({ 'mod+enter': () => !sending && save() })
  return (
    <div className="flex min-h-0 flex-1 max-xl:flex-col">
      <div className="min-w-0 flex-1">
        <form
          className="mx-auto max-w-[800px] px-4 pt-5 pb-8 md:px-8 xl:pl-12"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <h2 className="mb-4 text-xl font-semibold">{rule === null ? t('Watch a source') : t('Edit rule')}</h2>
          <FormError
            message={state.status === 'error' && Object.keys(errors).length === 0 ? state.message : undefined}
          />
          <Step number={1} title={t('Source')}>
            <SourceSection {...section} hasSignIn={rule?.hasSignIn ?? false} source={trial.source} />
          </Step>
          <Step number={2} title={t('Make')}>
            <MakeSection {...section} />
          </Step>
          <Step number={3} title={t('Send to')}>
            <SendSection {...section} />
          </Step>
          <Step number={4} title={t('Limits')}>
            <LimitsSection {...section} />
          </Step>
          {rule !== null && (
            <TextField
              label={t('Name')}
              name="name"
              value={draft.name}
              maxLength={100}
              error={errors.name}
              onChange={(event) => section.change({ name: event.target.value })}
            />
          )}
        </form>
      </div>
      <TrialPane
        {...{ draft, trial, sending }}
        zone={facts.zone}
        isNew={rule === null}
        onSave={save}
        onCancel={() =>
          router.push(rule === null ? `/${teamSlug}/autopilot` : `/${teamSlug}/autopilot?rule=${rule.id}`)
        }
      />
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-2.5 border-t pt-3.5 pb-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="contents">
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="num inline-flex size-5 items-center justify-center rounded-xs border border-border-strong text-xs text-muted-foreground"
          >
            {number}
          </span>
          <span className="text-base font-semibold">{title}</span>
        </span>
      </legend>
      {children}
    </fieldset>
  )
}
