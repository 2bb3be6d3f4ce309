'use client'

import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { NAME_LIMITS } from '#lib/contract/brand-kit.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import { useText } from '#text'
import { mergeNames, readNames, readSounds } from './read-names.ts'

type Names = BrandKitContent['names']

/** Names and spellings, with what recognition hears instead. */
export function NamesSection({ names, onChange }: { names: Names; onChange: (names: Names) => void }) {
  const t = useText()
  const id = useId()
  const [name, setName] = useState('')
  const [sounds, setSounds] = useState('')
  const [isPasting, setIsPasting] = useState(false)
  const [note, setNote] = useState('')
  function take(given: Names) {
    const { merged, doubles } = mergeNames(names, given)
    onChange(merged)
    setNote(
      doubles.length === 0
        ? ''
        : t('Already there, so we joined them: {names}', { names: new Intl.ListFormat(t.tag).format(doubles) }),
    )
  }
  function add() {
    const written = name.trim()
    if (written === '') return
    take([{ name: written, soundsLike: readSounds(sounds) }])
    setName('')
    setSounds('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }
  return (
    <section className="brand-section" aria-label={t('Names and spellings')}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="text-base font-semibold">{t('Names and spellings')}</h3>
        <span className="hint">{t('Recognition gets these right, captions and titles use them')}</span>
        <button type="button" className="btn btn-ghost btn-sm ml-auto" onClick={() => setIsPasting(true)}>
          {t('Paste a list')}
        </button>
      </div>
      {names.length > 0 && (
        <ul className="mt-1">
          {names.map((one) => (
            <li key={one.name} className="brand-name">
              <span className="min-w-0 truncate font-medium" dir="auto">
                {one.name}
              </span>
              <span className="min-w-0 truncate text-muted-foreground" dir="auto">
                {one.soundsLike.join(', ')}
              </span>
              <IconButton
                label={t('Remove {value}', { value: one.name })}
                Icon={X}
                size={14}
                onClick={() => onChange(names.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="brand-new-name">
        <div className="grid gap-1">
          <label className="label" htmlFor={`${id}-name`}>
            {t('Write')}
          </label>
          <input
            id={`${id}-name`}
            className="input"
            dir="auto"
            autoComplete="off"
            placeholder={t('Name or word')}
            maxLength={NAME_LIMITS.length}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className="grid gap-1">
          <label className="label" htmlFor={`${id}-sounds`}>
            {t('Sounds like')}
          </label>
          <input
            id={`${id}-sounds`}
            className="input"
            dir="auto"
            autoComplete="off"
            placeholder={t('What it is misheard as, separated by commas')}
            value={sounds}
            onChange={({ target }) => setSounds(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <button type="button" className="btn btn-outline self-end" onClick={add}>
          {t('Add')}
        </button>
      </div>
      <p className="hint mt-1" aria-live="polite">
        {note}
      </p>
      <Dialog open={isPasting} onOpenChange={setIsPasting} title={t('Paste a list')}>
        <PasteForm
          onClose={() => setIsPasting(false)}
          onAdd={(given) => {
            take(given)
            setIsPasting(false)
          }}
        />
      </Dialog>
    </section>
  )
}

/** One entry per line; what it adds is shown before it does. */
function PasteForm({ onAdd, onClose }: { onAdd: (names: Names) => void; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const read = readNames(text)
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <label className="label" htmlFor={id}>
          {t('One name per line')}
        </label>
        <textarea
          id={id}
          className="input h-auto! py-2! leading-5"
          rows={6}
          dir="auto"
          placeholder={t('Halden: hall den, holden')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="hint">{t('Name: sounds like, sounds like')}</p>
      </div>
      {read.length > 0 && (
        <ul className="max-h-40 overflow-y-auto" aria-label={t('Will be added')}>
          {read.map(({ name, soundsLike }) => (
            <li key={name} className="truncate" dir="auto">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-muted-foreground">{soundsLike.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {t('Cancel')}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => onAdd(read)}>
          {t('Add {count, plural, one {# name} other {# names}}', { count: read.length })}
        </button>
      </div>
    </div>
  )
}
