import { msgs } from '#lib/i18n/message.ts'
import type { LibraryFilter, LibraryKind } from '#lib/portal/library/library-view.ts'

/** In the order in which they are listed. */
export const KINDS: readonly LibraryKind[] = ['upload', 'link', 'sample', 'result']
export const SORTS: readonly LibraryFilter['sort'][] = ['newest', 'name', 'length', 'size']

/** What each kind of item is called where there are several. */
export const KIND_NAMES = msgs({ upload: 'Uploads', link: 'Links', sample: 'Samples', result: 'Results' })

/** And where there is one. */
export const KIND_WORDS = msgs({ upload: 'Upload', link: 'Link', sample: 'Sample', result: 'Result' })

export const SORT_NAMES = msgs({ newest: 'Newest', name: 'Name', length: 'Length', size: 'Size' })
