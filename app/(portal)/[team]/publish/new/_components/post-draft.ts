import { accountLimits } from '#lib/contract/account-limits.ts'
import type { NetworkLimits } from '#lib/contract/networks.ts'
import type { Composer, ComposerAccount } from '#lib/portal/posts/open-composer.ts'
import type { Privacy } from '#lib/portal/posts/post-state.ts'

/** What an account takes: what its network does, or its own server. */
export function limitsOf({ limits }: Pick<Composer, 'limits'>, { network, textLimit }: ComposerAccount): NetworkLimits {
  return accountLimits(limits[network], textLimit)
}

/** The written texts; in a destination’s own text an empty field is as for all. */
export type Text = { title: string; description: string; tags: string }
export type OwnText = Text & { privacy: Privacy | '' }
export const NO_TEXT: OwnText = { title: '', description: '', tags: '', privacy: '' }

export const WHEN_KINDS = ['slot', 'wall', 'now'] as const
export type WhenKind = (typeof WHEN_KINDS)[number]

export type PostDraft = {
  /** Ids of the chosen accounts. */
  chosen: string[]
  text: Text
  own: Record<string, OwnText>
  privacy: Privacy
  when: WhenKind
  date: string
  time: string
  coverSeconds: number | null
}

/** No account is chosen unless the address names one or there is only one: the user decides where a post goes. */
export function firstDraft({ accounts, videos, suggested, chosenIds }: Composer, hasTime: boolean): PostDraft {
  const [only, ...others] = accounts
  const isOnly = only !== undefined && others.length === 0 && only.state !== 'needs_attention'
  const hasSlot = isOnly && only.nextFree !== null
  return {
    chosen: chosenIds.length > 0 ? chosenIds : isOnly ? [only.id] : [],
    text: textOfVideo(videos),
    own: {},
    privacy: 'public',
    when: hasTime ? 'wall' : hasSlot ? 'slot' : 'now',
    date: suggested.date,
    time: suggested.time,
    coverSeconds: null,
  }
}

/** The text about a video that is posted alone; several have to be written about. */
function textOfVideo([video, ...others]: Composer['videos']): Text {
  if (video === undefined || others.length > 0) return { title: '', description: '', tags: '' }
  return { title: video.title, description: video.caption, tags: video.tags.join(', ') }
}

/** The text that is posted to an account: its own text where it has one. */
export function textOf({ text, own, privacy }: PostDraft, accountId: string) {
  const { title, description, tags, privacy: ownPrivacy } = own[accountId] ?? NO_TEXT
  return {
    title: title.trim() || text.title.trim(),
    description: description.trim() || text.description.trim(),
    tags: splitTags(tags.trim() || text.tags),
    privacy: ownPrivacy || privacy,
  }
}

function splitTags(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim().replace(/^#+/, ''))
    .filter((tag) => tag !== '')
}

export function hasOwnText({ own }: PostDraft, accountId: string): boolean {
  return Object.values(own[accountId] ?? NO_TEXT).some((value) => value.trim() !== '')
}

/** The accounts of a draft, in the list’s order. */
export function chosenAccounts({ accounts }: Composer, { chosen }: PostDraft): ComposerAccount[] {
  return accounts.filter(({ id }) => chosen.includes(id))
}

/** The fields of the time, as they are checked while the user writes. */
export function timeFieldsOf({ when, date, time }: PostDraft): [name: string, value: string][] {
  const kind: [string, string] = ['when.kind', when]
  return when === 'wall' ? [kind, ['when.date', date], ['when.time', time]] : [kind]
}

/** The form’s fields without its time. */
export function fieldsOf(composer: Composer, draft: PostDraft): [name: string, value: string][] {
  const { text, privacy, coverSeconds, own } = draft
  const destinations = chosenAccounts(composer, draft).flatMap(({ id }, index): [string, string][] => {
    const ownText = Object.entries(own[id] ?? NO_TEXT)
    return [
      [`destinations.${index}.accountId`, id],
      ...ownText.map(([name, value]): [string, string] => [`destinations.${index}.${name}`, value]),
    ]
  })
  return [
    ...composer.videos.map(({ id }): [string, string] => ['outputIds', id]),
    ...Object.entries(text),
    ['privacy', privacy],
    ['coverSeconds', coverSeconds === null ? '' : String(coverSeconds)],
    ...destinations,
  ]
}
