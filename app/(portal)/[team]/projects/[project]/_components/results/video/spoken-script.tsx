import type { WrittenScript } from '#lib/contract/project.ts'
import { useText } from '#text'

/** The script that was written for a prompt, word for word as it is spoken, with what a reader should know of it. */
export function SpokenScript({ script, languageTag }: { script: WrittenScript; languageTag: string | undefined }) {
  const t = useText()
  return (
    <>
      <p className="mb-3 text-muted-foreground">
        {script.writtenBy === 'built-in'
          ? t('Written by the built-in writer.')
          : t('Written by {writer}.', { writer: script.writtenBy })}{' '}
        {script.note}
      </p>
      <p lang={languageTag} dir="auto" className="max-w-[75ch] text-base break-words whitespace-pre-wrap">
        {script.text}
      </p>
    </>
  )
}
