import type { Step } from '../_runbook/runbook.ts'
import { WrittenText } from './written-text.tsx'

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-3 grid gap-4">
      {steps.map((step, index) => (
        <li key={step.text} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3">
          <span className="mt-px flex size-6 items-center justify-center rounded-sm border border-border-strong text-xs font-medium tabular-nums">
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="text-md text-pretty">
              <WrittenText text={step.text} />
            </p>
            <Typed step={step} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Wrapped where it is wider than the page: what scrolls by itself cannot be reached with the keyboard. */
function Typed({ step: { command, query } }: { step: Step }) {
  const typed = command ?? query
  if (typed === undefined) return null
  return (
    <pre className="tc mt-2 rounded-md border border-border bg-muted px-3 py-2 text-sm break-words whitespace-pre-wrap">
      {typed}
    </pre>
  )
}
