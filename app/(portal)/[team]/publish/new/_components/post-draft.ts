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

/** The chosen accounts are those that the address names, otherwise the team’s default ones. */
export function firstDraft(composer: Composer, hasTime: boolean): PostDraft {
  const { accounts, videos, suggested, chosenIds, defaultIds } = composer
  const isWorking = (id: string) => accounts.some((one) => one.id === id && one.state !== 'needs_attention')
  const chosen = (chosenIds.length > 0 ? chosenIds : defaultIds).filter(isWorking)
  const hasSlots =
    chosen.length > 0 && chosen.every((id) => accounts.some((one) => one.id === id && one.nextFree !== null))
  return {
    chosen,
    text: textOfVideo(videos),
    own: ownTextsOf(videos),
    privacy: 'public',
    when: hasTime ? 'wall' : hasSlots ? 'slot' : 'now',
    date: suggested.date,
    time: suggested.time,
    coverSeconds: null,
  }
}

/** What accounts get that take less than the text for all. */
function ownTextsOf([video, ...others]: Composer['videos']): PostDraft['own'] {
  if (video === undefined || others.length > 0) return {}
  const texts = Object.entries(video.own).map(
    ([id, { title = '', description = '', tags = [] }]): [string, OwnText] => [
      id,
      { ...NO_TEXT, title, description, tags: tags.join(', ') },
    ],
  )
  return Object.fromEntries(texts)
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
