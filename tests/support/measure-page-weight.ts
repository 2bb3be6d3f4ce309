import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'

/** Bytes as they came over the wire, without headers. */
export type Weight = { script: number; font: number }

/** What a browser with an empty cache loads for a page until it is loaded and its fonts are there. */
export async function measurePageWeight(page: Page, address: string): Promise<Weight> {
  const requests: Request[] = []
  const add = (request: Request) => requests.push(request)
  page.on('requestfinished', add)
  await page.goto(address)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  page.off('requestfinished', add)
  const ofKind = (kind: string) => requests.filter((request) => request.resourceType() === kind)
  return { script: await bytesOf(ofKind('script')), font: await bytesOf(ofKind('font')) }
}

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

/** How much more than the documentation says is still what it says. */
export const SLACK = 1.05

/** What the page of measurements says that pages load, in bytes. @throws Error where it says nothing of the kind. */
export function statedWeights(): { projects: Weight; form: Weight } {
  const measurements = readFileSync(MEASUREMENTS, 'utf8')
  const figures = (FIGURES.exec(measurements) ?? []).slice(1).map((text) => Number(text) * 1000)
  const [script, font, formScript, formFont] = figures
  if (script === undefined || font === undefined || formScript === undefined || formFont === undefined)
    throw new Error(`The page of measurements does not say how much JavaScript pages load: ${FIGURES}`)
  return { projects: { script, font }, form: { script: formScript, font: formFont } }
}

const FIGURES = /(\d+) KB of JavaScript and (\d+) KB of fonts for Projects, (\d+) KB and (\d+) KB for New project/

const MEASUREMENTS = path.resolve(import.meta.dirname, '../../app/(site)/docs/_content/en/self-host/measurements.md')
