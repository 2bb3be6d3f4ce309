'use client'

import { useDeferredValue, useMemo } from 'react'
import { count, durationFigure } from '#lib/components/figures.ts'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { countWords, readingSeconds } from '#lib/contract/script-length.ts'
import { MAX_PROMPT_LENGTH, MAX_SCRIPT_LENGTH } from '#lib/contract/spoken-text.ts'
import type { SpeechDraft } from './speech-draft.ts'

const KINDS = [
  { value: 'script', label: 'Script' },
  { value: 'prompt', label: 'Prompt' },
] as const

const MOST = { script: MAX_SCRIPT_LENGTH, prompt: MAX_PROMPT_LENGTH }

/** The words: a script that is read as it stands, or a prompt from which the service writes one. */
export function ScriptSection({
  draft,
  change,
  error,
  languageTag,
  bestUpTo,
}: {
  draft: SpeechDraft
  change: (part: Partial<SpeechDraft>) => void
  error: string | undefined
  /** Of the chosen voice. */
  languageTag: string | undefined
  /** So many words of a script work best; absent where it does not matter. */
  bestUpTo?: number
}) {
  const { words: kind } = draft
  const text = draft[kind]
  const words = useWordCount(text, languageTag)
  const note = error ?? tooLong(draft)
  return (
    <section id="words">
      <div className="mb-2 flex items-center">
        <h2 className="text-base font-semibold">Words</h2>
        <span className="ml-auto">
          <Segmented label="Kind of words" value={kind} options={KINDS} onChange={(words) => change({ words })} />
        </span>
      </div>
      <textarea
        id="words-text"
        className="input script-field"
        dir="auto"
        lang={languageTag}
        rows={kind === 'script' ? 8 : 4}
        spellCheck
        aria-label={kind === 'script' ? 'Script' : 'Prompt'}
        placeholder={kind === 'script' ? 'Write or paste your script.' : 'Describe what the script should be about.'}
        value={text}
        aria-invalid={note ? true : undefined}
        aria-describedby="words-note words-count"
        onChange={(event) => change({ [kind]: event.target.value })}
      />
      <div className="mt-1 flex flex-wrap items-start gap-x-4">
        <div aria-live="polite" className="min-w-0 flex-1">
          <FieldNote id="words-note" error={note} hint={hintOf(kind, words)} />
        </div>
        <p id="words-count" className="hint num">
          {count(words, 'word')}
          {bestUpTo !== undefined && kind === 'script' && `, up to ${bestUpTo} works best`}
        </p>
      </div>
    </section>
  )
}

export function useWordCount(text: string, languageTag: string | undefined): number {
  const settled = useDeferredValue(text)
  return useMemo(() => countWords(settled, languageTag), [settled, languageTag])
}

/** Why there is nothing to speak yet, before the server is asked. */
export function missingWords(draft: SpeechDraft): string | undefined {
  return draft[draft.words].trim() === '' ? `Write a ${draft.words}.` : tooLong(draft)
}

function tooLong({ words: kind, ...texts }: SpeechDraft): string | undefined {
  const { length } = texts[kind].trim()
  const most = MOST[kind]
  if (length <= most) return undefined
  const figure = (value: number) => value.toLocaleString('en-GB')
  return `This ${kind} has ${figure(length)} characters. Use at most ${figure(most)}.`
}

function hintOf(kind: SpeechDraft['words'], words: number): string {
  if (kind === 'prompt') return 'The service writes a script from it, which the voice then reads.'
  return words === 0 ? 'The voice reads it word for word.' : `Reads in about ${durationFigure(readingSeconds(words))}`
}
