/** The mark: the stem is the kept frame, the bowl the wide frame, the leg the cut. At least 16 px. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="shrink-0" width={size} height={size} viewBox="0 0 32 32">
      <rect x="2.5" y="4" width="13.5" height="24" rx="3" fill="var(--keep)" />
      <path
        d="M18.5 4h7a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-7v-3.2h6.6a1.2 1.2 0 0 0 1.2-1.2V8.4a1.2 1.2 0 0 0-1.2-1.2h-6.6z"
        fill="currentColor"
      />
      <path d="M18.5 19.6h4.2l6.8 8.4h-4.4z" fill="currentColor" />
    </svg>
  )
}

/** Mark and name. Sign-in, system mail, share-page footer and error pages only. */
export function Lockup({ size = 24 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-[7px]">
      <Mark size={size} />
      <span style={{ fontWeight: 600, fontSize: size * 0.75, letterSpacing: '-0.035em', lineHeight: 1 }}>
        Reelwright
      </span>
    </span>
  )
}

/** A team's tile: its logo, or the first letter of its name. The name itself is next to it. */
export function TeamMark({ name, logo = null, size = 22 }: { name: string; logo?: string | null; size?: number }) {
  if (logo !== null) {
    return (
      <img
        src={logo}
        alt=""
        width={size}
        height={size}
        className="shrink-0 rounded-[6px] object-cover"
        style={{ width: size, height: size }}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center justify-center rounded-[6px] bg-primary font-semibold text-primary-foreground"
      style={{ width: size, height: size, fontSize: size * 0.52 }}
    >
      {firstLetter(name)}
    </span>
  )
}

/** A person's circle with their first letter. */
export function PersonMark({ name, size = 22 }: { name: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center justify-center rounded-full border border-border-strong bg-muted font-medium text-foreground"
      style={{ width: size, height: size, fontSize: size * 0.46 }}
    >
      {firstLetter(name)}
    </span>
  )
}

function firstLetter(name: string): string {
  const [letter] = new Intl.Segmenter().segment(name.trim())
  return letter?.segment.toLocaleUpperCase() ?? '?'
}
