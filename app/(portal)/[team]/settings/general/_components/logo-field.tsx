'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { TeamMark } from '#lib/components/pictures/brand.tsx'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'

const MAX_BYTES = 1_000_000

/** The team's logo as it is everywhere, and another one. */
export function LogoField({
  teamSlug,
  name,
  logo,
  editable,
}: {
  teamSlug: string
  name: string
  logo: string | null
  editable: boolean
}) {
  const t = useText()
  const router = useRouter()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function send(method: 'PUT' | 'DELETE', body: Blob | null) {
    setBusy(true)
    setError('')
    const response = await fetch(`/api/media/logos/${teamSlug}`, { method, body }).catch(() => null)
    setBusy(false)
    if (!response?.ok) return setError(await refusalOf(response, t))
    toast(method === 'PUT' ? t('Logo changed.') : t('Logo removed.'))
    router.refresh()
  }
  function choose(file: File | undefined) {
    if (file === undefined) return
    if (file.size > MAX_BYTES) setError(t('The picture is larger than 1 MB. Choose a smaller one.'))
    else void send('PUT', file)
  }
  return (
    <section className="card mb-4 p-4 md:p-5" aria-label={t('Logo')}>
      <div className="flex flex-wrap items-center gap-4">
        <TeamMark name={name} logo={logo} size={52} />
        {editable && (
          <span className="flex gap-2">
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="sr-only"
              tabIndex={-1}
              aria-label={t('Picture')}
              onChange={(event) => {
                choose(event.currentTarget.files?.[0])
                event.currentTarget.value = ''
              }}
            />
            <button type="button" className="btn btn-outline" disabled={busy} onClick={() => input.current?.click()}>
              {busy ? t('Saving…') : logo === null ? t('Add a logo') : t('Replace logo')}
            </button>
            {logo !== null && (
              <button type="button" className="btn btn-ghost" disabled={busy} onClick={() => void send('DELETE', null)}>
                {t('Remove logo')}
              </button>
            )}
          </span>
        )}
      </div>
      <div aria-live="polite" className="mt-2">
        <FieldNote id="logo-note" error={error} hint={editable ? t('Square PNG, JPEG or WebP, up to 1 MB.') : ''} />
      </div>
    </section>
  )
}

async function refusalOf(response: Response | null, t: Text): Promise<string> {
  const answer: unknown = await response?.json().catch(() => null)
  const error: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') : null
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null
  return typeof message === 'string' ? message : t('We could not save the logo. Check your connection and try again.')
}
