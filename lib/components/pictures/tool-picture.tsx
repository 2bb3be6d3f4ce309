import type { Operation } from '#lib/contract/operations/operations.ts'
import { OPERATION_DISPLAYS } from '../operations/registry.ts'

/** What a tool does, drawn: outline for what you have, the highlighter for what you get. */
export function ToolPicture({ tool }: { tool: Operation }) {
  return (
    <svg
      aria-hidden="true"
      width="56"
      height="34"
      viewBox="0 0 56 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {OPERATION_DISPLAYS[tool].picture}
    </svg>
  )
}
