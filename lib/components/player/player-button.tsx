import type { ReactNode } from 'react'

type Props = { label: string; className: string; pressed?: boolean; onClick: () => void; children: ReactNode }

/** A button of a player: an icon whose label is its name and its tooltip. */
export function PlayerButton({ label, className, pressed, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
