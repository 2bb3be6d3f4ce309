import type { ReactNode } from 'react'
import type { Operation } from '#lib/contract/operations/operations.ts'

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
      {PICTURES[tool]}
    </svg>
  )
}

const PICTURES: Record<Operation, ReactNode> = {
  clip: (
    <>
      <rect x="2" y="7" width="52" height="20" rx="2.5" />
      <rect x="10.5" y="4.5" width="9" height="25" rx="2" fill="var(--keep)" />
      <rect x="27" y="4.5" width="9" height="25" rx="2" fill="var(--keep)" />
      <path d="M45 7v20" strokeDasharray="2 3" />
    </>
  ),
  subtitles: (
    <>
      <rect x="11" y="3" width="34" height="28" rx="2.5" />
      <rect x="16" y="20.5" width="24" height="6" rx="1.5" fill="var(--keep)" />
    </>
  ),
  broll: (
    <>
      <rect x="2" y="9" width="34" height="20" rx="2.5" />
      <rect x="24" y="4" width="30" height="18" rx="2.5" fill="var(--keep)" />
      <path d="M28 17l6-6 5 5 3-3 7 6" stroke="var(--keep-foreground)" />
    </>
  ),
  tts: (
    <>
      <path d="M4 9h14M4 15h18M4 21h11M4 27h16" />
      <path d="M29 14v6M34 9v16M39 5v24M44 11v12M49 14v6" strokeWidth="3.2" stroke="var(--keep-line)" />
    </>
  ),
  ttv: (
    <>
      <path d="M3 9h15M3 15h19M3 21h12M3 27h16" />
      <rect x="33" y="3" width="16" height="28" rx="2.5" fill="var(--keep)" />
      <path d="M39 13.5v7l5.5-3.5z" fill="var(--keep-foreground)" stroke="var(--keep-foreground)" />
    </>
  ),
}
