import type { Text } from '#lib/i18n/text.ts'
import type { BrandKitChoice, PreviewedLogo } from '#lib/portal/brand/brand-kit-view.ts'

/** As a draft and a request name that there is none. */
export const NO_KIT = 'none'

/** The choice that a form begins with: the team's default. */
export function defaultKit(kits: readonly BrandKitChoice[]): string {
  return kits.find(({ isDefault }) => isDefault)?.id ?? NO_KIT
}

/** Whether a choice names a kit that is there, or none. */
export function offersKit(kits: readonly BrandKitChoice[], choice: string): boolean {
  return choice === NO_KIT || kits.some(({ id }) => id === choice)
}

export function kitLabel(kits: readonly BrandKitChoice[], choice: string, t: Text): string {
  return kits.find(({ id }) => id === choice)?.name ?? t('No brand kit')
}

/** The choice as it is sent; nothing where there is nothing to choose. */
export function kitFields(kits: readonly BrandKitChoice[], choice: string): Record<string, string> {
  return kits.length === 0 ? {} : { brandKitId: offersKit(kits, choice) ? choice : NO_KIT }
}

/** What a preview of the choice draws; null for no logo. */
export function logoOf(kits: readonly BrandKitChoice[], choice: string): PreviewedLogo | null {
  return kits.find(({ id }) => id === choice)?.logo ?? null
}
