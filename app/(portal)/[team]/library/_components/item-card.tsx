'use client'

import { FlaskConical, Link2, type LucideIcon, Smartphone, Upload } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useState } from 'react'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { Age } from '#lib/components/text/date-time.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { LibraryItem, LibraryKind } from '#lib/portal/library/library-view.ts'
import { useText } from '#text'
import { openMenu } from '../../_components/items/open-menu.ts'
import { ItemMenu } from './item-menu.tsx'
import { ItemPreview } from './item-preview.tsx'
import type { ItemProps } from './item-props.ts'
import { KIND_WORDS } from './library-labels.ts'
import { sizeFigure } from './size-figure.ts'
import { SourceLink } from './source-link.tsx'

const ICONS: Record<LibraryKind, LucideIcon> = { upload: Upload, link: Link2, sample: FlaskConical, result: Smartphone }

/** One item, as a card or a row. Its title opens it: the project of a result, New project for a source. */
export function ItemCard(props: ItemProps) {
  const t = useText()
  const { item, view, selected, teamSlug, place } = props
  const [isHeard, setHeard] = useState(false)
  const Icon = ICONS[item.kind]
  const title = (
    <span className="line-clamp-2 font-medium break-words" dir="auto" title={item.title}>
      {item.title}
    </span>
  )
  const facts = (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
      <Icon aria-hidden="true" size={13} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-0 truncate">
        {factsOf(item, t).join(', ')}
        {', '}
        <Age at={item.deletedAt ?? item.addedAt} inSentence />
      </span>
    </p>
  )
  const check = props.selectable && (
    <input
      type="checkbox"
      className="check"
      aria-label={t('Select {title}', { title: item.title })}
      checked={selected}
      onChange={() => undefined}
      onClick={(event) => props.onSelect(!selected, event.shiftKey)}
    />
  )
  const opened =
    place === 'deleted' ? (
      title
    ) : item.source === null ? (
      <Link
        href={`/${teamSlug}/projects/${item.projectId ?? ''}` as Route}
        data-item={item.id}
        className="block min-w-0"
      >
        {title}
      </Link>
    ) : (
      <SourceLink
        teamSlug={teamSlug}
        tool={null}
        item={item}
        source={item.source}
        data-item={item.id}
        className="block min-w-0"
      >
        {title}
      </SourceLink>
    )
  const itemProps = {
    style: selected ? { background: 'var(--row-sel)', boxShadow: '0 0 0 1px var(--keep-line)' } : undefined,
    draggable: props.selectable,
    onDragStart: props.onDragStart,
    onContextMenu: openMenu,
  }
  if (view === 'list') {
    return (
      <li className="group flex min-h-11 items-center gap-3 border-b px-4 py-2 hover:bg-accent md:px-5" {...itemProps}>
        {check}
        <ItemPreview item={item} className="h-9 w-16 shrink-0" isSmall />
        <div className="min-w-0 flex-1">
          {opened}
          {facts}
        </div>
        <span className="w-32 truncate text-sm text-muted-foreground max-lg:hidden" dir="auto">
          {item.folder ?? t('No folder')}
        </span>
        <span className="num w-16 text-right text-sm text-muted-foreground max-lg:hidden">
          {item.durationSeconds === null ? '' : durationFigure(item.durationSeconds)}
        </span>
        <span className="num w-20 text-right text-sm text-muted-foreground max-md:hidden">
          {item.sizeBytes === null ? t('Not stored') : sizeFigure(item.sizeBytes, t)}
        </span>
        <span className="w-28 truncate text-sm text-muted-foreground max-xl:hidden" dir="auto">
          {item.by}
        </span>
        <ItemMenu {...props} />
      </li>
    )
  }
  return (
    <li
      className="group relative min-w-0 rounded-lg p-1.5 hover:bg-accent"
      {...itemProps}
      onKeyDown={(event) => {
        if (event.key !== ' ' || item.previewUrl === null || !isItemLink(event.target)) return
        event.preventDefault()
        setHeard(!isHeard)
      }}
      onBlur={() => setHeard(false)}
    >
      <div className="relative">
        <ItemPreview item={item} className="aspect-video w-full" isHeard={isHeard} />
        {check && (
          <span
            className={`absolute top-2 left-2 flex rounded-sm bg-card p-1 shadow-sm ${selected ? '' : 'opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100'}`}
          >
            {check}
          </span>
        )}
        <span className="absolute top-1.5 right-1.5 rounded-sm bg-card shadow-sm opacity-0 group-hover:opacity-100 focus-within:opacity-100 has-data-[state=open]:opacity-100 pointer-coarse:opacity-100">
          <ItemMenu {...props} />
        </span>
      </div>
      <div className="mt-2 grid gap-0.5">
        {opened}
        {facts}
        {item.tags.length > 0 && (
          <p className="flex flex-wrap gap-1 pt-0.5">
            {item.tags.map((tag) => (
              <span key={tag} className="rounded-xs border px-1 text-xs text-muted-foreground" dir="auto">
                {tag}
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}

const isItemLink = (target: EventTarget) => target instanceof HTMLElement && target.dataset.item !== undefined

function factsOf({ kind, tool, label, durationSeconds, sizeBytes, deletedBy }: LibraryItem, t: Text): string[] {
  if (deletedBy !== null) return [t('Deleted by {name}', { name: deletedBy })]
  const what = kind === 'result' && tool !== null ? t(OPERATION_DISPLAYS[tool].name) : t(KIND_WORDS[kind])
  return [
    kind === 'link' ? label : what,
    ...(durationSeconds ? [durationFigure(durationSeconds)] : []),
    ...(kind === 'upload' && sizeBytes !== null ? [sizeFigure(sizeBytes, t)] : []),
  ]
}
