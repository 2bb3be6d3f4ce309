'use client'

import './globals.css'
import { Suspense, useEffect, useState } from 'react'
import { FailureMessage } from '#lib/components/problems/failure-message.tsx'
import { TextProvider } from '#lib/i18n/client.tsx'
import { DEFAULT_LOCALE, knownLocale, type Locale } from '#lib/i18n/locales.ts'

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const locale = useBrowserLocale()
  const message = <FailureMessage error={error} retry={() => location.reload()} />
  return (
    <html lang={locale}>
      <body>
        <main className="flex min-h-dvh">
          <Suspense fallback={message}>
            <TextProvider locale={locale}>{message}</TextProvider>
          </Suspense>
        </main>
      </body>
    </html>
  )
}

/**
 * The language of the page that failed, or else of the browser: the server may not answer any more. English until the
 * texts are there, and where they cannot be fetched.
 */
function useBrowserLocale(): Locale {
  const [wished] = useState(browserLocale)
  const [locale, setLocale] = useState(DEFAULT_LOCALE)
  useEffect(() => {
    if (wished === DEFAULT_LOCALE) return
    import('#lib/i18n/es.ts').then(
      () => setLocale(wished),
      () => undefined,
    )
  }, [wished])
  return locale
}

function browserLocale(): Locale {
  if (typeof document === 'undefined') return DEFAULT_LOCALE
  const tags = [document.documentElement.lang, ...navigator.languages]
  return tags.map(knownLocale).find((locale) => locale !== null) ?? DEFAULT_LOCALE
}
