'use client'

import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import type { BrandFileView } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { LogoLook } from './logo-look.tsx'
import { sendLogo } from './send-brand-file.ts'

type Logo = BrandKitContent['logo']
type Slot = 'fileId' | 'otherId'

/** The logo of a kit: its versions, and where and how it stands. */
export function LogoSection({
  teamSlug,
  kitId,
  logo,
  files,
  onFile,
  onChange,
}: {
  teamSlug: string
  kitId: string
  logo: Logo
  files: Readonly<Record<string, BrandFileView>>
  /** A file was uploaded. */
  onFile: (file: BrandFileView) => void
  onChange: (part: Partial<Logo>) => void
}) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const slot = useRef<Slot>('fileId')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const first = logo.fileId === null ? undefined : files[logo.fileId]
  const other = logo.otherId === null ? undefined : files[logo.otherId]
  async function upload(file: File | undefined) {
    if (file === undefined) return
    setBusy(true)
    setError('')
    const answer = await sendLogo(file, { teamSlug, kitId }, t)
    setBusy(false)
    if ('error' in answer) return setError(answer.error)
    onFile(answer.file)
    onChange({ [slot.current]: answer.file.id })
  }
  function choose(into: Slot) {
    slot.current = into
    input.current?.click()
  }
  function remove(from: Slot) {
    // The second version takes the place of the first.
    onChange(from === 'otherId' ? { otherId: null } : { fileId: logo.otherId, otherId: null })
  }
  return (
    <section className="brand-section" aria-label={t('Logo')}>
      <div className="flex items-center gap-2">
        <h3 className="text-base font-semibold">{t('Logo')}</h3>
        <span className="ml-auto text-muted-foreground" aria-hidden="true">
          {t('On every reel')}
        </span>
        <Switch label={t('Logo on every reel')} checked={logo.isOn} onChange={(isOn) => onChange({ isOn })} />
      </div>
      <input
        ref={input}
        type="file"
        accept=".svg,image/svg+xml,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('Logo file')}
        onChange={(event) => {
          void upload(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className="brand-logo">
        <div className="brand-tile" data-dark={first !== undefined && first.facts.brightness > 0.6}>
          {first && <img src={first.url} alt={t('Logo')} />}
        </div>
        <div className="grid min-w-0 content-start gap-3">
          {first === undefined ? (
            <div>
              <button type="button" className="btn btn-outline" disabled={busy} onClick={() => choose('fileId')}>
                {busy ? t('Uploading…') : t('Upload a logo')}
              </button>
            </div>
          ) : (
            <>
              <Version
                file={first}
                note={first.facts.isTransparent ? t('Transparent') : t('With a background')}
                {...{ busy, onReplace: () => choose('fileId'), onRemove: () => remove('fileId') }}
              />
              {other === undefined ? (
                <button
                  type="button"
                  className="btn btn-ghost btn-sm justify-self-start"
                  disabled={busy}
                  onClick={() => choose('otherId')}
                >
                  {first.facts.brightness > 0.5 ? t('Add a dark version') : t('Add a light version')}
                </button>
              ) : (
                <Version
                  file={other}
                  note={other.facts.brightness > first.facts.brightness ? t('For dark frames') : t('For light frames')}
                  {...{ busy, onReplace: () => choose('otherId'), onRemove: () => remove('otherId') }}
                />
              )}
            </>
          )}
          <div aria-live="polite">
            <FieldNote
              id="brand-logo-note"
              error={error}
              hint={t('SVG, PNG or WebP, up to 2 MB and at least 256 pixels wide.')}
            />
          </div>
          {first && <LogoLook logo={logo} aspect={first.facts.width / first.facts.height} onChange={onChange} />}
        </div>
      </div>
    </section>
  )
}

function Version({
  file,
  note,
  busy,
  onReplace,
  onRemove,
}: {
  file: BrandFileView
  note: string
  busy: boolean
  onReplace: () => void
  onRemove: () => void
}) {
  const t = useText()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" dir="auto">
          {file.name}
        </p>
        <p className="text-xs text-muted-foreground">{note}</p>
      </div>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        disabled={busy}
        aria-label={t('Replace {name}', { name: file.name })}
        onClick={onReplace}
      >
        {t('Replace')}
      </button>
      <IconButton label={t('Remove {value}', { value: file.name })} Icon={X} size={14} onClick={onRemove} />
    </div>
  )
}
