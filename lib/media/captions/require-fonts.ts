import { join } from 'node:path'
import type { FontModelName } from '../models/font-models.ts'
import { manifest } from '../models/manifest.ts'
import { requireModels } from '../models/require-models.ts'
import { addFallbackFonts } from './fonts.ts'
import { hanFont } from './fonts-of-language.ts'

const SCRIPTS: { letters: RegExp; font: FontModelName }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, font: 'noto-sans-jp' },
  { letters: /\p{Script=Hangul}/u, font: 'noto-sans-kr' },
]

/**
 * Lets the East Asian fonts that a text needs stand in where a template's font lacks its letters. Han letters take the form of
 * the language: Japanese, simplified or traditional Chinese.
 *
 * @throws MissingModels for those that are not in the store.
 */
export async function requireFonts(text: string, languageTag: string, modelsDirectory: string): Promise<void> {
  const needed = new Set(SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ font }) => font))
  if (/\p{Script=Han}/u.test(text) && !needed.has('noto-sans-jp')) needed.add(hanFont(languageTag))
  const names = [...needed]
  const directories = await requireModels(names, modelsDirectory)
  addFallbackFonts(names.map((name, index) => join(directories[index] ?? '', manifest[name].files[0]?.path ?? '')))
}
