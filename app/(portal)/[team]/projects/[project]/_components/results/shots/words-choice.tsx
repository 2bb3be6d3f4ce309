import { useState } from 'react'
import { TextField } from '#lib/components/ui/field.tsx'
import { EDIT_LIMITS } from '#lib/contract/editing/edit-limits.ts'

/** Words for a shot, and a button that uses them. */
export function WordsChoice({
  name,
  label,
  hint,
  first,
  action,
  onChoose,
}: {
  name: string
  label: string
  hint: string
  /** What stands in the field at first. */
  first: string
  action: string
  onChoose: (words: string) => void
}) {
  const [words, setWords] = useState([...first].slice(0, EDIT_LIMITS.shotWordsLength).join(''))
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '') onChoose(words.trim())
      }}
    >
      <TextField
        label={label}
        name={`shot-${name}`}
        hint={hint}
        dir="auto"
        autoComplete="off"
        maxLength={EDIT_LIMITS.shotWordsLength}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type="submit" className="btn btn-outline mt-6" disabled={words.trim() === ''}>
        {action}
      </button>
    </form>
  )
}
