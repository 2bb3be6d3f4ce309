'use client'

import { useToast } from './ui/toasts.tsx'

/** Copies a text and says so. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const toast = useToast()
  return (text, done = 'Copied') =>
    navigator.clipboard.writeText(text).then(
      () => toast(done),
      () => toast('It could not be copied. Select it and copy it yourself.'),
    )
}
