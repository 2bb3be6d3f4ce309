import type { ReactNode } from 'react'

/** What a sample will show, by the ids of the built-in service; outlines, because it is not made yet. */
const SKETCHES: Partial<Record<string, ReactNode>> = {
  // Two people at a table, each with a microphone.
  sample_interview: (
    <>
      <circle cx="92" cy="54" r="17" />
      <path d="M60 118c2-28 14-40 32-40s30 12 32 40" />
      <circle cx="196" cy="54" r="17" />
      <path d="M164 118c2-28 14-40 32-40s30 12 32 40" />
      <path d="M30 126h228" />
      <rect x="128" y="88" width="10" height="20" rx="5" fill="var(--keep)" stroke="var(--keep-line)" />
      <rect x="150" y="88" width="10" height="20" rx="5" fill="var(--keep)" stroke="var(--keep-line)" />
      <path d="M133 108v18M155 108v18" />
    </>
  ),
  // One speaker on a stage beside a screen.
  sample_talk: (
    <>
      <rect x="112" y="22" width="136" height="74" rx="5" />
      <path d="M130 78V58M152 78V46M174 78V64" />
      <rect x="190" y="38" width="18" height="40" rx="3" fill="var(--keep)" stroke="var(--keep-line)" />
      <circle cx="68" cy="52" r="15" />
      <path d="M42 126c0-36 8-52 26-52s26 16 26 52" />
      <path d="M94 88l20-12" />
      <path d="M24 126h240" />
    </>
  ),
  // The recording of a screen, with the pointer on a button.
  sample_recording: (
    <>
      <rect x="44" y="20" width="200" height="104" rx="7" />
      <path d="M44 40h200M56 30h.1M66 30h.1M76 30h.1" />
      <path d="M62 58h74M62 72h52M62 86h64" />
      <rect x="158" y="56" width="66" height="40" rx="5" fill="var(--keep)" stroke="var(--keep-line)" />
      <path d="M188 82l22 10-9 3-4 9z" fill="var(--card)" />
    </>
  ),
}

/** A frame with the sound and the subtitle of a video of which nothing more is known. */
const ANY = (
  <>
    <rect x="44" y="16" width="200" height="112" rx="8" strokeDasharray="4 4.5" />
    <path d="M76 54v12M90 46v28M104 52v16M118 40v40M132 50v20M146 57v6M160 52v16M174 46v28M188 55v10M202 50v20" />
    <rect x="92" y="98" width="104" height="16" rx="4" fill="var(--keep)" stroke="var(--keep-line)" />
  </>
)

export function SampleSketch({ id, className }: { id: string; className: string }) {
  return (
    <span className={`flex items-center justify-center bg-muted ${className}`}>
      <svg
        aria-hidden="true"
        className="h-full"
        viewBox="0 0 288 144"
        fill="none"
        stroke="var(--muted-foreground)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {SKETCHES[id] ?? ANY}
      </svg>
    </span>
  )
}
