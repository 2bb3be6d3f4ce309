import { useMemo, useState } from 'react'
import { parseColor } from '#lib/core/embed-theme/colors.ts'
import type { EmbedTheme } from '#lib/core/embed-theme/theme.ts'
import { type Correction, themeCorrections } from '#lib/core/embed-theme/theme-corrections.ts'

type ColorName = 'accent' | 'surface' | 'text'

export type Draft = {
  /** As the preview shows it: colors that cannot be read yet are ours. */
  theme: EmbedTheme
  /** As typed. */
  colors: Record<ColorName, string>
  corrections: Correction[]
  /** What the form sends beside its text fields. */
  hidden: Record<string, string>
  setColor: (name: ColorName, text: string) => void
  set: (change: Partial<Omit<EmbedTheme, ColorName>>) => void
}

/** A theme that is being changed. */
export function useDraft(saved: EmbedTheme): Draft {
  const [colors, setColors] = useState({
    accent: shown(saved.accent),
    surface: shown(saved.surface),
    text: shown(saved.text),
  })
  const [rest, setRest] = useState(saved)
  const { accent, surface, text } = colors
  const theme = useMemo(
    () => ({ ...rest, accent: parseColor(accent), surface: parseColor(surface), text: parseColor(text) }),
    [rest, accent, surface, text],
  )
  const corrections = useMemo(() => themeCorrections(theme), [theme])
  const { font, mode, density, navigation, logo, name } = theme
  return {
    ...{ theme, colors, corrections },
    hidden: {
      ...{ 'theme.font': font, 'theme.mode': mode, 'theme.density': density },
      'theme.navigation': String(navigation),
      'theme.logo': String(logo),
      'theme.name': String(name),
    },
    setColor: (changed, typed) => setColors((before) => ({ ...before, [changed]: typed })),
    set: (change) => setRest((before) => ({ ...before, ...change })),
  }
}

/** A color as the field has it; empty for ours. */
function shown(color: string | null): string {
  return color?.toUpperCase() ?? ''
}
