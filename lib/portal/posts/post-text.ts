import type { publications } from '#db/schema/portal/publications.ts'
import type { OwnText, Privacy } from './post-state.ts'

type Shared = Pick<typeof publications.$inferSelect, 'title' | 'description' | 'tags' | 'privacy'>

/** The text for one destination: its own, if it has one, else the one for all. */
export function postText(
  shared: Shared,
  own: OwnText | null,
): { title: string; description: string; tags: string[]; privacy: Privacy } {
  return {
    title: own?.title ?? shared.title,
    description: own?.description ?? shared.description,
    tags: own?.tags ?? shared.tags,
    privacy: own?.privacy ?? shared.privacy,
  }
}

/** An own text without absent fields; null where nothing is left. */
export function ownTextOf({ title, description, tags, privacy }: OwnText): OwnText | null {
  const given = Object.entries({ title, description, tags, privacy }).filter(([, value]) => value !== undefined)
  return given.length === 0 ? null : Object.fromEntries(given)
}
