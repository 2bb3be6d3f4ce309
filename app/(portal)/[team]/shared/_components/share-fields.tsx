'use client'

import { useId, useState } from 'react'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { type Message, msg, msgs } from '#lib/i18n/message.ts'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { useText } from '#text'

type Mode = ShareView['mode']

/** The options of a link. `ends` is the value of an option. */
export type ShareChoices = { mode: Mode; ends: string; downloads: boolean; comments: boolean }

const MODES: readonly { value: Mode; label: Message }[] = [
  { value: 'unlisted', label: msg('Anyone with the link') },
  { value: 'password', label: msg('With a password') },
  { value: 'public', label: msg('Public') },
]

const NOTES = msgs({
  unlisted: 'We ask search engines not to list the page.',
  password: 'Link previews do not show the video.',
  public: 'Search engines may list the page.',
} satisfies Record<Mode, string>)

export const NEVER = 'never'

const ENDS = [
  { value: NEVER, label: msg('Never') },
  { value: '1', label: msg('In a day') },
  { value: '7', label: msg('In a week') },
  { value: '30', label: msg('In 30 days') },
  { value: '90', label: msg('In 90 days') },
  { value: '365', label: msg('In a year') },
]

/** Holds the choices; `hidden` are the fields that send them with a form. */
export function useShareChoices(initial: ShareChoices) {
  const [choices, setChoices] = useState(initial)
  const choose = (changed: Partial<ShareChoices>) => setChoices((before) => ({ ...before, ...changed }))
  const { mode, ends, downloads, comments } = choices
  const hidden = { mode, ends, downloads: downloads ? 'yes' : '', comments: comments ? 'yes' : '' }
  return { choices, choose, hidden }
}

/** Who can watch, until when, and what they may do. */
export function ShareFields({
  choices: { mode, ends, downloads, comments },
  choose,
  kept,
  passwordHint,
  error,
}: Pick<ReturnType<typeof useShareChoices>, 'choices' | 'choose'> & {
  /** The end that the link has. */
  kept?: { value: string; label: string }
  passwordHint: string
  error: string | undefined
}) {
  const t = useText()
  const listed = ENDS.map(({ value, label }) => ({ value, label: t(label) }))
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <span className="label">{t('Who can watch')}</span>
        <Segmented
          label={t('Who can watch')}
          value={mode}
          options={MODES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(next) => choose({ mode: next })}
        />
        <p className="hint">{t(NOTES[mode])}</p>
      </div>
      {mode === 'password' && <PasswordField autoComplete="new-password" hint={passwordHint} error={error} />}
      <SelectField
        id="share-ends"
        label={t('Ends')}
        value={ends}
        options={kept === undefined ? listed : [kept, ...listed]}
        onChange={(next) => choose({ ends: next })}
      />
      <Allowed
        name={t('Downloads')}
        note={t('Viewers can save the video and its captions.')}
        checked={downloads}
        onChange={(next) => choose({ downloads: next })}
      />
      <Allowed
        name={t('Comments')}
        note={t('Viewers can comment, approve and ask for changes.')}
        checked={comments}
        onChange={(next) => choose({ comments: next })}
      />
    </>
  )
}

/** Something that viewers may do. A click on the label switches it too. */
function Allowed({
  name,
  note,
  checked,
  onChange,
}: {
  name: string
  note: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <label htmlFor={id} className="flex items-center justify-between gap-4">
      <span>
        <span className="label">{name}</span>
        <span className="hint block" id={noteId}>
          {note}
        </span>
      </span>
      <Switch id={id} label={name} checked={checked} onChange={onChange} describedBy={noteId} />
    </label>
  )
}
