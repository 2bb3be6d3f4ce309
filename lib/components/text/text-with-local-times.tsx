'use client'

import { Fragment } from 'react'
import { useText } from '#text'
import { formatDateTime, LocalDateTime } from './date-time.tsx'
import { useLocalTime } from './reader-time.tsx'

const INSTANT = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/

/** A sentence of the server, its moments (ISO 8601 in UTC) in the reader's own time with the full date as a title. */
export function TextWithLocalTimes({ text }: { text: string }) {
  return text.split(INSTANT).map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <LocalDateTime key={key} at={part} /> : <Fragment key={key}>{part}</Fragment>
  })
}

/** The same as plain text, for titles and announcements. */
export function useTextWithLocalTimes(text: string): string {
  const t = useText()
  const time = useLocalTime()
  const parts = text.split(INSTANT)
  return parts.map((part, index) => (index % 2 === 1 ? formatDateTime(new Date(part), time, t) : part)).join('')
}
