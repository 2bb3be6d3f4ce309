'use client'

import { useFormDraft } from '#lib/components/forms/form-draft.ts'
import type { ComposerDraft } from '#lib/portal/posts/composer-draft.ts'
import type { Composer } from '#lib/portal/posts/open-composer.ts'
import type { PostDraft } from './post-draft.ts'
import { readStoredPostDraft, type StoredPostDraft } from './stored-post-draft.ts'

/** The composed post, saved while it is typed; at first the saved draft, or `first`. */
export function usePostDraft(
  teamSlug: string,
  { form, owner, draft: kept }: ComposerDraft,
  composer: Composer,
  first: PostDraft,
  hasTime: boolean,
) {
  const { suggested, chosenIds } = composer
  const asked = JSON.stringify([hasTime ? suggested : null, chosenIds])
  const untouched: StoredPostDraft = { asked, draft: first }
  const { value, change, ...keeping } = useFormDraft({ teamSlug, form, owner }, kept, untouched, (content) =>
    readStoredPostDraft(content, untouched, composer),
  )
  const setDraft = (next: (now: PostDraft) => PostDraft) => change((now) => ({ asked, draft: next(now.draft) }))
  return { draft: value.draft, setDraft, ...keeping }
}
