'use client'

import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Composer } from '#lib/portal/posts/open-composer.ts'
import type { PreflightProblem } from '#lib/portal/posts/preflight.ts'
import { useText } from '#text'
import { chosenAccounts, hasOwnText, NO_TEXT, type OwnText, type PostDraft, type Text } from './post-draft.ts'
import { PRIVACY_NAMES } from './privacy-names.ts'
import { TextInput } from './text-input.tsx'
import { textLength } from './text-length.ts'
import { useTextCounter } from './use-text-counter.ts'

/** `all`, or the account whose own text is shown. */
export type TextTab = string

/** The text for all destinations, and own ones where a destination wants other words. */
export function TextSection({
  composer,
  draft,
  tab,
  errors,
  problems,
  onTab,
  onText,
  onOwn,
}: {
  composer: Composer
  draft: PostDraft
  tab: TextTab
  errors: Record<string, string>
  /** What the networks would refuse. */
  problems: readonly PreflightProblem[]
  onTab: (tab: TextTab) => void
  onText: (text: Text) => void
  onOwn: (accountId: string, own: OwnText) => void
}) {
  const t = useText()
  const accounts = chosenAccounts(composer, draft)
  const account = accounts.find(({ id }) => id === tab)
  const own = account && (draft.own[account.id] ?? NO_TEXT)
  const shown = own ?? draft.text
  const change = (part: Partial<OwnText>) =>
    account ? onOwn(account.id, { ...NO_TEXT, ...own, ...part }) : onText({ ...draft.text, ...part })
  const count = useTextCounter()
  // An account's own values are not in the fields for all.
  const concerned = (field: keyof Text) =>
    account ? [account] : accounts.filter(({ id }) => (draft.own[id] ?? NO_TEXT)[field].trim() === '')
  const lengthOf = (field: 'title' | 'description') =>
    count && textLength(composer, draft, concerned(field), field, count)
  const errorOf = (field: keyof Text) =>
    errors[field] ??
    problems.find((problem) => problem.field === field && concerned(field).some(({ id }) => id === problem.accountId))
      ?.message
  const different = accounts.filter(({ id }) => hasOwnText(draft, id)).map(({ displayName }) => displayName)
  return (
    <section aria-label={t('Text')} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="label">{t('Text')}</h2>
        {accounts.length > 1 && (
          <span className="ml-auto max-w-full overflow-x-auto">
            <Segmented
              label={t('Text for')}
              value={account ? tab : 'all'}
              options={[
                {
                  value: 'all',
                  label: t('{things, select, voices {All} accounts {All} other {All}}', { things: 'accounts' }),
                },
                ...accounts.map(({ id, displayName, network }) => ({
                  value: id,
                  mark: <NetworkGlyph network={network} label={t.message(NETWORK_LIMITS[network].name)} />,
                  label: hasOwnText(draft, id) ? `${displayName} •` : displayName,
                  longLabel: hasOwnText(draft, id)
                    ? t('{account}, custom text', { account: displayName })
                    : displayName,
                })),
              ]}
              onChange={onTab}
            />
          </span>
        )}
      </div>
      <TextInput
        name="title"
        label={t('Title')}
        value={shown.title}
        placeholder={account ? draft.text.title : ''}
        length={lengthOf('title')}
        error={errorOf('title')}
        onChange={(title) => change({ title })}
      />
      <TextInput
        name="description"
        label={t('Description')}
        tall
        value={shown.description}
        placeholder={account ? draft.text.description : ''}
        length={lengthOf('description')}
        error={errorOf('description')}
        onChange={(description) => change({ description })}
      />
      <TextInput
        name="tags"
        label={t('Tags')}
        value={shown.tags}
        placeholder={account ? draft.text.tags || t('pricing, coffee') : t('pricing, coffee')}
        error={errorOf('tags')}
        onChange={(tags) => change({ tags })}
      />
      {account && own ? (
        <div className="grid gap-1">
          <span className="label">{t('Who can see it on {account}', { account: account.displayName })}</span>
          <Select
            id="own-privacy"
            label={t('Who can see it on {account}', { account: account.displayName })}
            value={own.privacy || 'same'}
            options={[
              {
                value: 'same',
                label: t('Same as other accounts: {privacy}', {
                  privacy: t(PRIVACY_NAMES[draft.privacy]).toLocaleLowerCase(t.tag),
                }),
              },
              ...composer.limits[account.network].privacy.map((value) => ({ value, label: t(PRIVACY_NAMES[value]) })),
            ]}
            onChange={(value) => change({ privacy: isPrivacy(value) ? value : '' })}
          />
          <p className="hint">{t('Empty fields use the text for all accounts.')}</p>
        </div>
      ) : (
        different.length > 0 && (
          <p className="hint">
            {t(
              '{count, plural, one {{accounts} has its own text. Changes here do not affect it.} other {{accounts} have their own text. Changes here do not affect them.}}',
              { count: different.length, accounts: different.join(', ') },
            )}
          </p>
        )
      )}
    </section>
  )
}

function isPrivacy(value: string): value is keyof typeof PRIVACY_NAMES {
  return value in PRIVACY_NAMES
}
