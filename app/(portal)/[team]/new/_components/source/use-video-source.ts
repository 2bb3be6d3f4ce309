'use client'

import { useEffect, useRef, useState } from 'react'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { FormState } from '#lib/portal/http/form-state.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import { useDraft } from '../draft/use-draft.ts'
import type { DraftRows } from '../draft/use-draft-rows.ts'
import type { LinkCheck } from './check-link.ts'
import { extractLinks } from './extract-links.ts'
import { takePendingFile } from './pending-file.ts'
import { SOURCE_DRAFT, type SourceDraft } from './source-draft.ts'
import { useLinkList } from './use-link-list.ts'
import { useUpload } from './use-upload.ts'
import { useVideoFrame } from './video-frame.ts'

/** What the address chooses as the source. */
export type RequestedSource = { link: string; sampleId: string; upload: boolean }

export type VideoSource = ReturnType<typeof useVideoSource>

/**
 * The source of a tool that takes a video, in the fields of its form, with what is wrong with it. With `several`, it can
 * be several links.
 */
export function useVideoSource(
  teamSlug: string,
  rows: DraftRows,
  samples: SampleView[],
  asked: RequestedSource,
  state: FormState,
  { several = false }: { several?: boolean } = {},
) {
  const t = useText()
  const { draft: kept, change } = useDraft(SOURCE_DRAFT, rows, inSourceRow, fromAddress(asked))
  const list = useLinkList(teamSlug, kept, change, several)
  const draft = several ? kept : { ...kept, link: kept.link || (extractLinks(kept.added)[0] ?? '') }
  const links = several ? list.usable : [draft.link.trim()].filter((link) => link !== '')
  const [isFresh] = useState(() => isEmpty(rows) && Object.values(asked).every((part) => !part))
  const upload = useUpload(teamSlug)
  const frame = useVideoFrame(upload.file)
  const [checked, setChecked] = useState<LinkCheck | null>(null)
  const [reachable, setReachable] = useState('')
  const [missing, setMissing] = useState<string>()
  const error = missing ?? refusalOf(state, draft)
  useFocusOnError(error, state)

  function useFile(next: File) {
    change({ kind: 'upload' })
    setMissing(undefined)
    upload.begin(next)
  }
  const first = useRef(useFile)
  useEffect(() => {
    const waiting = takePendingFile()
    if (waiting) first.current(waiting)
  }, [])
  return {
    draft,
    /** Whether nothing was typed or chosen in the form before. */
    isFresh,
    change(part: Partial<SourceDraft>) {
      setMissing(undefined)
      change(several || part.link === undefined ? part : { ...part, added: '' })
    },
    upload,
    frame,
    /** The links that can be sent; at most one without `several`. */
    links,
    /** With `several`, all of them, each with its known facts. */
    list,
    /** The link that was last found to lead somewhere. */
    reachable: several ? list.reachable : reachable,
    /** What was found behind a single link. */
    noteCheck(check: LinkCheck) {
      setChecked(check)
      if (check.verdict === 'reachable') setReachable(check.url)
    },
    /** Whether there are links and none of them can be used. */
    isRefused:
      draft.kind === 'link' &&
      (several
        ? list.rows.length > 0 && links.length === 0
        : checked?.verdict === 'refused' && checked.url === draft.link.trim()),
    error,
    useFile,
    fields: fieldsOf(draft, links, upload.state.status === 'done' ? upload.state.uploadId : ''),
    check() {
      const reason = missingSource(draft, links, list.rows.length, samples, upload.state.status)
      setMissing(reason && t(reason))
      return reason === undefined
    },
    forgetUpload() {
      if (draft.kind === 'upload') upload.forget()
    },
  }
}

/** Whether no draft was kept. */
function isEmpty({ common, input, tool }: DraftRows): boolean {
  return [common, input, tool].every(({ value }) => Object.keys(value).length === 0)
}

const inSourceRow = () => 'input' as const

function useFocusOnError(error: string | undefined, state: FormState) {
  useEffect(() => {
    if (!error || state.status === 'ok') return
    document
      .getElementById('source')
      ?.querySelector<HTMLElement>('[aria-invalid="true"], .sample-choices button')
      ?.focus()
  }, [error, state])
}

function fromAddress(asked: RequestedSource): Partial<SourceDraft> {
  if (asked.link !== '') return { kind: 'link', link: asked.link }
  if (asked.sampleId !== '') return { kind: 'sample', sampleId: asked.sampleId }
  return asked.upload ? { kind: 'upload' } : {}
}

function fieldsOf({ kind, sampleId }: SourceDraft, links: readonly string[], uploadId: string) {
  const fields: Record<string, string | readonly string[]> = { 'source.kind': kind }
  if (kind === 'link') return { ...fields, 'source.url': links }
  return { ...fields, ...(kind === 'upload' ? { 'source.uploadId': uploadId } : { 'source.sampleId': sampleId }) }
}

/** Why there is nothing to send yet, before the server is asked. */
function missingSource(
  draft: SourceDraft,
  links: readonly string[],
  listed: number,
  samples: SampleView[],
  upload: string,
): Message | undefined {
  if (draft.kind === 'link') {
    if (links.length > 0) return undefined
    return listed > 0 ? msg('None of these links can be used. Paste another one.') : msg('Paste a link to a video.')
  }
  if (draft.kind === 'sample') {
    return samples.some(({ id, ready }) => ready && id === draft.sampleId) ? undefined : msg('Choose a sample video.')
  }
  if (upload === 'none' || upload === 'refused') return msg('Choose a video file.')
  return upload === 'done' ? undefined : msg('Wait for the upload to finish, then start the project.')
}

/** What the server refused of the source, as long as it is still that source. */
function refusalOf({ fields = {}, values = {} }: FormState, draft: SourceDraft): string | undefined {
  const isSame =
    draft.kind === 'link' ? values['source.url'] === draft.link.trim() : values['source.kind'] === draft.kind
  return isSame ? Object.entries(fields).find(([name]) => name.startsWith('source'))?.[1] : undefined
}
