'use client'

import { Check, Pause, Play, RotateCw, X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { UploadProgress } from '#lib/components/pictures/upload-progress.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { shownText, type Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import type { UploadState } from '../../new/_components/source/upload-state.ts'
import { type BoardedUpload, unboardUpload } from './upload-board.ts'

/** One upload: its name, how far it is, and what can be done with it; once it is done, the way to the page that uses it. */
export function UploadCard({ upload: { session, place, view } }: { upload: BoardedUpload }) {
  const t = useText()
  const { state } = view
  if (state.status === 'none') return null
  const isOver = state.status === 'done' || state.status === 'refused'
  const note = noteOf(state, t)
  return (
    <section
      aria-label={t('Upload of {name}', { name: state.name })}
      className="rounded-md border bg-card p-3 shadow-lg"
    >
      <div className="flex items-center gap-1">
        {state.status === 'done' && (
          <Check aria-hidden="true" size={16} strokeWidth={2.2} className="mr-1 shrink-0 text-success" />
        )}
        <p className="min-w-0 flex-1 truncate font-medium" dir="auto" title={state.name}>
          {state.name}
        </p>
        {isOver && (
          <Link href={place as Route} className="btn btn-outline btn-sm">
            {t('Open')}
          </Link>
        )}
        <FlowButton state={state} session={session} />
        {isOver ? (
          <IconButton label={t('Close')} Icon={X} onClick={() => unboardUpload(session)} />
        ) : (
          <IconButton label={t('Cancel upload')} Icon={X} onClick={() => session.clear()} />
        )}
      </div>
      {'sentBytes' in state && <UploadProgress {...state} />}
      <p role="status" className={note === '' ? 'sr-only' : 'mt-1 text-xs text-pretty text-muted-foreground'}>
        {note}
      </p>
    </section>
  )
}

function FlowButton({ state, session }: { state: UploadState; session: BoardedUpload['session'] }) {
  const t = useText()
  if (state.status === 'sending')
    return <IconButton label={t('Pause')} Icon={Pause} onClick={() => void session.pause()} />
  if (state.status === 'waiting')
    return <IconButton label={t('Try now')} Icon={RotateCw} onClick={() => session.resume()} />
  if (state.status === 'paused' || state.status === 'failed')
    return <IconButton label={t('Resume')} Icon={Play} onClick={() => session.resume()} />
  return null
}

function noteOf(state: UploadState, t: Text): string {
  if (state.status === 'done') return t('Uploaded. Open the page to start the project.')
  if (state.status === 'refused')
    return t('We could not use {name}. {message}', { name: state.name, message: shownText(state.message, t) })
  if (state.status === 'waiting' || state.status === 'failed') return shownText(state.message, t)
  return ''
}
