import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { isLanguageName, type LanguageName, spokenLanguages } from '#lib/media/languages.ts'

/** Recordings of one kind and language with what is said in them. */
export type Collection = {
  language: LanguageName
  tag: string
  what: string
  recordings: { path: string; said: string }[]
}

/**
 * Recordings of people with what they say: sound or film and a text of the same name, which begins with the language
 * (`english-interview.mp4`, `english-interview.txt`). A name with `-talk-` is one of a talk.
 */
export async function recordingsIn(folder: string): Promise<Collection[]> {
  const files = await readdir(folder)
  const found: Collection[] = []
  for (const file of files.filter((name) => name.endsWith('.txt')).sort()) {
    const name = basename(file, '.txt')
    const [language = ''] = name.split('-')
    const sound = files.find((other) => other !== file && basename(other, extname(other)) === name)
    if (sound === undefined || !isLanguageName(language)) throw new Error(`"${file}" has no recording or no language`)
    const said = await readFile(join(folder, file), 'utf8')
    const { tag } = spokenLanguages[language]
    found.push({ language, tag, what: name, recordings: [{ path: join(folder, sound), said }] })
  }
  return found
}
