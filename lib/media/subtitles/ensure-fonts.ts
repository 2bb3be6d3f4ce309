import { join } from 'node:path'
import { ensureModel, type ModelOptions } from '../models/ensure-model.ts'
import type { FontModelName } from '../models/font-models.ts'
import { manifest } from '../models/manifest.ts'
import { addFallbackFonts, hanFont } from './fonts.ts'

const SCRIPTS: { letters: RegExp; font: FontModelName }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, font: 'noto-sans-jp' },
  { letters: /\p{Script=Hangul}/u, font: 'noto-sans-kr' },
]

/**
 * Makes sure that the East Asian fonts a text needs can be drawn with, fetching them into the model store on first need. Han
 * letters take the form of the language: Japanese, simplified or traditional Chinese.
 */
export async function ensureFonts(text: string, languageTag: string, options: ModelOptions): Promise<void> {
  const needed = new Set(SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ font }) => font))
  if (/\p{Script=Han}/u.test(text) && !needed.has('noto-sans-jp')) needed.add(hanFont(languageTag))
  const paths = await Promise.all(
    [...needed].map(async (name) => join(await ensureModel(name, options), manifest[name].files[0]?.path ?? '')),
  )
  addFallbackFonts(paths)
}
