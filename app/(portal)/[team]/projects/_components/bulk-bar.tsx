'use client'

import { Trash2, X } from 'lucide-react'

/** What can be done with the selected rows, floating over the foot of the list. */
export function BulkBar({ count, onDelete, onClear }: { count: number; onDelete: () => void; onClear: () => void }) {
  return (
    <section
      aria-label="Selection"
      className="fixed bottom-20 left-1/2 z-(--z-sticky) flex -translate-x-1/2 items-center gap-1 rounded-md bg-primary py-1.5 pr-1.5 pl-4 text-primary-foreground shadow-lg md:bottom-6 md:left-[calc(50%+28px)] xl:left-[calc(50%+116px)]"
    >
      <span className="num mr-2 whitespace-nowrap" role="status">
        {count} selected
      </span>
      <button
        type="button"
        className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 font-medium hover:bg-primary-hover"
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
        Delete
      </button>
      <button
        type="button"
        className="inline-flex size-8 items-center justify-center rounded-sm hover:bg-primary-hover"
        aria-label="Clear the selection"
        title="Clear"
        onClick={onClear}
      >
        <X aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
    </section>
  )
}
