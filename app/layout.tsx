import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { findCurrentDomain } from '#lib/auth/current.ts'
import { domainOrigin } from '#lib/auth/portal-domain.ts'
import { NewVersionNotice } from '#lib/components/live/new-version.tsx'
import { HEAD_SCRIPT } from '#lib/components/page/head-script.ts'
import { ShownTheme } from '#lib/components/page/theme.tsx'
import { TextProvider } from '#lib/i18n/client.tsx'
import { getText } from '#lib/i18n/server.ts'
import { readDomainTheme } from '#lib/portal/domains/domain-theme.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'
import { mono, sans } from './fonts.ts'

/** Generated for each request, because the address is a run-time setting. */
export async function generateMetadata(): Promise<Metadata> {
  await connection()
  const [t, domain] = [await getText(), await findCurrentDomain()]
  const name = domain?.name ?? 'Reelwright'
  return {
    metadataBase: domain === null ? publicAddress() : new URL(domainOrigin(domain.host)),
    title: { default: name, template: `%s · ${name}` },
    description: t('Turn long videos into reels with animated subtitles, and publish them.'),
    ...(domain === null && { manifest: '/manifest.webmanifest' }),
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
  const domain = await findCurrentDomain()
  const look = domain === null ? null : await readDomainTheme(domain.teamId)
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
        <TextProvider locale={locale}>
          <ShownTheme />
          <NewVersionNotice />
          {children}
        </TextProvider>
      </body>
    </html>
  )
}
