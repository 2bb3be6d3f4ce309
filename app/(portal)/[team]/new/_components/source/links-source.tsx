'use client'

import { CircleAlert, CircleHelp, Link2, X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { shownText } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { extractLinks } from './extract-links.ts'
import type { LinkList, LinkRow } from './use-link-list.ts'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

/** Links, each for a project of its own. A refused one shows the reason and is left out. */
export function LinksSource({
  links,
  typed,
  error,
  onType,
}: {
  links: LinkList
  typed: string
  error: string | undefined
  onType: (text: string) => void
}) {
  const t = useText()
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (typed !== '' || extractLinks(text).length === 0) return
    event.preventDefault()
    links.add(text)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    links.add(typed)
  }
  return (
    <div className="grid gap-1.5">
      <div className="link-list" data-empty={links.rows.length === 0}>
        <ul aria-label={t('Links')} className="contents">
          {links.rows.map((row) => (
            <Row key={row.url} row={row} links={links} />
          ))}
        </ul>
        <label className="input link-list-field">
          <Link2 aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
          <span className="sr-only">{t('Links to videos')}</span>
          <input
            id="source-url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            disabled={links.isFull}
            placeholder={links.rows.length === 0 ? t('Paste links, one per line') : t('Paste more links, one per line')}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            onBlur={() => typed.trim() !== '' && links.add(typed)}
            aria-invalid={error ? true : undefined}
            aria-describedby="source-url-note"
          />
          <span className="text-xs text-muted-foreground max-sm:hidden">{t('Each link becomes its own project')}</span>
        </label>
      </div>
      <FieldNote
        id="source-url-note"
        error={error}
        hint={
          links.isJoined
            ? t('Duplicate links are listed once.')
            : links.rows.length === 0
              ? t('Links must work without a sign-in.')
              : undefined
        }
      />
    </div>
  )
}

function Row({ row: { url, check }, links }: { row: LinkRow; links: LinkList }) {
  const t = useText()
  return (
    <li className="link-list-row">
      <span className="link-list-picture">
        <Link2 {...ICON} />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium" title={url}>
        {url.replace(/^https?:\/\/(www\.)?/, '')}
      </span>
      <span aria-live="polite" className="link-list-verdict">
        <Verdict check={check} />
      </span>
      {check?.verdict === 'refused' && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => links.checkAgain(url)}>
          {t('Check again')}
        </button>
      )}
      <IconButton label={t('Remove {url}', { url })} title={t('Remove')} Icon={X} onClick={() => links.remove([url])} />
    </li>
  )
}

function Verdict({ check }: { check: LinkRow['check'] }) {
  const t = useText()
  if (check === null) return <span className="text-muted-foreground">{t('Checking…')}</span>
  const { verdict, message } = check
  if (verdict === 'reachable') return <span className="text-muted-foreground">{shownText(message, t)}</span>
  const Icon = verdict === 'refused' ? CircleAlert : CircleHelp
  return (
    <span className="flex gap-1.5" style={verdict === 'refused' ? { color: 'var(--danger-text)' } : {}}>
      <Icon {...ICON} className="mt-px shrink-0" />
      {shownText(message, t)}
    </span>
  )
}
