import { useState } from 'react'
import { TextField } from '#lib/components/ui/field.tsx'
import type { BrollInsertion } from '#lib/contract/broll-insertion.ts'
import { EDIT_LIMITS } from '#lib/contract/editing/edit-limits.ts'
import type { ChangedInsertion } from '#lib/contract/editing/editing.ts'
import { useText } from '#text'

type Replacement = Pick<ChangedInsertion, 'shows' | 'text'>

/** What can take the place of an insertion: text of one's own, the spoken words, or the speaker closer. */
export function InsertionReplacement({
  insertion,
  onReplace,
}: {
  insertion: BrollInsertion
  onReplace: (replacement: Replacement) => void
}) {
  const t = useText()
  const [text, setText] = useState(insertion.text ?? insertion.said)
  return (
    <div className="grid gap-2 rounded-md border p-3">
      <TextField
        label={t('Text to show')}
        name={`text-${insertion.index}`}
        dir="auto"
        maxLength={EDIT_LIMITS.insertionLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-1.5">
        <button
          type="button"
          className="btn btn-outline btn-sm"
          disabled={text.trim() === ''}
          onClick={() => onReplace({ shows: 'words', text: text.trim() })}
        >
          {t('Show this text')}
        </button>
        <button
          type="button"
          className="btn btn-outline btn-sm"
          onClick={() => onReplace({ shows: 'words', text: undefined })}
        >
          {t('Show the spoken words')}
        </button>
        {insertion.canCloseUp && insertion.shows !== 'closeUp' && (
          <button
            type="button"
            className="btn btn-outline btn-sm"
            onClick={() => onReplace({ shows: 'closeUp', text: undefined })}
          >
            {t('Show a close-up')}
          </button>
        )}
      </div>
    </div>
  )
}
