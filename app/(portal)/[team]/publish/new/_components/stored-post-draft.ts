import { PRIVACIES } from '#lib/contract/enumerations.ts'
import type { Composer } from '#lib/portal/posts/open-composer.ts'
import type { Privacy } from '#lib/portal/posts/post-state.ts'
import { NO_TEXT, type OwnText, type PostDraft, type Text, WHEN_KINDS } from './post-draft.ts'

/** What the composer keeps. `asked` is what its address asked for: another address brings its own time and accounts. */
export type StoredPostDraft = { asked: string; draft: PostDraft }

/**
 * What was kept, as the composer can show it now: fields that are missing or of another kind are as in `first`, and
 * accounts that are gone are not chosen.
 */
export function readStoredPostDraft(content: unknown, first: StoredPostDraft, { accounts }: Composer): StoredPostDraft {
  const kept = fieldsIn(content)
  const draft = fieldsIn(kept.draft)
  const ids = accounts.map(({ id }) => id)
  const typed: PostDraft = {
    ...first.draft,
    text: textIn(draft.text, first.draft.text),
    own: Object.fromEntries(Object.entries(fieldsIn(draft.own)).map(([id, own]) => [id, ownTextIn(own)])),
    privacy: privacyIn(draft.privacy) ?? first.draft.privacy,
    coverSeconds: typeof draft.coverSeconds === 'number' ? draft.coverSeconds : first.draft.coverSeconds,
  }
  if (kept.asked !== first.asked) return { ...first, draft: typed }
  const chosen = Array.isArray(draft.chosen) ? ids.filter((id) => [draft.chosen].flat().includes(id)) : typed.chosen
  const when = WHEN_KINDS.find((kind) => kind === draft.when) ?? typed.when
  const time = { date: stringIn(draft.date, typed.date), time: stringIn(draft.time, typed.time) }
  return { ...first, draft: { ...typed, chosen, when, ...time } }
}

function fieldsIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function stringIn(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

function textIn(value: unknown, otherwise: Text): Text {
  const { title, description, tags } = fieldsIn(value)
  return {
    title: stringIn(title, otherwise.title),
    description: stringIn(description, otherwise.description),
    tags: stringIn(tags, otherwise.tags),
  }
}

function ownTextIn(value: unknown): OwnText {
  return { ...textIn(value, NO_TEXT), privacy: privacyIn(fieldsIn(value).privacy) ?? '' }
}

function privacyIn(value: unknown): Privacy | undefined {
  return PRIVACIES.find((privacy) => privacy === value)
}
