'use client'

import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { MAX_PREVIEW_LENGTH } from '#lib/contract/limits.ts'
import { shownText } from '#lib/i18n/text.ts'
import type { VoiceView } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { useChosenSample, useSamplePlayer, useSentence } from './use-sample.ts'

/** A sentence typed by the reader, which every voice of the list then reads instead of its sample. */
export function SentenceForm({ voices }: { voices: VoiceView[] }) {
  const t = useText()
  const player = useSamplePlayer()
  const sentence = useSentence()
  const sample = useChosenSample()
  const [typed, setTyped] = useState('')
  const ids = { field: useId(), hint: useId() }
  const failure = sentence !== '' && sample.phase === 'failed' ? sample.message : undefined
  const spoken = voices.find(({ id }) => id === sample.voiceId) ?? voices[0]
  // The message about another text is removed here, not on blur: the list would move from under a press on a voice.
  const type = (text: string) => {
    setTyped(text)
    if (failure !== undefined) player.stop()
  }
  const clear = () => {
    setTyped('')
    player.speak('')
  }
  const speak = (event: FormEvent) => {
    event.preventDefault()
    player.speak(typed.trim())
    if (typed.trim() !== '' && spoken !== undefined) player.play(spoken.id)
  }
  return (
    <form className="voice-sentence" onSubmit={speak}>
      <label className="label" htmlFor={ids.field}>
        {t('Your own sentence')}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <span className="input min-w-0 max-w-[560px] flex-1 basis-44">
          <input
            id={ids.field}
            type="text"
            enterKeyHint="go"
            autoComplete="off"
            maxLength={MAX_PREVIEW_LENGTH}
            value={typed}
            placeholder={t('Type a sentence')}
            aria-describedby={ids.hint}
            aria-invalid={failure === undefined ? undefined : true}
            onChange={(event) => type(event.target.value)}
            onBlur={() => player.speak(typed.trim())}
          />
          {typed !== '' && (
            <button
              type="button"
              aria-label={t('Back to samples')}
              title={t('Back to samples')}
              className="inline-flex size-6 shrink-0 items-center justify-center rounded-xs hover:bg-accent"
              onClick={clear}
            >
              <X aria-hidden="true" size={14} strokeWidth={1.75} />
            </button>
          )}
        </span>
        <button type="submit" className="btn btn-outline" disabled={typed.trim() === '' || spoken === undefined}>
          {t('Play sentence')}
        </button>
      </div>
      <FieldNote
        id={ids.hint}
        error={failure === undefined ? undefined : shownText(failure, t)}
        hint={
          sentence === ''
            ? t('Up to {max} characters, in the voice’s language.', {
                max: MAX_PREVIEW_LENGTH,
              })
            : t('Every voice below now reads your sentence.')
        }
      />
    </form>
  )
}
