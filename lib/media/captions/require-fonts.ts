import { join } from 'node:path'
import { type FontModelName, fontModels } from '../models/font-models.ts'
import { MissingModels, requireModels } from '../models/require-models.ts'
import { addFallbackFonts, fontsCover } from './fonts.ts'
import { hanFont } from './fonts-of-language.ts'

/** `own`: the fonts made for the letters. `any`: where one of them is not in the store, others of the store that have the letters. */
export type FontDemand = 'own' | 'any'

/** By letters: the marks 、 and 「 are of all of them. */
const HAN = /(?!\p{scx=Latin})(?=[\p{L}\p{Nl}])\p{scx=Han}/u
const SCRIPTS: { letters: RegExp; font: FontModelName }[] = [
  { letters: /(?![\p{scx=Han}\p{scx=Latin}])[\p{scx=Hiragana}\p{scx=Katakana}]/u, font: 'noto-sans-jp' },
  { letters: /(?!\p{scx=Han})\p{scx=Hangul}/u, font: 'noto-sans-kr' },
]
const EAST_ASIAN = /(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu

/**
 * Lets the East Asian fonts that a text needs stand in where a template's font lacks its letters. Han letters take the form of
 * the language: Japanese, simplified or traditional Chinese.
 *
 * @returns which fonts were found.
 * @throws MissingModels for those that are not in the store; with `any`, only where no others have the letters.
 */
export async function requireFonts(
  text: string,
  languageTag: string,
  modelsDirectory: string,
  demand: FontDemand = 'own',
): Promise<FontDemand> {
  const needed = new Set(SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ font }) => font))
  if (HAN.test(text) && !needed.has('noto-sans-jp')) needed.add(hanFont(languageTag))
  try {
    addFallbackFonts(await filesOf([...needed], modelsDirectory))
    return 'own'
  } catch (error) {
    if (demand === 'own' || !(error instanceof MissingModels)) throw error
    const others = Object.values(fontModels).filter(({ name }) => !error.models.includes(name))
    const files = (await Promise.all(others.map(({ name }) => fileIfThere(name, modelsDirectory)))).flat()
    if (!fontsCover(files, (text.match(EAST_ASIAN) ?? []).join(''))) throw error
    addFallbackFonts(files)
    return 'any'
  }
}

async function filesOf(names: readonly FontModelName[], modelsDirectory: string): Promise<string[]> {
  const directories = await requireModels(names, modelsDirectory)
  return names.map((name, index) => join(directories[index] ?? '', fontModels[name].files[0]?.path ?? ''))
}

async function fileIfThere(name: FontModelName, modelsDirectory: string): Promise<string[]> {
  try {
    return await filesOf([name], modelsDirectory)
  } catch (error) {
    if (error instanceof MissingModels) return []
    throw error
  }
}
