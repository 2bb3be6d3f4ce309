import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { HEAD_SCRIPT } from '#lib/components/head-script.ts'
import { ShownTheme } from '#lib/components/theme.tsx'
import { publicAddress } from '#lib/portal/public-address.ts'
import { WordsProvider } from '#lib/words/client.tsx'
import { getText } from '#lib/words/server.ts'
import { mono, sans } from './fonts.ts'

/** Generated for each request, because the address is a run-time setting. */
export async function generateMetadata(): Promise<Metadata> {
  await connection()
  const t = await getText()
  return {
    metadataBase: publicAddress(),
    title: { default: 'Reelwright', template: '%s · Reelwright' },
    description: t('Turns long videos into reels with animated subtitles, and publishes them.'),
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f8f6' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0e0b' },
  ],
}

/** Every page is rendered per request, because scripts need the nonce of the content security policy. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection()
  const { locale } = await getText()
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html lang={locale} className={`${sans.variable} ${mono.variable}`} suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {HEAD_SCRIPT}
        </script>
      </head>
      <body>
        <WordsProvider locale={locale}>
          <ShownTheme />
          {children}
        </WordsProvider>
      </body>
    </html>
  )
}
