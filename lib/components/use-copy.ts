'use client'

import { useText } from '#text'
import { useToast } from './ui/toasts.tsx'

/** Copies a text and says so. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const t = useText()
  const toast = useToast()
  return (text, done = t('Copied')) =>
    navigator.clipboard.writeText(text).then(
      () => toast(done),
      () => toast(t('It could not be copied. Select it and copy it yourself.')),
    )
}
