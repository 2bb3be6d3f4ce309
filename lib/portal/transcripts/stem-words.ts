import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { stripAccents } from './fold-words.ts'

/** The dictionaries of Postgres that know the forms of words, by the first part of a language's tag. */
const STEMMERS: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
}

/**
 * The stems of words in a language: what their forms have in common. Words without one, and all words of a language that
 * Postgres has no dictionary for, are left out.
 */
export async function stemWords(
  transaction: Transaction,
  languageTag: string,
  words: readonly string[],
): Promise<Map<string, string>> {
  const name = STEMMERS[languageTag.toLowerCase().split('-')[0] ?? '']
  if (name === undefined || words.length === 0) return new Map()
  const rows = await transaction.execute<{ word: string; stem: string }>(sql`
    select word, stem[1] as stem
    from pg_catalog.pg_ts_dict dictionary, unnest(${sql.param([...words])}::text[]) as word,
      lateral ts_lexize(dictionary.oid::regdictionary, word) as stem
    where dictionary.dictname = ${`${name}_stem`} and dictionary.dictnamespace = 'pg_catalog'::regnamespace
      and stem[1] <> ''`)
  return new Map(rows.map(({ word, stem }) => [word, stripAccents(stem)]))
}
