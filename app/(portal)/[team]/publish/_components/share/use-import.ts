'use client'

import { useRef, useState, useTransition } from 'react'
import { formOf, useSendInDialog } from '#app/(portal)/_components/use-send.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { ImportPreview } from '#lib/portal/posts/import/preview-import.ts'
import { useText } from '#text'
import { importPostsAction, previewImportAction } from '../../actions.ts'

/** A file and how it is read; empty where it is detected from the file. */
export type Reading = { file: File; encoding: string; dateOrder: string }

/** A file of posts on its way in: chosen, shown as it was read, imported. */
export function useImport(teamSlug: string, onDone: () => void) {
  const t = useText()
  const { send, sending, problem, clear } = useSendInDialog(teamSlug, onDone)
  const [reading, setReading] = useState<Reading | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isReading, start] = useTransition()
  const latest = useRef<Reading | null>(null)
  const fieldsOf = ({ file, encoding, dateOrder }: Reading) => ({ csv: file, encoding, dateOrder })
  function read(next: Reading | null) {
    latest.current = next
    setReading(next)
    clear()
    setRefusal(null)
    if (next === null) return setPreview(null)
    start(async () => {
      const answer = await previewImportAction(IDLE, formOf(teamSlug, fieldsOf(next))).catch(() => null)
      if (latest.current !== next) return
      setPreview(answer?.preview ?? null)
      if (answer?.status !== 'ok')
        setRefusal(answer?.fields?.csv ?? answer?.message ?? t('The file could not be read. Choose it again.'))
    })
  }
  return {
    ...{ reading, preview, refusal, read, problem },
    busy: isReading || sending,
    sending,
    send: () => reading !== null && send(importPostsAction, fieldsOf(reading)),
  }
}
