'use client'

import { createContext, type ReactNode, use } from 'react'
import type { Locale } from './locales.ts'
import { ENGLISH, type Text, textIn } from './text.ts'

const TextContext = createContext<Text>(ENGLISH)

/** Texts of a page in the reader's language. English is in the code; a translation is fetched once and cached. */
export function TextProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const text = locale === 'en' ? ENGLISH : use(loadText(locale))
  return <TextContext value={text}>{children}</TextContext>
}

/** Texts in the reader's language, in any component. Async components of the server take `getText`. */
export function useText(): Text {
  return use(TextContext)
}

const loaded = new Map<Locale, Promise<Text>>()

function loadText(locale: Exclude<Locale, 'en'>): Promise<Text> {
  const known = loaded.get(locale)
  if (known !== undefined) return known
  const loading = import('./es.ts').then(({ ES }) => textIn(locale, ES))
  loaded.set(locale, loading)
  return loading
}
