'use client'

import { Check, Pause, Play, RotateCw, Upload, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { UploadProgress } from '#lib/components/pictures/upload-progress.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { shownText, type Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { showUploadInPage } from '../../../_components/uploads/upload-board.ts'
import { findInterruptedUpload } from './stored-uploads.ts'
import type { UploadState } from './upload-state.ts'
import type { useUpload } from './use-upload.ts'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

/** A file of the user's own, sent in pieces that can be paused and resumed. */
export function UploadSource({
  teamSlug,
  upload,
  error,
  onFile,
  onClear,
}: {
  teamSlug: string
  upload: ReturnType<typeof useUpload>
  error: string | undefined
  onFile: (file: File) => void
  onClear: () => void
}) {
  const t = useText()
  const { state } = upload
  useEffect(showUploadInPage, [])
  if (state.status === 'none') return <FileChoice teamSlug={teamSlug} error={error} onFile={onFile} />
  if (state.status === 'refused') {
    return (
      <FileChoice
        teamSlug={teamSlug}
        error={t('We could not use {name}. {message}', { name: state.name, message: shownText(state.message, t) })}
        onFile={onFile}
      />
    )
  }
  return (
    <div className="grid gap-1.5">
      <div className="rounded-md border bg-muted p-3">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-base font-medium" dir="auto">
            {state.name}
          </span>
          <Controls upload={upload} onClear={onClear} />
        </div>
        <Progress state={state} />
      </div>
      <div aria-live="polite">
        <FieldNote
          id="upload-note"
          error={state.status === 'failed' ? shownText(state.message, t) : error}
          hint={stepHint(upload, t)}
        />
      </div>
    </div>
  )
}

function FileChoice({
  teamSlug,
  error,
  onFile,
}: {
  teamSlug: string
  error: string | undefined
  onFile: (file: File) => void
}) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [interrupted, setInterrupted] = useState<string | null>(null)
  useEffect(() => {
    findInterruptedUpload(teamSlug).then(setInterrupted, () => setInterrupted(null))
  }, [teamSlug])
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file) onFile(file)
    event.target.value = ''
  }
  const hint = interrupted
    ? t('The upload of {name} was interrupted. Choose the same file again to resume it.', { name: interrupted })
    : t('You can also drop a file anywhere on this page.')
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-3 rounded-md border border-dashed border-input px-4 py-5">
        <button
          type="button"
          className="btn btn-outline"
          aria-invalid={error ? true : undefined}
          aria-describedby="upload-note"
          onClick={() => field.current?.click()}
        >
          <Upload aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Choose a video file')}
        </button>
        <input
          ref={field}
          type="file"
          accept="video/*,audio/*,.mkv,.mov,.mp4,.webm,.avi,.m4v"
          aria-label={t('Video file')}
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
      </div>
      <div aria-live="polite">
        <FieldNote id="upload-note" error={error} hint={hint} />
      </div>
    </div>
  )
}

function Controls({ upload, onClear }: { upload: ReturnType<typeof useUpload>; onClear: () => void }) {
  const t = useText()
  const { status } = upload.state
  return (
    <>
      {(status === 'sending' || status === 'waiting') && (
        <button type="button" className="btn btn-outline btn-sm" onClick={upload.pause}>
          <Pause {...ICON} />
          {t('Pause')}
        </button>
      )}
      {status === 'waiting' && (
        <button type="button" className="btn btn-outline btn-sm" onClick={upload.resume}>
          <RotateCw {...ICON} />
          {t('Try now')}
        </button>
      )}
      {(status === 'paused' || status === 'failed') && (
        <button type="button" className="btn btn-outline btn-sm" onClick={upload.resume}>
          <Play {...ICON} />
          {t('Resume')}
        </button>
      )}
      {status === 'done' && <Check aria-hidden="true" size={16} strokeWidth={2.2} className="text-success" />}
      <IconButton label={t('Remove file')} title={t('Remove')} Icon={X} onClick={onClear} />
    </>
  )
}

function Progress({ state }: { state: UploadState }) {
  const t = useText()
  if (state.status === 'none' || state.status === 'refused') return null
  if (state.status === 'done') {
    return (
      <p className="num mt-1 text-xs text-muted-foreground">
        {t('{size}, uploaded', { size: formatSize(state.totalBytes, t) })}
      </p>
    )
  }
  return <UploadProgress {...state} />
}

function stepHint({ state, isRestarted }: ReturnType<typeof useUpload>, t: Text): string {
  if (state.status === 'sending') {
    return isRestarted
      ? t(
          'Your earlier progress is no longer on the server, so the upload starts over. Keep this tab open until it finishes.',
        )
      : t('Keep this tab open until the upload finishes.')
  }
  if (state.status === 'waiting') return shownText(state.message, t)
  if (state.status === 'paused')
    return t('Paused. Your progress is kept for 24 hours unless other uploads need the space.')
  return ''
}
