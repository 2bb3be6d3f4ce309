import { namesIn } from '#lib/contract/vocabulary.ts'

/** A request in which the names in the project's title are spelled as they are there, where they are said. */
export function withNames<R extends { vocabulary?: string[] | undefined }>(request: R, title: string | undefined): R {
  const names = namesIn(title ?? '')
  return names.length === 0
    ? request
    : { ...request, vocabulary: [...(request.vocabulary ?? []), ...names].slice(0, 100) }
}
