import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyLook } from '#lib/contract/apply-look.ts'
import type { BrandKit } from '#lib/contract/brand-kit.ts'
import type { CaptionTemplate } from '#lib/contract/caption-template.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { FontRefusal, readFont } from '#lib/core/fonts/read-font.ts'
import { fetchBrandFile } from '../sources/fetch-source.ts'
import type { RunContext } from './run-context.ts'
import type { TaskBrand } from './task-brand.ts'

type Branded = { brandKit?: BrandKit | undefined }

/** What a request's brand kit adds to its videos: `task` for the engine, and the look of captions. */
export type FetchedBrand = {
  task: { brand?: TaskBrand }
  /** A template as the kit changes it. */
  styleOf: (template: SubtitleTemplate) => CaptionTemplate
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
  const fonts = Object.fromEntries([captions, titles].flatMap((font) => (font ? [[font.face.family, font.path]] : [])))
  return {
    task: {
      brand: {
        ...(logo && { logo }),
        ...(Object.keys(fonts).length > 0 && { fonts }),
        ...(titles && { titleFont: titles.face }),
        ...(mask && mask.words.length > 0 && { mask }),
      },
    },
    styleOf: (template) => {
      const style = look === undefined ? CAPTION_TEMPLATES[template] : applyLook(CAPTION_TEMPLATES[look.template], look)
      return captions === null ? style : { ...style, font: captions.face }
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

/** A font that was fetched, written anew, under a name of its letters: another file has another name. */
async function fontOf(context: RunContext<Branded>, address: string | undefined, use: 'captions' | 'titles') {
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

function fetchFile(context: RunContext<Branded>, address: string, name: string): Promise<string> {
  return fetchBrandFile(address, join(context.directory, name), { ...context, onProgress: () => undefined })
}
