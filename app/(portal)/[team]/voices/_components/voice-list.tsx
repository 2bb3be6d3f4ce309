'use client'

import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { onSizeChange } from '#lib/components/browser/browser-features.ts'
import { isFrame } from '#lib/components/storage/browser-storage.ts'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { groupedRows } from './grouped-rows.ts'
import { facetValueLabel } from './voice-labels.ts'
import { VoiceListHead } from './voice-list-head.tsx'
import { VoiceRow } from './voice-row.tsx'

/** Heights of a voice and of a heading in pixels; `voices.css` has the same. */
const ROW = 56
const HEADING = 36

/** The window that the server draws rows for, before the browser's own is known. */
const FIRST_WINDOW = { width: 1440, height: 900 }

/**
 * The table of voices by their quality. Only the rows in and near the window exist; empty rows keep the room of the others.
 * A partner's frame is as tall as its content, so there the table scrolls by itself.
 */
export function VoiceList({
  voices,
  languages,
  favorites,
  onMark,
  useAddress,
}: {
  voices: VoiceView[]
  languages: VoiceCatalog['languages']
  favorites: ReadonlySet<string>
  /** Absent for read-only members. */
  onMark: ((voiceId: string, isFavorite: boolean) => void) | undefined
  /** The address that uses a voice, as far as its id; null where no tool takes one. */
  useAddress: string | null
}) {
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = groupedRows(voices)
  const heightOf = (index: number) => (rows[index]?.kind === 'heading' ? HEADING : ROW)
  const scrollMargin = useOffsetTop(body)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: heightOf,
    overscan: 10,
    scrollMargin,
    initialRect: FIRST_WINDOW,
    initialOffset: 0,
    getItemKey: (index) => rows[index]?.key ?? index,
    ...(isFrame() ? inBox(box, body, scrollMargin) : {}),
  })
  const shown = virtual.getVirtualItems()
  const above = (shown[0]?.start ?? scrollMargin) - scrollMargin
  const below = virtual.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <div ref={box} className="voice-box">
      <table className="voice-table" aria-rowcount={rows.length + 1}>
        <VoiceListHead isWide={useAddress !== null} isQuality={rows.some(({ kind }) => kind === 'heading')} />
        <tbody ref={body}>
          <Room height={above} />
          {shown.map(({ index, key }) => {
            const row = rows[index]
            if (row === undefined) return null
            if (row.kind === 'heading') {
              return <GroupHeading key={key} index={index} style={row.style} count={row.count} />
            }
            return (
              <VoiceRow
                key={key}
                voice={row.voice}
                index={index}
                languages={languages}
                isFavorite={favorites.has(row.voice.id)}
                onMark={onMark}
                useAddress={useAddress}
              />
            )
          })}
          <Room height={below} />
        </tbody>
      </table>
    </div>
  )
}

/** The quality of the voices below it. It has the cells of a row, as which of them are shown depends on the width. */
function GroupHeading({ index, style, count }: { index: number; style: string; count: number }) {
  const t = useText()
  return (
    <tr className="voice-heading" aria-rowindex={index + 2}>
      <th scope="rowgroup" colSpan={2}>
        {t.message(facetValueLabel(style))}{' '}
        <span className="num font-normal text-muted-foreground">{count.toLocaleString(t.tag)}</span>
      </th>
      <td className="cell-sample" />
      <td className="cell-gender" />
      <td className="cell-style" />
      <td className="cell-act" />
    </tr>
  )
}

function Room({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr className="voice-room">
      <td style={{ height }} />
    </tr>
  )
}

/** How far below the top of the document an element begins. */
function useOffsetTop(ref: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [ref])
  return top
}

/** In a frame, the part of the list that counts is what its own box shows. Places are those of a window, as everywhere. */
function inBox(box: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>, scrollMargin: number) {
  const offset = () => {
    const [outer, inner] = [
      box.current?.getBoundingClientRect().top ?? 0,
      body.current?.getBoundingClientRect().top ?? 0,
    ]
    return scrollMargin + Math.max(0, outer - inner)
  }
  return {
    observeElementRect: (
      _list: Virtualizer<Window, Element>,
      report: (rect: { width: number; height: number }) => void,
    ) => {
      const element = box.current
      if (element === null) return
      return onSizeChange(element, () => report({ width: element.clientWidth, height: element.clientHeight }))
    },
    observeElementOffset: (
      _list: Virtualizer<Window, Element>,
      report: (offset: number, isScrolling: boolean) => void,
    ) => {
      const element = box.current
      if (element === null) return
      const tell = () => report(offset(), false)
      element.addEventListener('scroll', tell, { passive: true })
      tell()
      return () => element.removeEventListener('scroll', tell)
    },
  }
}
