'use client'

import { type ChangeEvent, useId, useRef, useState } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { decodeCaptions, readCaptionsFile } from '#lib/contract/captions-file.ts'
import { MAX_CAPTIONS_LENGTH } from '#lib/contract/limits.ts'
import { CAPTIONS as ENGLISH } from '#lib/contract/messages/english/captions.ts'
import { CAPTIONS as SPANISH } from '#lib/contract/messages/spanish/captions.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'

/** A file of captions that was read: its text, and how many captions it has. */
export type GivenCaptions = { name: string; text: string; count: number }

/** Takes captions of one's own in place of recognized speech, and says at once what is wrong with a file. */
export function CaptionsFile({
  captions,
  onChange,
  error,
}: {
  captions: GivenCaptions | null
  onChange: (captions: GivenCaptions | null) => void
  /** What the service found wrong. */
  error: string | undefined
}) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    const read = readGiven(file.name, new Uint8Array(await file.arrayBuffer()), t)
    setWrong('wrong' in read ? read.wrong : null)
    onChange('wrong' in read ? null : read)
  }
  return (
    <section className="grid gap-1" aria-labelledby={id}>
      <span id={id} className="label">
        {t('Captions file')} <span className="font-normal text-muted-foreground">{t('Optional')}</span>
      </span>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('Captions file')}
        accept=".srt,.vtt,text/vtt,application/x-subrip"
        onChange={(event) => void take(event)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {captions !== null && (
          <span className="min-w-0 break-all" dir="auto">
            {captions.name}
            <span className="text-muted-foreground">
              {' · '}
              {t('{count, plural, one {# caption} other {# captions}}', { count: captions.count })}
            </span>
          </span>
        )}
        <button
          type="button"
          className="btn btn-outline btn-sm"
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          {captions === null ? t('Choose SRT or VTT') : t('Replace')}
        </button>
        {captions !== null && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => onChange(null)}>
            {t('Remove')}
          </button>
        )}
      </div>
      <FieldNote
        id={`${id}-note`}
        error={wrong ?? error}
        hint={t('Your captions replace speech recognition. Each word is timed within its caption.')}
      />
    </section>
  )
}

const PROBLEMS = { en: ENGLISH, es: SPANISH }

function readGiven(name: string, bytes: Uint8Array, t: Text): GivenCaptions | { wrong: string } {
  const text = decodeCaptions(bytes)
  if (text === null) return { wrong: t('Use an SRT or WebVTT file in UTF-8.') }
  if (text.length > MAX_CAPTIONS_LENGTH) return { wrong: t('This file is too large.') }
  const { cues, faults } = readCaptionsFile(text)
  const [fault] = faults
  if (fault !== undefined)
    return {
      wrong: t('Line {line, number}: {problem}.', { line: fault.line, problem: PROBLEMS[t.locale][fault.problem] }),
    }
  return cues.length === 0 ? { wrong: t('Use an SRT or WebVTT file in UTF-8.') } : { name, text, count: cues.length }
}
