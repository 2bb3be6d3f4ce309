import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandKit } from '#lib/contract/brand-kit.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { KIT_VIDEO } from '#lib/contract/kit-limits.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { FontRefusal, readFont } from '#lib/core/fonts/read-font.ts'
import type { CaptionFont, CaptionStyle } from '#lib/media/timeline/caption-style.ts'
import { fetchBrandFile } from '../sources/fetch-source.ts'
import type { RunContext } from './run-context.ts'
import { styleOfLook } from './style-of-look.ts'
import type { TaskBrand } from './task-brand.ts'

/** Of a logo or a font: as much as a portal takes, and some more. */
const MAX_BRAND_PICTURE_BYTES = 8 * 2 ** 20

type Branded = { brandKit?: BrandKit | undefined }

/** What a request's brand kit adds to its videos: `task` for the engine, and the look of captions. */
export type FetchedBrand = {
  task: { brand?: TaskBrand }
  /** A template as the kit changes it. */
  styleOf: (template: SubtitleTemplate) => CaptionStyle
}

/**
 * Fetches what a request's brand kit names into the project's directory.
 *
 * @throws FetchFailure with a public sentence; the signal's reason.
 */
export async function brandOf(context: RunContext<Branded>): Promise<FetchedBrand> {
  const kit = context.request.brandKit
  if (kit === undefined) return { task: {}, styleOf: (template) => CAPTION_TEMPLATES[template] }
  const { look, mask, fonts: named = {} } = kit
  const logo = await logoOf(context, kit.logo)
  const captions = await fontOf(context, named.captions, 'captions')
  const titles = await fontOf(context, named.titles, 'titles')
  const intro = await videoOf(context, kit.intro, 'intro')
  const outro = await videoOf(context, kit.outro, 'outro')
  const fonts = Object.fromEntries([captions, titles].flatMap((font) => (font ? [[font.face.family, font.path]] : [])))
  return {
    task: {
      brand: {
        ...(logo && { logo }),
        ...(Object.keys(fonts).length > 0 && { fonts }),
        ...(titles && { titleFont: titles.face }),
        ...(mask && mask.words.length > 0 && { mask }),
        ...(intro && { intro }),
        ...(outro && { outro }),
      },
    },
    styleOf: (template) => {
      const font = captions?.face ?? null
      if (look !== undefined) return styleOfLook(look, font)
      return font === null ? CAPTION_TEMPLATES[template] : { ...CAPTION_TEMPLATES[template], font }
    },
  }
}

async function logoOf(context: RunContext<Branded>, logo: BrandKit['logo']): Promise<TaskBrand['logo'] | null> {
  if (logo === undefined) return null
  const { url, otherUrl, ...look } = logo
  const paths: string[] = []
  for (const [index, address] of [url, otherUrl].entries()) {
    if (address !== undefined) paths.push(await fetchFile(context, address, `logo-${index + 1}`))
  }
  return { paths, ...look }
}

async function videoOf(
  context: RunContext<Branded>,
  video: BrandKit['intro'],
  name: 'intro' | 'outro',
): Promise<TaskBrand['intro'] | null> {
  if (video === undefined) return null
  const { url, leastSeconds } = video
  const path = await fetchFile(context, url, `${name}.mp4`, KIT_VIDEO.bytes)
  return { path, ...(leastSeconds !== undefined && { leastSeconds }) }
}

/**
 * A font that was fetched, written anew, under a name of its letters: another file has another name.
 *
 * @throws FetchFailure with a public sentence; the signal's reason.
 */
export async function fontOf(
  context: RunContext<unknown>,
  address: string | undefined,
  use: 'captions' | 'titles',
): Promise<{ path: string; face: CaptionFont } | null> {
  if (address === undefined) return null
  const fetched = await readFile(await fetchFile(context, address, `fetched-font-${use}`))
  const { file, isCff } = await readFont(fetched).catch((error: unknown) => {
    if (!(error instanceof FontRefusal)) throw error
    throw new FetchFailure('refused', coded(error.reason === 'restricted' ? 'font_restricted' : 'font_unreadable'))
  })
  const family = `font-${createHash('sha256').update(file).digest('hex').slice(0, 16)}`
  const path = join(context.directory, `${family}.${isCff ? 'otf' : 'ttf'}`)
  await writeFile(path, file)
  // A file has one weight, which is drawn as it is.
  return { path, face: { family, weight: 400, italic: false } }
}

function fetchFile(
  context: RunContext<unknown>,
  address: string,
  name: string,
  maxBytes = MAX_BRAND_PICTURE_BYTES,
): Promise<string> {
  const fetch = { ...context, onProgress: () => undefined }
  return fetchBrandFile(address, join(context.directory, name), maxBytes, fetch)
}
