'use client'

import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { onVisibleArea } from '#lib/components/embed/visible-area.ts'
import { isFrame } from '#lib/components/storage/browser-storage.ts'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { VoiceRow } from './voice-row.tsx'

/** Height of a row in pixels; `voices.css` has the same. */
const ROW = 56

/** The window that the server draws rows for, before the browser's own is known. */
const FIRST_WINDOW = { width: 1440, height: 900 }

/** A partner's frame is as tall as the whole list: what counts is the part of it that can be seen. */
const IN_FRAME = {
  observeElementRect: (
    _list: Virtualizer<Window, Element>,
    report: (rect: { width: number; height: number }) => void,
  ) => onVisibleArea(({ height }) => report({ width: window.innerWidth, height })),
  observeElementOffset: (_list: Virtualizer<Window, Element>, report: (offset: number, isScrolling: boolean) => void) =>
    onVisibleArea(({ top }) => report(top, false)),
}

/** The table of voices. Only the rows in and near the window exist; empty rows keep the room of the others. */
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
  const t = useText()
  const body = useRef<HTMLTableSectionElement>(null)
  const scrollMargin = useOffsetTop(body)
  const rows = useWindowVirtualizer({
    count: voices.length,
    estimateSize: () => ROW,
    overscan: 10,
    scrollMargin,
    initialRect: FIRST_WINDOW,
    initialOffset: 0,
    getItemKey: (index) => voices[index]?.id ?? index,
    ...(isFrame() ? IN_FRAME : {}),
  })
  const shown = rows.getVirtualItems()
  const above = (shown[0]?.start ?? scrollMargin) - scrollMargin
  const below = voices.length * ROW - above - shown.length * ROW
  return (
    <table className="voice-table" aria-rowcount={voices.length + 1}>
      <caption className="sr-only">{t('Voices')}</caption>
      <colgroup>
        <col className="cell-play" />
        <col className="cell-voice" />
        <col className="cell-sample" />
        <col className="cell-gender" />
        <col className="cell-style" />
        <col className="cell-act" data-wide={useAddress !== null} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className="cell-play">
            <span className="sr-only">{t('Play')}</span>
          </th>
          <th scope="col" className="cell-voice">
            {t('Voice')}
          </th>
          <th scope="col" className="cell-sample">
            {t('Sample')}
          </th>
          <th scope="col" className="cell-gender">
            {t('Voice type')}
          </th>
          <th scope="col" className="cell-style">
            {t('Style')}
          </th>
          <th scope="col" className="cell-act">
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Room height={above} />
        {shown.map(({ index, key }) => {
          const voice = voices[index]
          return (
            voice && (
              <VoiceRow
                key={key}
                voice={voice}
                index={index}
                languages={languages}
                isFavorite={favorites.has(voice.id)}
                onMark={onMark}
                useAddress={useAddress}
              />
            )
          )
        })}
        <Room height={below} />
      </tbody>
    </table>
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
