'use client'

import { useActionState, useEffect, useState } from 'react'
import { ProofProvider, useProof } from '#app/(portal)/_components/proof/proof-provider.tsx'
import { useFirstErrorFocus } from '#lib/components/forms/first-error-focus.ts'
import { Choices } from '#lib/components/ui/choices.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { AI_CLIENT_PROJECTS_PER_DAY } from '#lib/contract/limits.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import type { McpScope } from '#lib/portal/mcp/mcp-scopes.ts'
import type { GrantPeriod } from '#lib/portal/oauth/consent-input.ts'
import { useText } from '#text'
import { allowClientAction } from '../actions.ts'

const SCOPES: Record<McpScope, { label: Message; hint: Message }> = {
  read: { label: msg('Read'), hint: msg('See projects, reels, transcripts and posts') },
  create: { label: msg('Create projects'), hint: msg('Create and edit projects, using source minutes') },
  publish: { label: msg('Draft posts'), hint: msg('Write post drafts. A person sends each one') },
}

const PERIODS: Record<GrantPeriod, Message> = {
  month: msg('30 days'),
  quarter: msg('90 days'),
  always: msg('Until disconnected'),
}

type Given = {
  /** The query with which the program sent the person here. */
  asked: string
  scopes: readonly McpScope[]
  teams: readonly { slug: string; name: string }[]
  /** Leads back to the program with a refusal. */
  refusalAddress: string
}

/** What a person allows a program, and for how long. */
export function ConsentForm(given: Given) {
  return (
    <ProofProvider>
      <Fields {...given} />
    </ProofProvider>
  )
}

function Fields({ asked, scopes, teams, refusalAddress }: Given) {
  const t = useText()
  const [team, setTeam] = useState(teams[0]?.slug ?? '')
  const [state, send, sending] = useActionState(useProof()(allowClientAction), IDLE)
  const form = useFirstErrorFocus(state)
  const { leadsTo } = state as { leadsTo?: string }
  useEffect(() => {
    if (leadsTo !== undefined) window.location.assign(leadsTo)
  }, [leadsTo])
  return (
    <form ref={form} action={send} className="mt-6 grid gap-5" noValidate>
      <input type="hidden" name="asked" value={asked} />
      <input type="hidden" name="team" value={team} />
      <FormError message={formMessage(state)} />
      {teams.length > 1 && (
        <div className="grid gap-1">
          <label className="label" htmlFor="consent-team">
            {t('Team')}
          </label>
          <Select
            id="consent-team"
            label={t('Team')}
            value={team}
            options={teams.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={setTeam}
          />
        </div>
      )}
      <Choices
        legend={t('What the client can do')}
        name="scopes"
        choices={scopes.map((value) => ({ value, label: t(SCOPES[value].label), hint: t(SCOPES[value].hint) }))}
        chosen={scopes}
        error={state.fields?.scopes}
      />
      {scopes.includes('create') && (
        <TextField
          label={t('Most projects a day')}
          name="projectsPerDay"
          type="number"
          min={1}
          max={1000}
          defaultValue={AI_CLIENT_PROJECTS_PER_DAY}
          error={state.fields?.projectsPerDay}
        />
      )}
      <Choices
        legend={t('Access period')}
        name="period"
        type="radio"
        choices={Object.entries(PERIODS).map(([value, label]) => ({ value, label: t(label) }))}
        chosen={['month']}
        error={state.fields?.period}
      />
      <div className="grid gap-2">
        <button type="submit" className="btn btn-primary btn-lg w-full" disabled={sending || leadsTo !== undefined}>
          {sending || leadsTo !== undefined ? t('Allowing…') : t('Allow access')}
        </button>
        <a className="btn btn-outline btn-lg w-full" href={refusalAddress}>
          {t('Deny access')}
        </a>
      </div>
    </form>
  )
}
