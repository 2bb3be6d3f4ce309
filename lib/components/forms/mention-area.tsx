'use client'

import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Mentionable } from '#lib/portal/reviews/mentions.ts'
import { useText } from '#text'
import { TextAreaField } from '../ui/field.tsx'
import { mentionAt, peopleFor } from './mention-words.ts'

type Open = { start: number; people: Mentionable[]; active: number }

/**
 * A field for several lines in which `@` opens a list of people. The arrow keys, Enter and Tab choose one, Escape closes
 * the list. What is sent has `@Name` in the text, and in the field `mentions` the ids of who was chosen.
 */
export function MentionArea({
  findPeople,
  ...field
}: ComponentProps<typeof TextAreaField> & { findPeople: () => Promise<Mentionable[]> }) {
  const t = useText()
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const known = useRef<Promise<Mentionable[]> | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [open, setOpen] = useState<Open | null>(null)
  async function look() {
    const word = wordIn(area.current)
    if (word === null) return setOpen(null)
    known.current ??= findPeople()
    const all = await known.current.catch(() => {
      known.current = null
      return []
    })
    // What was typed since then is looked up by itself.
    if (wordIn(area.current)?.query !== word.query) return
    const people = peopleFor(word.query, all)
    setOpen(people.length === 0 ? null : { start: word.start, people, active: 0 })
  }
  function choose({ id, name }: Mentionable) {
    const element = area.current
    if (element === null || open === null) return
    element.focus()
    element.setRangeText(`@${name} `, open.start, element.selectionStart, 'end')
    setChosen((now) => [...now.filter((one) => one !== id), id])
    setOpen(null)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  function onKeyDown(event: KeyboardEvent) {
    const active = open?.people[open.active]
    if (open === null || active === undefined) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const count = open.people.length
      setOpen({ ...open, active: (open.active + step + count) % count })
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') setOpen(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <TextAreaField
        {...field}
        ref={area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(open !== null && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${open.active}` })}
        onInput={() => void look()}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(null)}
      />
      <input type="hidden" name="mentions" value={chosen.join(' ')} />
      <p className="sr-only" role="status">
        {open !== null && t('{count, plural, one {# person} other {# people}}', { count: open.people.length })}
      </p>
      {open !== null && (
        <div
          ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
          id={listId}
          role="listbox"
          aria-label={t('People to mention')}
          className="menu absolute top-full right-0 left-0 z-(--z-dropdown) mt-1 max-w-80"
        >
          {open.people.map((person, index) => (
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === open.active}
              data-highlighted={index === open.active ? '' : undefined}
              className="menu-item"
              // The field keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
            >
              <span className="min-w-0 truncate" dir="auto">
                {person.name}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function wordIn(area: HTMLTextAreaElement | null) {
  if (area === null || area.selectionStart !== area.selectionEnd) return null
  return mentionAt(area.value, area.selectionStart)
}
