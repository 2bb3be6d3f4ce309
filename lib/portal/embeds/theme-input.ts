import { z } from 'zod'
import { parseColor } from '#lib/core/embed-theme/colors.ts'
import { MAX_RADIUS, THEME_DENSITIES, THEME_FONTS, THEME_MODES } from '#lib/core/embed-theme/theme.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'

/** As much as a color can take in CSS. */
const MAX_LENGTH = 64

const color = z
  .string()
  .max(MAX_LENGTH)
  .transform((text, context) => {
    const parsed = parseColor(text)
    if (parsed !== null) return parsed
    context.addIssue({
      code: 'custom',
      message: issueText(translatable('Enter a color such as #C35530, without transparency.')),
    })
    return z.NEVER
  })

/**
 * The members of a theme that a partner sets; missing ones come from the team's settings or our defaults. Colors
 * become `#rrggbb`; null is ours.
 */
export const embedThemeInput = z.strictObject({
  accent: color.nullable().optional(),
  surface: color.nullable().optional(),
  text: color.nullable().optional(),
  font: z.enum(THEME_FONTS).optional(),
  radius: z.int().min(0).max(MAX_RADIUS).optional(),
  mode: z.enum(THEME_MODES).optional(),
  density: z.enum(THEME_DENSITIES).optional(),
  navigation: z.boolean().optional(),
  logo: z.boolean().optional(),
  name: z.boolean().optional(),
})
