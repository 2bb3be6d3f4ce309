import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { LANGUAGE_FILES, languageFile } from '#lib/portal/languages/language-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), language: z.string(), file: z.enum(LANGUAGE_FILES) })

/** A result in another language as subtitles, or as a sheet for a translator. */
const serve = endpoint(
  { who: 'member', permission: 'results.download', media: true, params },
  async ({ member, params: { language, file } }) => {
    const answer = await languageFile(member, language, file)
    if (answer === null) throw notFoundFailure()
    return answer
  },
)

export { serve as GET, serve as HEAD }
