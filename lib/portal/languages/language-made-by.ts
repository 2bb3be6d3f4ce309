import { z } from 'zod'
import type { ProjectRow } from '#db/schema/portal/projects.ts'

const withTranslation = z.looseObject({ translation: z.looseObject({ languageTag: z.string() }) })

/** The language that a job makes a result in, as a BCP 47 tag; null for one that makes no translation. */
export function languageMadeBy({ request }: Partial<Pick<ProjectRow, 'request'>>): string | null {
  return withTranslation.safeParse(request).data?.translation.languageTag ?? null
}
