import { useMemo, useState } from 'react'
import { parseColour } from '#lib/core/embed-theme/colours.ts'
import type { EmbedTheme } from '#lib/core/embed-theme/theme.ts'
import { type Correction, themeCorrections } from '#lib/core/embed-theme/theme-corrections.ts'

type ColourName = 'accent' | 'surface' | 'text'

export type Draft = {
  /** As the preview shows it: colours that cannot be read yet are ours. */
  theme: EmbedTheme
  /** As typed. */
  colours: Record<ColourName, string>
  corrections: Correction[]
  /** What the form sends beside its text fields. */
  hidden: Record<string, string>
  setColour: (name: ColourName, text: string) => void
  set: (change: Partial<Omit<EmbedTheme, ColourName>>) => void
}

/** A theme that is being changed. */
export function useDraft(saved: EmbedTheme): Draft {
  const [colours, setColours] = useState({
    accent: shown(saved.accent),
    surface: shown(saved.surface),
    text: shown(saved.text),
  })
  const [rest, setRest] = useState(saved)
  const { accent, surface, text } = colours
  const theme = useMemo(
    () => ({ ...rest, accent: parseColour(accent), surface: parseColour(surface), text: parseColour(text) }),
    [rest, accent, surface, text],
  )
  const corrections = useMemo(() => themeCorrections(theme), [theme])
  const { font, mode, density, navigation, logo, name } = theme
  return {
    ...{ theme, colours, corrections },
    hidden: {
      ...{ 'theme.font': font, 'theme.mode': mode, 'theme.density': density },
      'theme.navigation': String(navigation),
      'theme.logo': String(logo),
      'theme.name': String(name),
    },
    setColour: (changed, typed) => setColours((before) => ({ ...before, [changed]: typed })),
    set: (change) => setRest((before) => ({ ...before, ...change })),
  }
}

/** A colour as the field has it; empty for ours. */
function shown(colour: string | null): string {
  return colour?.toUpperCase() ?? ''
}
