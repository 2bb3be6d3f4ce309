import { TextSearch } from 'lucide-react'
import type { TranscriptCount } from '#lib/portal/transcripts/count-transcripts.ts'
import { useText } from '#text'

/** Instead of results: nothing is searched for, nobody says it, or there is nothing to search. */
export function SearchNotice({
  words,
  counted,
  isNarrowed,
}: {
  words: string
  counted: TranscriptCount
  /** Filters leave out a part of the videos. */
  isNarrowed: boolean
}) {
  const t = useText()
  const isEmpty = counted.transcripts === 0
  return (
    <div className="mx-auto flex max-w-[420px] flex-col items-center px-5 py-20 text-center">
      <TextSearch aria-hidden="true" size={28} strokeWidth={1.5} className="mb-4 text-muted-foreground" />
      <h2 className="text-lg font-semibold text-balance">
        {isEmpty
          ? t('Nothing to search yet')
          : words === ''
            ? t('Search for words spoken in your videos')
            : isNarrowed
              ? t('Nobody says “{words}” in the videos that fit the filters', { words })
              : t(
                  'Nobody says “{words}” in {count, plural, one {the one video} other {any of the # videos}} searched',
                  {
                    words,
                    count: counted.transcripts,
                  },
                )}
      </h2>
      <p className="mt-2 text-md text-pretty text-muted-foreground">
        {isEmpty
          ? t('You can search the words spoken in your videos once their projects are complete.')
          : words === ''
            ? t('Quotation marks find an exact phrase. A minus sign excludes a word.')
            : isNarrowed
              ? t('Remove a filter, or try other words.')
              : t('Check the spelling, or try other words.')}
      </p>
    </div>
  )
}
