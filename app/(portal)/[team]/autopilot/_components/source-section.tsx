'use client'

import { CircleCheck, FolderOpen, Link2, Rss } from 'lucide-react'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { formatDay } from '#lib/components/text/date-time.tsx'
import { ChipField } from '#lib/components/ui/chip-field.tsx'
import { FieldNote, TextField } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { useText } from '#text'
import type { SectionProps } from './rule-draft.ts'
import type { ShownSource } from './trial-view.ts'

const ICON = { 'aria-hidden': true, size: 15, strokeWidth: 1.75, className: 'shrink-0' } as const

type Props = SectionProps & { hasSignIn: boolean; source: ShownSource | null }

/** What is watched, and what of it is taken. */
export function SourceSection(props: Props) {
  const t = useText()
  const { draft, change, errors } = props
  return (
    <div className="grid gap-2.5">
      <div className="overflow-x-auto">
        <Segmented
          label={t('Source')}
          value={draft.sourceKind}
          options={[
            { value: 'youtube', label: t('YouTube channel'), mark: <NetworkGlyph network="youtube" size={15} /> },
            { value: 'feed', label: t('Podcast feed'), mark: <Rss {...ICON} /> },
            { value: 'folder', label: t('Library folder'), mark: <FolderOpen {...ICON} /> },
          ]}
          onChange={(sourceKind) => change({ sourceKind })}
        />
      </div>
      {draft.sourceKind === 'folder' ? <FolderField {...props} /> : <AddressField {...props} />}
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <span className="text-muted-foreground">{t('Take')}</span>
        <Segmented
          label={t('Which videos')}
          value={draft.takesNewest}
          options={[
            { value: '0', label: t('Only new ones') },
            { value: '3', label: t('Also the newest 3') },
          ]}
          onChange={(takesNewest) => change({ takesNewest })}
        />
        <Minutes
          word={t('from')}
          label={t('Shortest length in minutes')}
          value={draft.leastMinutes}
          onChange={(leastMinutes) => change({ leastMinutes })}
        />
        <Minutes
          word={t('to')}
          label={t('Longest length in minutes')}
          value={draft.mostMinutes}
          isWrong={errors.mostMinutes !== undefined}
          onChange={(mostMinutes) => change({ mostMinutes })}
        />
      </div>
      <FieldNote id="most-note" error={errors.mostMinutes ?? errors.leastMinutes} />
      <ChipField
        id="skipped"
        label={t('Skip titles with')}
        placeholder={t('trailer, rerun')}
        values={draft.skippedWords}
        maxLength={60}
        maxValues={30}
        error={errors.skippedWords}
        onChange={(skippedWords) => change({ skippedWords })}
      />
    </div>
  )
}

export function Minutes({
  word,
  label,
  value,
  isWrong = false,
  onChange,
}: {
  word: string
  label: string
  value: string
  isWrong?: boolean
  onChange: (value: string) => void
}) {
  const t = useText()
  return (
    <span className="inline-flex items-center gap-2">
      {word !== '' && <span className="text-muted-foreground">{word}</span>}
      <span className="input w-[92px]!">
        <input
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={value}
          aria-invalid={isWrong || undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
        <span className="text-muted-foreground" aria-hidden="true">
          {t('min')}
        </span>
      </span>
    </span>
  )
}

function FolderField({ draft, facts, change, errors }: Props) {
  const t = useText()
  const inside = new Map(facts.folders.map(({ id, name }) => [id, name]))
  const nameOf = ({ name, parentId }: (typeof facts.folders)[number]) =>
    parentId === null ? name : `${inside.get(parentId) ?? ''} / ${name}`
  return (
    <SelectField
      id="watched-folder"
      label={t('Folder')}
      value={draft.watchedFolderId}
      options={[
        { value: '', label: t('Choose a folder') },
        ...facts.folders.map((folder) => ({ value: folder.id, label: nameOf(folder) })),
      ]}
      error={errors.address ?? errors.watchedFolderId}
      hint={t('A file is taken once it is completely there.')}
      onChange={(watchedFolderId) => change({ watchedFolderId })}
    />
  )
}

function AddressField({ draft, facts, change, errors, hasSignIn, source }: Props) {
  const t = useText()
  const isChannel = draft.sourceKind === 'youtube'
  const problem = errors.address ?? (source?.kind === 'failed' ? source.problem : undefined)
  const asksSignIn =
    !isChannel && (source?.kind === 'sign-in' || hasSignIn || draft.user !== '' || draft.password !== '')
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-1">
        <div className="input">
          <Link2 {...ICON} />
          <input
            aria-label={isChannel ? t('Address of the channel') : t('Address of the feed')}
            type="url"
            placeholder={isChannel ? undefined : 'https://example.com/feed.xml'}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-xs"
            value={draft.address}
            aria-invalid={problem ? true : undefined}
            aria-describedby="address-note"
            onChange={(event) => change({ address: event.target.value })}
          />
          {source?.kind === 'source' && (
            <span className="inline-flex shrink-0 items-center gap-1.5 text-xs max-sm:hidden">
              <CircleCheck aria-hidden="true" size={14} strokeWidth={1.75} style={{ color: 'var(--success)' }} />
              <span className="max-w-[280px] truncate">
                {source.trial.newest === null
                  ? t('{title}, {count, plural, one {1 video} other {# videos}}', {
                      title: source.trial.title,
                      count: source.trial.count,
                    })
                  : t('{title}, {count, plural, one {1 video} other {# videos}}, newest {day}', {
                      title: source.trial.title,
                      count: source.trial.count,
                      day: formatDay(new Date(source.trial.newest), facts.zone, t),
                    })}
              </span>
            </span>
          )}
        </div>
        <FieldNote
          id="address-note"
          error={problem}
          hint={
            isChannel ? t('New videos are found by the public feed of the channel, which gives no lengths.') : undefined
          }
        />
      </div>
      {source?.kind === 'page' && (
        <div className="grid gap-1.5 rounded-sm border px-3 py-2.5" role="status">
          <p>{t('This page is not a feed. We found one on it: use it?')}</p>
          {source.offered.map(({ address, title }) => (
            <button
              key={address}
              type="button"
              className="btn btn-outline btn-sm justify-self-start"
              onClick={() => change({ address })}
            >
              <Rss {...ICON} />
              <span className="truncate" dir="auto">
                {title}
              </span>
            </button>
          ))}
        </div>
      )}
      {asksSignIn && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('User name')}
            name="user"
            autoComplete="off"
            value={draft.user}
            onChange={(event) => change({ user: event.target.value })}
          />
          <TextField
            label={t('Password')}
            name="password"
            type="password"
            autoComplete="new-password"
            placeholder={hasSignIn ? '••••••••' : ''}
            value={draft.password}
            hint={t('Stored encrypted.')}
            onChange={(event) => change({ password: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}
