import type { Text } from '#lib/i18n/text.ts'
import type { Composer, ComposerAccount } from '#lib/portal/posts/open-composer.ts'
import { formatZonedDateTime } from '../../_components/zoned-date-time.ts'
import { chosenAccounts, type PostDraft } from './post-draft.ts'

const MOST_OFFERED = 10

/** The next free slots of some accounts, soonest first, and which of them each is free for. */
export function freeSlotsOf(accounts: readonly ComposerAccount[]) {
  const all = accounts.flatMap(({ displayName, free }) => free.map((slot) => ({ ...slot, displayName })))
  return [...Map.groupBy(all, ({ at }) => at.getTime()).values()]
    .flatMap((same) => {
      const [slot] = same
      return slot === undefined ? [] : [{ ...slot, accountNames: same.map(({ displayName }) => displayName) }]
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, MOST_OFFERED)
}

/** The first choice in words: when the chosen accounts post next, and what is in their way. */
export function nextFreeText(composer: Composer, draft: PostDraft, t: Text): [title: string, note: string] {
  const accounts = chosenAccounts(composer, draft)
  const without = accounts.filter(({ nextFree }) => nextFree === null).map(({ displayName }) => displayName)
  if (accounts.length === 0) return [t('Next free slot'), t('Choose an account to see its next free slot.')]
  if (without.length > 0) {
    return [t('Next free slot'), t('No free slot for {accounts}.', { accounts: without.join(', ') })]
  }
  const times = [...new Set(accounts.flatMap(({ nextFree }) => nextFree?.getTime() ?? []))].sort((a, b) => a - b)
  const moments = times.map((at) => formatZonedDateTime(new Date(at), composer.options.timeZone, t))
  const [only = '', ...others] = moments
  if (others.length === 0) return [t('Next free slot: {moment}', { moment: only }), t('From the weekly schedule')]
  const listed = new Intl.ListFormat(t.tag, { type: 'conjunction' }).format(moments)
  return [t('Next free slots: {moments}', { moments: listed }), t('From each account’s weekly schedule')]
}
