'use client'

import { useState } from 'react'
import { formOf } from '#app/(portal)/_components/use-send.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import type { BrandFileView } from '#lib/portal/brand/brand-kit-view.ts'
import type { FoundBrand, FoundLogo } from '#lib/portal/brand/website/read-website.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { readWebsiteAction } from '../actions.ts'
import { sendLogo } from './send-brand-file.ts'

/** What somebody takes of a website. */
type TakenBrand = { logo: BrandFileView | null; colors: string[] }

type Props = {
  teamSlug: string
  kitId: string
  open: boolean
  onClose: () => void
  onTake: (taken: TakenBrand) => void
}

/** Reads a page of the team's website. Nothing is taken without a tick. */
export function WebsiteDialog(props: Props) {
  const t = useText()
  return (
    <Dialog open={props.open} onOpenChange={(open) => !open && props.onClose()} title={t('Read from our website')}>
      <WebsiteForm {...props} />
    </Dialog>
  )
}

function WebsiteForm({ teamSlug, kitId, onClose, onTake }: Props) {
  const t = useText()
  const [address, setAddress] = useState('')
  const [found, setFound] = useState<FoundBrand | null>(null)
  const [colors, setColors] = useState<string[]>([])
  const [logo, setLogo] = useState<FoundLogo | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function read() {
    setBusy(true)
    setError(undefined)
    setFound(null)
    const lost = { ...IDLE, message: t('We could not send your request. Check your connection and try again.') }
    const answer = await readWebsiteAction(IDLE, formOf(teamSlug, { address })).catch(() => lost)
    setBusy(false)
    if (!('found' in answer) || answer.found === undefined) {
      return setError(Object.values(answer.fields ?? {})[0] ?? answer.message)
    }
    setFound(answer.found)
    setColors([])
    setLogo(null)
  }
  async function take() {
    setBusy(true)
    setError(undefined)
    const answer = logo === null ? null : await sendLogo(fileOf(logo), { teamSlug, kitId }, t)
    setBusy(false)
    if (answer !== null && 'error' in answer) return setError(answer.error)
    onTake({ logo: answer?.file ?? null, colors })
    onClose()
  }
  return (
    <div className="grid gap-4">
      <FormError message={found === null ? undefined : error} />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('Address of the website')}
            name="address"
            inputMode="url"
            autoComplete="url"
            dir="ltr"
            placeholder="example.com"
            value={address}
            error={found === null ? error : undefined}
            hint={t('We read this page, its style sheets and its logos once, and keep nothing.')}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (!busy) void read()
            }}
          />
        </div>
        <button type="button" className="btn btn-outline mt-[22px]" disabled={busy} onClick={() => void read()}>
          {busy && found === null ? t('Reading…') : t('Read')}
        </button>
      </div>
      <div aria-live="polite">
        {found && (
          <div className="grid gap-4">
            <Logos logos={found.logos} chosen={logo} onChoose={setLogo} />
            <Colors colors={found.colors} chosen={colors} onChoose={setColors} />
            {found.fonts.length > 0 && (
              <div>
                <h3 className="label">{t('Fonts')}</h3>
                <p className="mt-1" dir="auto">
                  {new Intl.ListFormat(t.tag, { type: 'unit' }).format(found.fonts)}
                </p>
                <p className="hint">{t('Upload their files under Fonts, if you may use them in videos.')}</p>
              </div>
            )}
          </div>
        )}
      </div>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {t('Cancel')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={busy || (logo === null && colors.length === 0)}
          onClick={() => void take()}
        >
          {busy && found !== null ? t('Uploading…') : t('Take what is ticked')}
        </button>
      </div>
    </div>
  )
}

function Logos({
  logos,
  chosen,
  onChoose,
}: {
  logos: readonly FoundLogo[]
  chosen: FoundLogo | null
  onChoose: (logo: FoundLogo | null) => void
}) {
  const t = useText()
  if (logos.length === 0) return <p className="hint">{t('No logo that is large enough was found.')}</p>
  return (
    <fieldset>
      <legend className="label">{t('Logo')}</legend>
      <div className="mt-1 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {logos.map((logo) => (
          <label key={logo.address} className="grid cursor-pointer gap-1">
            <span className="brand-tile" data-dark={!logo.isDark}>
              <img src={addressOf(logo)} alt="" />
            </span>
            <span className="flex min-w-0 items-center gap-2">
              <input
                type="checkbox"
                className="check"
                checked={logo === chosen}
                onChange={({ target }) => onChoose(target.checked ? logo : null)}
              />
              <span className="truncate" dir="auto">
                {logo.name}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Colors({
  colors,
  chosen,
  onChoose,
}: {
  colors: readonly string[]
  chosen: readonly string[]
  onChoose: (colors: string[]) => void
}) {
  const t = useText()
  if (colors.length === 0) return <p className="hint">{t('No colors were found.')}</p>
  return (
    <fieldset>
      <legend className="label">{t('Colors')}</legend>
      <div className="mt-1 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {colors.map((color) => (
          <label key={color} className="flex cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(color)}
              onChange={({ target }) =>
                onChoose(colors.filter((one) => (one === color ? target.checked : chosen.includes(one))))
              }
            />
            <span aria-hidden="true" className="size-4 rounded-xs border" style={{ background: color }} />
            <span className="num">{color.toUpperCase()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function addressOf({ png }: FoundLogo): string {
  return `data:image/png;base64,${png}`
}

function fileOf({ name, png }: FoundLogo): File {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  return new File([bytes], `${name}.png`, { type: 'image/png' })
}
