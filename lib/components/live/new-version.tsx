'use client'

import { RotateCw } from 'lucide-react'
import { unstable_isUnrecognizedActionError as isUnknownAction } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useText } from '#text'
import { restoreTypedText, saveTypedText, trackTyping } from '../text/typed-text.ts'
import { watchVersion } from './version-watch.ts'

/**
 * For a page that was open during an update: shows that above it, as soon as the server does not know what the page
 * sends or loads. The form stays as it is, and the typed text is restored after a reload.
 */
export function NewVersionNotice() {
  const t = useText()
  const [isShown, setShown] = useState(false)
  useEffect(() => trackTyping(), [])
  useEffect(() => watchVersion(() => setShown(true), saveTypedText), [])
  useEffect(() => restoreTypedText(), [])
  if (!isShown) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-(--z-toast) mx-auto flex max-w-[520px] flex-wrap items-center justify-between gap-3 rounded-lg border bg-popover p-4 text-popover-foreground shadow-lg"
    >
      <p className="min-w-0 flex-1 basis-60 text-base">
        <strong className="block font-semibold">{t('A new version is available')}</strong>
        {t('Reload the page, then send this again. Your text is kept.')}
      </p>
      <ReloadButton />
    </div>
  )
}

function ReloadButton() {
  const t = useText()
  function reload() {
    saveTypedText()
    location.reload()
  }
  return (
    <button type="button" className="btn btn-primary w-fit" onClick={reload}>
      <RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />
      {t('Reload')}
    </button>
  )
}

/** In place of a page that could not be shown because it is of another version than the server. */
export function NewVersion() {
  const t = useText()
  return (
    <div className="m-auto grid max-w-[440px] justify-items-center gap-1 px-5 py-10 text-center" role="alert">
      <h1 className="text-lg font-semibold">{t('A new version is available')}</h1>
      <p className="mb-3 text-base text-muted-foreground">
        {t('This page was open during an update. Reload it to continue.')}
      </p>
      <ReloadButton />
    </div>
  )
}

/** Whether a failure comes from an update: the server does not know an action, or a script of the page is gone. */
export function isOutdated(error: unknown): boolean {
  return isUnknownAction(error) || (error instanceof Error && error.name === 'ChunkLoadError')
}
