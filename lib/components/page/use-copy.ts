'use client'

import { useText } from '#text'
import { copyText } from '../browser/browser-features.ts'
import { useToast } from '../ui/toasts.tsx'

/** Copies a text and shows that it did. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const t = useText()
  const toast = useToast()
  return async (text, done = t('Copied')) => {
    toast((await copyText(text)) ? done : t('We could not copy the text. Select it and copy it manually.'))
  }
}
