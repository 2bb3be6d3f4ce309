'use client'

import { useEffect, useRef, useState } from 'react'
import { type Message, msg } from '#lib/i18n/message.ts'
import { shownText, type Text } from '#lib/i18n/text.ts'
import type { FormState } from '#lib/portal/http/form-state.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import type { UsageAmount } from '../../../_components/allowance.tsx'
import { useDraft } from '../use-draft.ts'
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
  samples: SampleView[],
  asked: RequestedSource,
  state: FormState,
  { several = false }: { several?: boolean } = {},
) {
  const t = useText()
  const { draft: kept, change, forget } = useDraft(teamSlug, SOURCE_DRAFT, fromAddress(asked))
  const list = useLinkList(teamSlug, kept, change, several)
  const draft = several ? kept : { ...kept, link: kept.link || (extractLinks(kept.added)[0] ?? '') }
  const links = several ? list.usable : [draft.link.trim()].filter((link) => link !== '')
  const upload = useUpload(teamSlug)
  const frame = useVideoFrame(upload.file)
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
    setReachable,
    error,
    useFile,
    fields: fieldsOf(draft, links, upload.state.status === 'done' ? upload.state.uploadId : ''),
    check() {
      const reason = missingSource(draft, links, list.rows.length, samples, upload.state.status)
      setMissing(reason && t(reason))
      return reason === undefined
    },
    forget() {
      forget()
      if (draft.kind === 'upload') upload.forget()
    },
  }
}

/** The source in a few words, for a summary. */
export function sourceName({ draft, links, upload }: VideoSource, samples: SampleView[], t: Text): string {
  const { state } = upload
  const sample = samples.find(({ id }) => id === draft.sampleId)
  const named = {
    link: links[0] ?? t('No link yet'),
    upload: state.status === 'none' || state.status === 'refused' ? t('No file yet') : state.name,
    sample: sample === undefined ? t('No sample chosen') : shownText(sample.title, t),
  }
  return named[draft.kind]
}

/** The length of the source, as far as the browser knows it, as what it takes of the team's minutes. */
export function usageOf({ draft, frame, links }: VideoSource, samples: SampleView[]): UsageAmount {
  const sample = samples.find(({ id }) => id === draft.sampleId)
  const length = {
    link: links.length === 0 ? 0 : null,
    upload: frame?.durationSeconds ?? null,
    sample: sample?.durationSeconds ?? 0,
  }
  return { meter: 'source-seconds', amount: length[draft.kind] }
}

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
