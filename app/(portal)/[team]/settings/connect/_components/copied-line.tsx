import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { keyboardScroll } from '#lib/components/ui/keyboard-scroll.ts'

/** A line of code with a button that copies it. */
export function CopiedLine({ text, label, copy }: { text: string; label: string; copy: string }) {
  return (
    <div className="flex min-w-0 items-center rounded-sm border bg-muted pr-1 pl-2.5">
      <span className="tc min-w-0 flex-1 overflow-x-auto py-1.5 text-xs whitespace-nowrap" {...keyboardScroll(label)}>
        {text}
      </span>
      <CopyButton text={text} label={copy} />
    </div>
  )
}
