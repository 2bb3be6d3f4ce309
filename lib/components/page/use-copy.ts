'use client'

import { useText } from '#text'
import { copyText } from '../browser/browser-features.ts'
import { useToast } from '../ui/toasts.tsx'

/** Copies a text and says so. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const t = useText()
  const toast = useToast()
  return async (text, done = t('Copied')) => {
    toast((await copyText(text)) ? done : t('It could not be copied. Select it and copy it yourself.'))
  }
}
