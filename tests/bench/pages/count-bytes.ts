import process from 'node:process'
import { chromium, type Request } from '@playwright/test'
import { prepareChromium } from '#tests/support/chromium.ts'
import type { Portal } from './start-portal.ts'

/** Bytes as they came over the wire, without headers. */
export type Loaded = { script: number; font: number }

/** What a browser with an empty cache loads for a page until it is loaded and its fonts are there. */
export async function countBytes({ origin, cookie }: Portal, address: string): Promise<Loaded> {
  const { executablePath, env } = await prepareChromium()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    await page.context().addCookies([{ ...cookie, url: origin }])
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(address)
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    const ofKind = (kind: string) => requests.filter((request) => request.resourceType() === kind)
    return { script: await bytesOf(ofKind('script')), font: await bytesOf(ofKind('font')) }
  } finally {
    await browser.close()
  }
}

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}
