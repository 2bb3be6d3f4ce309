import type { Composer } from '#lib/portal/posts/open-composer.ts'
import { CHANGEABLE_STATES, type PostState } from '#lib/portal/posts/post-state.ts'
import type { PublicationView } from '#lib/portal/posts/post-view.ts'
import { firstDraft, NO_TEXT, type OwnText, type PostDraft } from './post-draft.ts'

/** The publication that a composer changes. */
export type Edited = { publicationId: string; revision: number; draft: PostDraft; shownAccountId: string | null }

const CHANGEABLE: readonly PostState[] = CHANGEABLE_STATES

/**
 * A publication as the composer takes it. Accounts that it has gone out to, or that were left out of it, are not offered
 * again. `shownAccountId` is the account whose own text is shown first, where there are several.
 */
export function draftOf(
  publication: PublicationView,
  composer: Composer,
  shownAccountId: string | null,
): { composer: Composer; edited: Edited } {
  const { id: publicationId, revision, posts, title, description, tags, privacy, coverSeconds } = publication
  const changeable = posts.filter(({ state }) => CHANGEABLE.includes(state))
  const closed = posts.filter((post) => !changeable.includes(post)).map(({ accountId }) => accountId)
  const offered = { ...composer, accounts: composer.accounts.filter(({ id }) => !closed.includes(id)) }
  const own = Object.fromEntries(
    changeable.flatMap(({ accountId, ownText }): [string, OwnText][] => {
      if (ownText === null) return []
      const { tags: ownTags, ...texts } = ownText
      const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))
      return [[accountId, { ...NO_TEXT, ...given, tags: ownTags?.join(', ') ?? '' }]]
    }),
  )
  const chosen = changeable.map(({ accountId }) => accountId)
  const shared = { title, description, tags: tags.join(', ') }
  const [only, ...others] = chosen
  // With one account there is one text: its own where it has one.
  const one = only !== undefined && others.length === 0 ? own[only] : undefined
  const draft: PostDraft = {
    ...firstDraft(offered, false),
    ...{ chosen, coverSeconds, own: one === undefined ? own : {}, privacy: one?.privacy || privacy },
    text: {
      title: one?.title || shared.title,
      description: one?.description || shared.description,
      tags: one?.tags || shared.tags,
    },
  }
  const isShown = others.length > 0 && shownAccountId !== null && chosen.includes(shownAccountId)
  return {
    composer: offered,
    edited: { publicationId, revision, draft, shownAccountId: isShown ? shownAccountId : null },
  }
}
