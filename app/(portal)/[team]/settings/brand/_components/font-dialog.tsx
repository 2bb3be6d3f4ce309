'use client'

import { useRef, useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import type { BrandFontView } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { sendFont } from './send-brand-file.ts'

type Props = {
  teamSlug: string
  kitId: string
  open: boolean
  onClose: () => void
  onFont: (font: BrandFontView) => void
}

/** Takes a font once somebody has confirmed that the team may use it. */
export function FontDialog(props: Props) {
  const t = useText()
  return (
    <Dialog open={props.open} onOpenChange={(open) => !open && props.onClose()} title={t('Upload a font')}>
      <FontForm {...props} />
    </Dialog>
  )
}

function FontForm({ teamSlug, kitId, onClose, onFont }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [mayUse, setMayUse] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function add() {
    if (file === null) return setError(t('Choose a font file.'))
    if (!mayUse) return setError(t('Confirm that you may use this font in videos.'))
    setBusy(true)
    setError(undefined)
    const answer = await sendFont(file, { teamSlug, kitId }, t)
    setBusy(false)
    if ('error' in answer) return setError(answer.error)
    onFont(answer.file)
    onClose()
  }
  return (
    <div className="grid gap-3">
      <FormError message={error} />
      <input
        ref={input}
        type="file"
        accept=".woff2,.otf,.ttf,font/woff2,font/otf,font/ttf"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('Font file')}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null)
          setError(undefined)
          currentTarget.value = ''
        }}
      />
      <div className="flex min-w-0 items-center gap-3">
        <button type="button" className="btn btn-outline" onClick={() => input.current?.click()}>
          {file === null ? t('Choose a file') : t('Choose another file')}
        </button>
        <span className="min-w-0 truncate text-muted-foreground" dir="auto">
          {file?.name ?? t('WOFF2, OTF or TTF, up to 5 MB.')}
        </span>
      </div>
      <label className="flex cursor-pointer items-start gap-2">
        <input
          type="checkbox"
          className="check mt-0.5"
          checked={mayUse}
          onChange={({ target }) => setMayUse(target.checked)}
        />
        <span>
          {t('I may use this font in videos')}
          <span className="hint block">{t('The audit log keeps who confirmed this, and when.')}</span>
        </span>
      </label>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {t('Cancel')}
        </button>
        <button type="button" className="btn btn-primary" disabled={busy} onClick={() => void add()}>
          {busy ? t('Uploading…') : t('Add font')}
        </button>
      </div>
    </div>
  )
}
