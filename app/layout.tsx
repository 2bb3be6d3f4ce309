import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { findOwnDomain } from '#lib/auth/current.ts'
import { domainOrigin } from '#lib/auth/portal-domain.ts'
import { HEAD_SCRIPT } from '#lib/components/head-script.ts'
import { NewVersionNotice } from '#lib/components/new-version.tsx'
import { ShownTheme } from '#lib/components/theme.tsx'
import { readDomainLook } from '#lib/portal/domains/domain-look.ts'
import { publicAddress } from '#lib/portal/public-address.ts'
import { WordsProvider } from '#lib/words/client.tsx'
import { getText } from '#lib/words/server.ts'
import { mono, sans } from './fonts.ts'

/** Generated for each request, because the address is a run-time setting. */
export async function generateMetadata(): Promise<Metadata> {
  await connection()
  const [t, domain] = [await getText(), await findOwnDomain()]
  const name = domain?.name ?? 'Reelwright'
  return {
    metadataBase: domain === null ? publicAddress() : new URL(domainOrigin(domain.host)),
    title: { default: name, template: `%s · ${name}` },
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
  const domain = await findOwnDomain()
  const look = domain === null ? null : await readDomainLook(domain.teamId)
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html lang={locale} className={`${sans.variable} ${mono.variable}`} suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {HEAD_SCRIPT}
        </script>
        {look !== null && <style>{look}</style>}
      </head>
      <body>
        <WordsProvider locale={locale}>
          <ShownTheme />
          <NewVersionNotice />
          {children}
        </WordsProvider>
      </body>
    </html>
  )
}
