'use client'

import { FieldNote } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { countText } from '#lib/contract/count-text.ts'
import type { TextLimit } from '#lib/contract/networks.ts'
import type { Composer, ComposerAccount } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'
import { chosenAccounts, hasOwnText, NO_TEXT, type OwnText, type PostDraft, type Text } from './post-draft.ts'
import { PRIVACY_NAMES } from './privacy-names.ts'

/** `all`, or the account whose own text is shown. */
export type TextTab = string

/** The text for all destinations, and own ones where a destination wants other words. */
export function TextSection({
  composer,
  draft,
  tab,
  errors,
  onTab,
  onText,
  onOwn,
}: {
  composer: Composer
  draft: PostDraft
  tab: TextTab
  errors: Record<string, string>
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
  const limitsOf = (field: 'title' | 'description') => limitFor(composer, account ? [account] : accounts, field)
  const different = accounts.filter(({ id }) => hasOwnText(draft, id)).map(({ displayName }) => displayName)
  return (
    <section aria-label={t('Text')} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="label">{t('Text')}</h2>
        {accounts.length > 1 && (
          <span className="ml-auto max-w-full overflow-x-auto">
            <Segmented
              label={t('Text of')}
              value={account ? tab : 'all'}
              options={[
                {
                  value: 'all',
                  label: t('{things, select, voices {All} accounts {All} other {All}}', { things: 'accounts' }),
                },
                ...accounts.map(({ id, displayName }) => ({
                  value: id,
                  label: hasOwnText(draft, id) ? `${displayName} •` : displayName,
                  longLabel: hasOwnText(draft, id)
                    ? t('{account}, has its own text', { account: displayName })
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
        limit={limitsOf('title')}
        error={errors.title}
        onChange={(title) => change({ title })}
      />
      <TextInput
        name="description"
        label={t('Description')}
        tall
        value={shown.description}
        placeholder={account ? draft.text.description : ''}
        limit={limitsOf('description')}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <TextInput
        name="tags"
        label={t('Tags')}
        value={shown.tags}
        placeholder={account ? draft.text.tags || t('pricing, coffee') : t('pricing, coffee')}
        error={errors.tags}
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
                label: t('Same as the others: {privacy}', {
                  privacy: t(PRIVACY_NAMES[draft.privacy]).toLocaleLowerCase(t.tag),
                }),
              },
              ...composer.limits[account.network].privacy.map((value) => ({ value, label: t(PRIVACY_NAMES[value]) })),
            ]}
            onChange={(value) => change({ privacy: isPrivacy(value) ? value : '' })}
          />
          <p className="hint">{t('Fields left empty use the text for all accounts.')}</p>
        </div>
      ) : (
        different.length > 0 && (
          <p className="hint">
            {t(
              '{count, plural, one {{accounts} has its own text.} other {{accounts} have their own text.}} Changes here do not affect it.',
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

type Counted = { limit: TextLimit; name: string }

/** The tightest limit of the accounts’ networks. */
function limitFor(
  { limits }: Composer,
  accounts: readonly ComposerAccount[],
  field: 'title' | 'description',
): Counted | null {
  const found = accounts.flatMap(({ network }) => {
    const limit = limits[network].text[field]
    return limit === null ? [] : [{ limit, name: limits[network].name }]
  })
  return found.toSorted((one, other) => one.limit.max - other.limit.max)[0] ?? null
}

function TextInput({
  name,
  label,
  value,
  placeholder,
  limit = null,
  tall = false,
  error,
  onChange,
}: {
  name: string
  label: string
  value: string
  placeholder: string
  limit?: Counted | null
  tall?: boolean
  error: string | undefined
  onChange: (value: string) => void
}) {
  const t = useText()
  const id = `post-${name}`
  const length = limit === null ? 0 : countText(value, limit.limit)
  const isOver = limit !== null && length > limit.limit.max
  const props = {
    id,
    value,
    placeholder,
    dir: 'auto',
    'aria-invalid': error || isOver ? true : undefined,
    'aria-describedby': `${id}-note`,
  } as const
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline">
        <label className="text-xs text-muted-foreground" htmlFor={id}>
          {label}
        </label>
        {limit !== null && (
          <span className={`num ml-auto text-xs ${isOver ? 'font-medium text-danger-text' : 'text-muted-foreground'}`}>
            {t('{length, number} of {most, number} on {network}', {
              length,
              most: limit.limit.max,
              network: limit.name,
            })}
          </span>
        )}
      </div>
      {tall ? (
        <textarea
          {...props}
          rows={5}
          className="input h-auto py-2 text-base"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input {...props} className="input" onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
