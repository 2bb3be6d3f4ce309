'use client'

import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { countWords, readingSeconds } from '#lib/contract/script-length.ts'
import { MAX_PROMPT_LENGTH, MAX_SCRIPT_LENGTH } from '#lib/contract/spoken-text-limits.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { msg } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { OmittedPartsNote } from './omitted-parts-note.tsx'
import type { SpeechDraft } from './speech-draft.ts'
import type { Readable } from './use-readable.ts'

const KINDS = [
  { value: 'script', label: msg('Script') },
  { value: 'prompt', label: msg('Prompt') },
] as const

const MAX_CHARACTERS = { script: MAX_SCRIPT_LENGTH, prompt: MAX_PROMPT_LENGTH }

/** The words: a script that is read as it stands, or a prompt from which the service writes one. */
export function ScriptSection({
  draft,
  change,
  error,
  languageTag,
  bestUpTo,
  readable,
  isWrittenHere = false,
  children,
}: {
  draft: SpeechDraft
  change: (part: Partial<SpeechDraft>) => void
  error: string | undefined
  /** Of the chosen voice. */
  languageTag: string | undefined
  /** How many words work best; absent where it does not matter. */
  bestUpTo?: number
  /** What the service reports about the script. */
  readable: Readable
  /** Whether a prompt becomes a script here, before it is sent. */
  isWrittenHere?: boolean
  /** Stands above the text. */
  children?: ReactNode
}) {
  const t = useText()
  const { words: kind } = draft
  const text = draft[kind]
  const words = useWordCount(text, languageTag)
  const note = error ?? tooLong(draft, t) ?? readable.message
  return (
    <section id="words">
      <div className="mb-2 flex items-center">
        <h2 className="text-base font-semibold">{t('Text')}</h2>
        <span className="ml-auto">
          <Segmented
            label={t('Script or prompt')}
            value={kind}
            options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(words) => change({ words })}
          />
        </span>
      </div>
      {children}
      <textarea
        id="words-text"
        className="input script-field"
        dir="auto"
        lang={languageTag}
        rows={kind === 'script' ? 8 : 4}
        spellCheck
        aria-label={kind === 'script' ? t('Script') : t('Prompt')}
        placeholder={
          kind === 'script' ? t('Write or paste your script.') : t('Describe what the script should be about.')
        }
        value={text}
        aria-invalid={note ? true : undefined}
        aria-describedby="words-note words-count words-left-out"
        onChange={(event) => change({ [kind]: event.target.value })}
      />
      <div className="mt-1 flex flex-wrap items-start gap-x-4">
        <div aria-live="polite" className="min-w-0 flex-1">
          <FieldNote id="words-note" error={note} hint={hintOf(kind, words, isWrittenHere, t)} />
        </div>
        <p id="words-count" className="hint num">
          {bestUpTo !== undefined && kind === 'script'
            ? t('{words, plural, one {# word} other {# words}} (up to {bestUpTo} work best)', { words, bestUpTo })
            : t('{words, plural, one {# word} other {# words}}', { words })}
        </p>
      </div>
      <div aria-live="polite">{kind === 'script' && <OmittedPartsNote parts={readable.leftOut} />}</div>
    </section>
  )
}

export function useWordCount(text: string, languageTag: string | undefined): number {
  const settled = useDeferredValue(text)
  return useMemo(() => countWords(settled, languageTag), [settled, languageTag])
}

/** Why there is nothing to speak yet, before the server is asked. */
export function missingWords(draft: SpeechDraft, t: Text): string | undefined {
  const asked = draft.words === 'script' ? t('Write a script.') : t('Write a prompt.')
  return draft[draft.words].trim() === '' ? asked : tooLong(draft, t)
}

function tooLong({ words: kind, ...texts }: SpeechDraft, t: Text): string | undefined {
  const { length } = texts[kind].trim()
  const most = MAX_CHARACTERS[kind]
  if (length <= most) return undefined
  const values = { length, most }
  return kind === 'script'
    ? t('This script has {length, number} characters. Use at most {most, number}.', values)
    : t('This prompt has {length, number} characters. Use at most {most, number}.', values)
}

function hintOf(kind: SpeechDraft['words'], words: number, isWrittenHere: boolean, t: Text): string {
  if (kind === 'prompt' && isWrittenHere) {
    return t('We write a script from your prompt. You can edit it before the voice reads it.')
  }
  if (kind === 'prompt') return t('We write a script from your prompt, and the voice reads it.')
  return words === 0
    ? t('The voice reads it word for word.')
    : t('About {duration} read aloud', { duration: durationFigure(readingSeconds(words)) })
}
