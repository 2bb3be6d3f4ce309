/** A drawn person at a desk, 9:16. Plain shapes without styles, so that pages and link pictures can both draw it. */
export function SpeakerPicture({ width, height }: { width: number | '100%'; height: number | '100%' }) {
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox="0 0 216 384">
      <rect width="216" height="384" fill="#1d2a2c" />
      <circle cx="170" cy="92" r="74" fill="#d9a05b" />
      <path d="M0 0h70v210H0z" fill="#16201f" />
      <path d="M12 34h46M12 62h46M12 90h30" stroke="#3b5552" strokeWidth="6" strokeLinecap="round" />
      <path d="M24 384c0-92 30-142 84-142s84 50 84 142z" fill="#e9e2d5" />
      <path d="M92 214h32v40c0 12-32 12-32 0z" fill="#c98d6b" />
      <ellipse cx="108" cy="172" rx="44" ry="54" fill="#d99f7c" />
      <path
        d="M60 172c-6-52 16-80 50-80 36 0 54 30 46 78-4-26-14-40-28-46-22 12-50 10-62 14-4 10-6 20-6 34z"
        fill="#3a2018"
      />
      <path d="M86 164h10M120 164h10" stroke="#221410" strokeWidth="5" strokeLinecap="round" />
      <path d="M94 196c8 9 20 9 28 0z" fill="#7c2f2a" />
      <rect x="0" y="338" width="216" height="46" fill="#6f4a2f" />
      <rect x="150" y="236" width="22" height="44" rx="11" fill="#2b2d2b" />
      <path d="M161 280v58" stroke="#2b2d2b" strokeWidth="5" />
    </svg>
  )
}
