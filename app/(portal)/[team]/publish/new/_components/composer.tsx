'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useRef, useState } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { useKeptFormValues } from '#lib/components/storage/kept-form-values.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { DRAFT_FIELD, formMessage, IDLE } from '#lib/portal/http/form-state.ts'
import type { ComposerDraft } from '#lib/portal/posts/composer-draft.ts'
import type { Composer as Given } from '#lib/portal/posts/open-composer.ts'
import type { PreflightProblem } from '#lib/portal/posts/preflight.ts'
import { useText } from '#text'
import { AllowanceNote } from '../../../_components/allowance.tsx'
import { postAddress } from '../../_components/publish-address.ts'
import { createPublicationsAction, savePublicationAction } from '../actions.ts'
import { CheckList } from './check-list.tsx'
import { ComposerFooter } from './composer-footer.tsx'
import { Destinations } from './destinations.tsx'
import type { Edited } from './draft-of.ts'
import { Placed } from './placed.tsx'
import { chosenAccounts, fieldsOf, firstDraft, NO_TEXT, type PostDraft, timeFieldsOf } from './post-draft.ts'
import { PreviewSide } from './preview-side.tsx'
import { TextSection } from './text-section.tsx'
import { useChecks } from './use-checks.ts'
import { usePostDraft } from './use-post-draft.ts'
import { VideoHead } from './video-head.tsx'
import { WhenSection } from './when-section.tsx'

type Answer = Awaited<ReturnType<typeof createPublicationsAction>>

/** Destinations, text and time on the left, one network’s preview and the checks on the right. */
export function Composer({
  teamSlug,
  composer,
  kept,
  hasTime = false,
  edited = null,
}: {
  teamSlug: string
  composer: Given
  /** What was typed here before and not sent. */
  kept: ComposerDraft
  /** The suggested time was asked for. */
  hasTime?: boolean
  /** The post that is changed; null for a new one. */
  edited?: Edited | null
}) {
  const t = useText()
  const keeping = usePostDraft(teamSlug, kept, composer, edited?.draft ?? firstDraft(composer, hasTime), hasTime)
  const { draft, setDraft } = keeping
  const [tab, setTab] = useState(edited?.shownAccountId ?? 'all')
  const router = useRouter()
  const toast = useToast()
  async function submit(before: Answer, form: FormData): Promise<Answer> {
    await keeping.settle()
    const saved: Answer = await (edited === null ? createPublicationsAction : savePublicationAction)(before, form)
    if (saved.status !== 'ok') setDraft((now) => now)
    else keeping.end()
    if (saved.status === 'ok' && edited !== null) {
      toast(saved.message ?? 'Saved')
      router.push(postAddress(teamSlug, edited.publicationId))
    }
    return saved
  }
  const [state, send, sending] = useActionState<Answer, FormData>(submit, IDLE)
  const form = useRef<HTMLFormElement>(null)
  useKeptFormValues(form)
  useShortcuts({
    'mod+enter': () => {
      const button = form.current?.querySelector<HTMLButtonElement>('button.btn-primary:enabled')
      if (button) form.current?.requestSubmit(button)
    },
  })
  const accounts = chosenAccounts(composer, draft)
  const fields = fieldsOf(composer, draft)
  const checked = edited === null ? [...fields, ...timeFieldsOf(draft)] : fields
  const checks = useChecks(teamSlug, accounts.length === 0 ? null : checked)
  const change = (part: Partial<PostDraft>) => setDraft((now) => ({ ...now, ...part }))

  function repair({ accountId, field, remedy }: PreflightProblem) {
    if (remedy === 'edit_text' || remedy === 'edit_tags') {
      setTab(accounts.length > 1 ? accountId : 'all')
      document.getElementById(`post-${field}`)?.focus()
    } else if (remedy === 'change_privacy') {
      setDraft((now) => ({
        ...now,
        own: { ...now.own, [accountId]: { ...NO_TEXT, ...now.own[accountId], privacy: 'public' } },
      }))
    } else if (remedy === 'change_time') {
      change({ when: 'wall' })
    } else change({ chosen: draft.chosen.filter((id) => id !== accountId) })
  }

  if (state.status === 'ok' && state.placed) {
    return <Placed teamSlug={teamSlug} composer={composer} placed={state.placed} when={draft.when} />
  }
  const errors = state.status === 'error' ? (state.fields ?? {}) : {}
  return (
    <form ref={form} action={send} noValidate className="flex flex-1 flex-col">
      <input type="hidden" name="team" value={teamSlug} />
      <input type="hidden" name={DRAFT_FIELD} value={kept.form} />
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {edited !== null && (
        <>
          <input type="hidden" name="publicationId" value={edited.publicationId} />
          <input type="hidden" name="revision" value={edited.revision} />
        </>
      )}
      {edited === null && draft.when === 'wall' && (
        <>
          <input type="hidden" name="when.date" value={draft.date} />
          <input type="hidden" name="when.time" value={draft.time} />
        </>
      )}
      <div className="grid flex-1 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="mx-auto grid w-full max-w-[760px] grid-cols-1 content-start gap-5 px-4 py-5 md:px-6">
          <FormError message={sending ? undefined : formMessage(state)} />
          <VideoHead videos={composer.videos} />
          <Destinations
            teamSlug={teamSlug}
            composer={composer}
            chosen={draft.chosen}
            when={edited === null ? draft.when : null}
            error={errors.destinations}
            onChange={(chosen) => change({ chosen })}
          />
          <TextSection
            composer={composer}
            draft={draft}
            tab={tab}
            errors={errors}
            problems={checks.problems ?? []}
            onTab={setTab}
            onText={(text) => change({ text })}
            onOwn={(accountId, own) => setDraft((now) => ({ ...now, own: { ...now.own, [accountId]: own } }))}
          />
          <WhenSection
            composer={composer}
            draft={draft}
            hasTime={edited === null}
            isAsked={hasTime}
            error={errors.when ?? errors['when.date']}
            onChange={change}
          />
        </div>
        <aside
          aria-label={t('Preview and checks')}
          className="grid grid-cols-1 content-start gap-4 bg-muted px-4 py-5 max-lg:border-t md:px-5 lg:border-l"
        >
          <PreviewSide composer={composer} draft={draft} onCover={(coverSeconds) => change({ coverSeconds })} />
          <CheckList teamSlug={teamSlug} accounts={accounts} checks={checks} onRemedy={repair} />
          <AllowanceNote takes={[{ meter: 'posts', amount: postsNow(composer, draft) }]} />
        </aside>
      </div>
      <ComposerFooter
        composer={composer}
        post={draft}
        when={edited === null ? draft.when : null}
        approvalRequired={composer.options.approvalRequired}
        sending={sending}
        draft={keeping}
        blocked={accounts.length === 0 || (checks.problems?.some(({ level }) => level === 'error') ?? false)}
      />
    </form>
  )
}

/** Posts that go out at once; the others count in the month of their time. */
function postsNow({ videos }: Given, { when, chosen }: PostDraft): number {
  return when === 'now' ? videos.length * chosen.length : 0
}
